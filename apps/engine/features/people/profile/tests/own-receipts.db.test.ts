import { randomUUID } from 'node:crypto';
import { apiPath, type OwnReceipts, type OwnRegistrations, type OwnResults } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
let running: TestSale;
let toCome: TestSale;
let one: { userId: string; cookie: string };
let other: { userId: string; cookie: string };
const bidIds: string[] = [];

const get = (path: string, cookie: string) => send(engine, 'GET', path, undefined, { cookie });
const bid = async (cookie: string, amount: number): Promise<number> => {
  const bidId = randomUUID();
  bidIds.push(bidId);
  const body = { bidId, amountCents: dollars(amount), seenSequence: 1, retypedAmountCents: dollars(amount) };
  return (
    await send(
      engine,
      'POST',
      apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: running.slug, parcelSlug: 'parcel-1' }),
      body,
      { cookie },
    )
  ).status;
};
const approve = (sale: TestSale, userId: string, bidderNumber: number, askedAt: string) =>
  clone.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number, requested_at)
     VALUES ($1, $2, 'approved', 1, $3, $4)`,
    [sale.id, userId, bidderNumber, askedAt],
  );

beforeAll(async () => {
  running = await insertTestSale(clone.database);
  toCome = await insertTestSale(clone.database, { opensInMs: 3_000_000, closesInMs: 6_000_000 });
  one = await insertAccount(clone.database, engine);
  other = await insertAccount(clone.database, engine);
  await approve(running, one.userId, 501, '2026-11-01T12:00:00Z');
  await approve(running, other.userId, 502, '2026-11-01T12:00:00Z');
  await approve(toCome, one.userId, 503, '2026-11-09T12:00:00Z');
  const isLive = async () =>
    (await (await get(apiPath('GET /api/auctions/:slug', { slug: running.slug }), '')).json()).status === 'live';
  await waitUntil(isLive);
  expect([await bid(one.cookie, 500_000), await bid(other.cookie, 505_000), await bid(one.cookie, 501_000)]).toEqual([
    200, 200, 409,
  ]);
});

describe('the account of a bidder', () => {
  it('has the sale that runs first, although another was asked for later', async () => {
    const { registrations } = (await (
      await get(apiPath('GET /api/account/registrations'), one.cookie)
    ).json()) as OwnRegistrations;
    expect(registrations.map(({ saleSlug, saleStatus }) => [saleSlug, saleStatus])).toEqual([
      [running.slug, 'live'],
      [toCome.slug, 'upcoming'],
    ]);
  });

  it('says that they are outbid, at what price, and when they bid', async () => {
    const resultsOf = async (cookie: string) =>
      ((await (await get(apiPath('GET /api/account/results'), cookie)).json()) as OwnResults).results;
    const [lost, ...others] = await resultsOf(one.cookie);
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ result: 'outbid', ownHighCents: dollars(500_000), againstCents: dollars(505_000) });
    const { rows } = await clone.database.query(
      `SELECT decided_at FROM sale_record WHERE kind = 'bid_accepted' ORDER BY sequence LIMIT 1`,
    );
    expect(lost?.ownHighAt).toBe(rows[0]?.decided_at.getTime());
    expect(await resultsOf(other.cookie)).toMatchObject([{ result: 'leading', againstCents: null }]);
  });

  it('has the newest receipt first', async () => {
    const { bids } = (await (await get(apiPath('GET /api/account/receipts'), one.cookie)).json()) as OwnReceipts;
    expect(bids.map(({ receipt }) => receipt.bidId)).toEqual([bidIds[2], bidIds[0]]);
  });
});

describe('a receipt to print', () => {
  const textOf = async (cookie: string, bidId: string | undefined): Promise<string> => {
    const answer = await get(
      apiPath('GET /api/account/receipts/:slug/:bidId/pdf', { slug: running.slug, bidId: bidId ?? '' }),
      cookie,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`inline; filename="receipt-${running.slug}-`);
    return readPdfText(await answer.arrayBuffer());
  };

  it('says amount, words, date, parcel, bidder, conditions and the entry of the record', async () => {
    const text = await textOf(one.cookie, bidIds[0]);
    for (const part of [
      'Bid receipt',
      '$500,000',
      'Five hundred thousand dollars',
      'Accepted',
      'Alberta time',
      '501, ',
      'Conditions of Sale, version 1',
      'Entry of the record',
      bidIds[0] ?? 'none',
    ])
      expect(text).toContain(part);
  });

  it('says of a refused bid that it was not accepted, and why', async () => {
    expect(await textOf(one.cookie, bidIds[2])).toMatch(/Not accepted\. The next bid is \$510,000/);
  });

  it('is for its bidder alone', async () => {
    expect(
      (
        await get(
          apiPath('GET /api/account/receipts/:slug/:bidId/pdf', { slug: running.slug, bidId: bidIds[0] ?? '' }),
          other.cookie,
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await get(
          apiPath('GET /api/account/receipts/:slug/:bidId/pdf', { slug: running.slug, bidId: bidIds[0] ?? '' }),
          '',
        )
      ).status,
    ).toBe(401);
    expect(
      (
        await get(
          apiPath('GET /api/account/receipts/:slug/:bidId/pdf', { slug: toCome.slug, bidId: bidIds[0] ?? '' }),
          one.cookie,
        )
      ).status,
    ).toBe(404);
  });
});
