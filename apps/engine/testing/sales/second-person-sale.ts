import { randomUUID } from 'node:crypto';
import { apiPath, enginePages, ObservedSale, OwnWaitingBids } from '@quarterline/contract';
import { type AscendingRules, dollars, type SaleEvent } from '@quarterline/rules';
import { expect } from 'vitest';
import { waitUntil } from '../../../../tools/testing/wait-until.ts';
import type { ClonedDatabase } from '../clone-database.ts';
import { insertSession } from '../session-cookie.ts';
import { insertAccount, send, TEST_SECRET, type TestEngine } from '../start-test-engine.ts';
import { insertTestSale } from './test-sale.ts';

type Bid = { bidId?: string; parcel?: string; isMaximum?: boolean };
type Decision = { bidId: string; amount: number; decision?: 'confirm' | 'decline'; cookie?: string };

/** A live sale with a bidder whose second person has accepted to confirm bids above $700,000, and a rival. Amounts are dollars. */
export const openSecondPersonSale = async (
  { clone, engine }: { clone: ClonedDatabase; engine: TestEngine },
  { closesInMs = 3_600_000, rules }: { closesInMs?: number; rules?: Partial<AscendingRules> } = {},
) => {
  const query = async (text: string, values: unknown[] = []) => (await clone.database.query(text, values)).rows;
  const ask = async (cookie: string, method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await send(engine, method, path, body, { cookie });
    const text = await answer.text();
    return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} };
  };
  const sale = await insertTestSale(clone.database, { bidders: 2, closesInMs, ...(rules ? { rules } : {}) });
  const sessionOf = (index: number) => insertSession(clone.database, sale.bidders[index]?.userId ?? '', TEST_SECRET);
  const [bidder, rival] = [await sessionOf(0), await sessionOf(1)];
  const isLive = async () =>
    (await ask(bidder, 'GET', apiPath('GET /api/auctions/:slug', { slug: sale.slug }))).body.status === 'live';
  await waitUntil(isLive);

  const name = (email: string, amount: number) =>
    ask(bidder, 'POST', apiPath('POST /api/auctions/:slug/second-person', { slug: sale.slug }), {
      email,
      aboveCents: dollars(amount),
    });
  /** The token of the invitation that was last sent to an address. */
  const tokenTo = async (email: string): Promise<string> => {
    const [row] = await query(
      `SELECT text_body FROM outbox WHERE recipient = $1 AND text_body LIKE '%token=%' ORDER BY created_at DESC LIMIT 1`,
      [email],
    );
    return /token=(\S+)/.exec(row?.text_body ?? '')?.[1] ?? '';
  };
  const account = await insertAccount(clone.database, engine);
  expect(await name(account.email, 700_000)).toMatchObject({ status: 200 });
  const accepted = await ask(account.cookie, 'POST', apiPath('POST /api/account/seats/accept'), {
    token: await tokenTo(account.email),
  });
  const second = { ...account, seatId: accepted.body.seats[0].id as string };

  return {
    ...{ sale, bidder, rival, second, query, ask, name, tokenTo },
    place: async (cookie: string, amount: number, { bidId = randomUUID(), parcel, isMaximum }: Bid = {}) => {
      const [cents, slug] = [dollars(amount), parcel ?? 'parcel-1'];
      const said = { bidId, seenSequence: 1_000_000, retypedAmountCents: cents };
      const answer = isMaximum
        ? await ask(
            cookie,
            'POST',
            apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/maximum', { slug: sale.slug, parcelSlug: slug }),
            { ...said, maximumCents: cents },
          )
        : await ask(
            cookie,
            'POST',
            apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: slug }),
            { ...said, amountCents: cents },
          );
      return { bidId, ...answer };
    },
    decide: ({ bidId, amount, decision = 'confirm', cookie = second.cookie }: Decision) =>
      ask(
        cookie,
        'POST',
        apiPath('POST /api/account/seats/:seatId/waiting-bids/:bidId', { seatId: second.seatId, bidId }),
        {
          decision,
          amountCents: dollars(amount),
        },
      ),
    takeBack: (bidId: string) =>
      ask(
        bidder,
        'POST',
        apiPath('POST /api/auctions/:slug/waiting-bids/:bidId/take-back', { slug: sale.slug, bidId }),
        {},
      ),
    dismiss: (bidId: string, cookie = bidder) =>
      ask(
        cookie,
        'POST',
        apiPath('POST /api/auctions/:slug/waiting-bids/:bidId/dismiss', { slug: sale.slug, bidId }),
        {},
      ),
    dismissEnd: (cookie = bidder) =>
      ask(
        cookie,
        'POST',
        apiPath('POST /api/auctions/:slug/second-person/:seatId/dismiss', { slug: sale.slug, seatId: second.seatId }),
        {},
      ),
    change: (amount: number) =>
      ask(
        bidder,
        'POST',
        apiPath('POST /api/auctions/:slug/second-person/:seatId', { slug: sale.slug, seatId: second.seatId }),
        { aboveCents: dollars(amount) },
      ),
    agree: (aboveCents: number | null) =>
      ask(second.cookie, 'POST', apiPath('POST /api/account/seats/:seatId/agree', { seatId: second.seatId }), {
        aboveCents,
      }),
    leave: () =>
      ask(second.cookie, 'POST', apiPath('POST /api/account/seats/:seatId/leave', { seatId: second.seatId }), {}),
    /** What waits, as the bidder reads it. */
    own: async () =>
      OwnWaitingBids.parse(
        (await ask(bidder, 'GET', apiPath('GET /api/auctions/:slug/waiting-bids', { slug: sale.slug }))).body,
      ),
    /** What waits, as the second person reads it. */
    asked: async () =>
      ObservedSale.parse(
        (await ask(second.cookie, 'GET', apiPath('GET /api/account/seats/:seatId/view', { seatId: second.seatId })))
          .body,
      ).confirming,
    /** A form of a plain page, as a browser without scripts sends it. */
    sendForm: async (path: string, cookie: string, fields: Record<string, string>) => {
      const answer = await fetch(`${engine.url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin: engine.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      });
      return { status: answer.status, text: await answer.text() };
    },
    plainPage: async () => (await ask(bidder, 'GET', enginePages.plainView(sale.slug))).text,
    plainAsked: async () => (await ask(second.cookie, 'GET', `${enginePages.plainObserve}?seat=${second.seatId}`)).text,
    record: async (): Promise<SaleEvent[]> =>
      (await query('SELECT event FROM sale_record WHERE sale_id = $1 ORDER BY sequence', [sale.id])).map(
        ({ event }) => event,
      ),
  };
};
