import {
  apiPath,
  LiveFrame,
  LiveSnapshot,
  type OwnResult,
  type OwnResults,
  type SaleResults,
} from '@quarterline/contract';
import type { DemoSale } from '@quarterline/demo/demo-sale.ts';
import { insertPeople } from '@quarterline/demo/people.ts';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { rankedBids, type SaleState } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryValue } from '#database/statements/rows.ts';
import { readWholeRecord } from '#platform/sale/read-whole-record.ts';
import { ownStepText } from '#platform/web/purchases/purchase-step.ts';
import { confirmRequest } from '#testing/office/confirm-request.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let staff: { cookie: string };
beforeAll(async () => {
  await insertPeople(clone.database);
  staff = await insertAccount(clone.database, engine, 'staff');
});

let count = 0;
const past = async (sale: DemoSale) => {
  count += 1;
  const slug = `${sale.slug}-${count}`;
  const id = await insertPastSale(clone.database, { ...sale, slug, aerialSlug: sale.slug });
  const { state } = await readWholeRecord(clone.database, id);
  const block = state.parcels.find(({ kind }) => kind === 'enBloc');
  if (!block) throw new Error('There is no block.');
  return { slug, state, block };
};
const ask = async (cookie: string, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: await answer.json() };
};
const resultsOf = async (bidderId: string, slug: string): Promise<OwnResult[]> => {
  const { rows } = await clone.database.query('SELECT user_id FROM registration WHERE id = $1', [bidderId]);
  const cookie = await insertSession(clone.database, rows[0].user_id, TEST_SECRET);
  const { results } = (await ask(cookie, apiPath('GET /api/account/results'))).body as OwnResults;
  return results.filter(({ saleSlug }) => saleSlug === slug);
};
const purchase = async (slug: string) => {
  const [only, ...others] = (
    (await ask(staff.cookie, apiPath('GET /api/admin/auctions/:slug/results', { slug }))).body as SaleResults
  ).purchases;
  if (!only || others.length > 0) throw new Error('A block is one purchase.');
  return only;
};
const take = async (slug: string, step: string, more: object = {}) => {
  const { parcelId, soldSequence, turn } = await purchase(slug);
  const command = { step, parcelId, soldSequence, seenTurn: turn, note: 'As agreed.', ...more };
  await askOrConfirm(slug, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug }), command);
};
/** What takes two people is confirmed by a second one. */
const askOrConfirm = async (slug: string, path: string, body: unknown): Promise<void> => {
  const answer = await ask(staff.cookie, path, body);
  expect(answer).toMatchObject({ status: 200 });
  if ((answer.body as { waits?: true }).waits) await confirmRequest({ ...clone, engine }, slug);
};
const release = (slug: string): Promise<void> =>
  askOrConfirm(slug, apiPath('POST /api/admin/auctions/:slug/results/release', { slug }), {
    note: 'The seller keeps it.',
  });
/** Bidders with the high bid on a parcel of the block, other than the one who bought it. */
const releasedBidders = ({ parcels }: SaleState, buyerId: string | null): string[] => [
  ...new Set(
    parcels.flatMap(({ kind, leading }) =>
      kind === 'parcel' && leading && leading.bidderId !== buyerId ? [leading.bidderId] : [],
    ),
  ),
];

describe('the results in the account, after a block was sold as one', () => {
  it('are one purchase for its buyer, whose parts add up to its price, and nothing is final yet', async () => {
    const { slug, block } = await past(kingmanHalfSection);
    const results = await resultsOf(block.winnerId ?? '', slug);
    expect(results).toHaveLength(1);
    const [only] = results;
    expect(only).toMatchObject({ parcelId: block.id, result: 'bought', isFinal: false });
    expect(only?.priceCents).toBe(block.acceptedBidCents);
    expect(only?.parts.map(({ stake }) => stake)).toEqual(['1', '2']);
    expect(only?.parts.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)).toBe(block.acceptedBidCents);
    expect(only?.settlement).toMatchObject({ parcelId: block.id, phase: 'sold' });
  });

  it('tell anybody who had the high bid on its parcels that the block released those bids', async () => {
    const { slug, state, block } = await past(kingmanHalfSection);
    const losers = releasedBidders(state, block.winnerId);
    expect(losers.length).toBeGreaterThan(0);
    for (const loser of losers) {
      const ofBlock = (await resultsOf(loser, slug)).filter(({ parts }) => parts.length > 0);
      expect(ofBlock).toMatchObject([{ result: 'sold_to_another', priceCents: block.acceptedBidCents }]);
      expect(ofBlock[0]?.parts.filter(({ isReleased }) => isReleased)).not.toHaveLength(0);
    }
  });

  it('follow a default to the next buyer, and are final only when staff have released the price', async () => {
    const { slug, block } = await past(kingmanHalfSection);
    const buyerId = block.winnerId ?? '';
    const next = [...rankedBids(block.leading)].find(({ bidderId }) => bidderId !== buyerId);
    if (!next) throw new Error('Nobody else bid on the block.');
    const blockOf = async (bidderId: string) =>
      (await resultsOf(bidderId, slug)).find(({ parcelId }) => parcelId === block.id);
    await take(slug, 'send_offer');
    // The page and the email say the same: amount and date included.
    const settlement = (await blockOf(buyerId))?.settlement;
    if (!settlement) throw new Error('The buyer has no purchase.');
    const email = await queryValue<string>(
      clone.database,
      `SELECT text_body FROM outbox WHERE kind = 'settlement' AND subject LIKE '%ready to sign%' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(ownStepText(settlement)).toContain('Sign the offer to purchase and pay the deposit of $');
    expect(email).toContain(ownStepText(settlement));
    await take(slug, 'declare_default', { renounced: true });
    expect(await blockOf(buyerId)).toMatchObject({ result: 'not_completed' });
    await take(slug, 'offer_to_next');
    expect(await blockOf(next.bidderId)).toMatchObject({ result: 'offered', priceCents: next.amountCents });
    await take(slug, 'leave_unsold');
    expect(await blockOf(next.bidderId)).toMatchObject({ result: 'not_completed', isFinal: false });
    await release(slug);
    expect(await blockOf(buyerId)).toMatchObject({ result: 'not_completed', priceCents: null, isFinal: true });
  });
});

describe('the live view of a sale that is over', () => {
  const lot = async (slug: string, cookie: string, parcelId: string) => {
    const snapshot = LiveSnapshot.parse((await ask(cookie, apiPath('GET /api/auctions/:slug', { slug }))).body);
    return snapshot.parcels.find(({ id }) => id === parcelId);
  };
  /** The frames of an open stream, as they come. */
  const follow = async (slug: string, cookie: string) => {
    const stop = new AbortController();
    const answer = await fetch(`${engine.url}${apiPath('GET /api/auctions/:slug/events', { slug })}`, {
      headers: { cookie },
      signal: stop.signal,
    });
    const frames: LiveFrame[] = [];
    const done = (async () => {
      let text = '';
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = event.split('\n').find((row) => row.startsWith('data: '));
          if (event.includes('event: frame') && data) frames.push(LiveFrame.parse(JSON.parse(data.slice(6))));
          if (event.includes('event: snapshot')) begun();
        }
      }
    })().catch(() => {});
    const end = async (): Promise<void> => {
      stop.abort();
      await done;
    };
    return { frames, end };
  };
  let begun = (): void => {};
  const beginning = (): Promise<void> =>
    new Promise((resolve) => {
      begun = resolve;
    });

  it('says after a default what the account says, and open views are told at once', async () => {
    const { slug, block } = await past(kingmanHalfSection);
    const { parcelId } = await purchase(slug);
    await take(slug, 'send_offer');
    const hasBegun = beginning();
    const stream = await follow(slug, staff.cookie);
    await hasBegun;
    await take(slug, 'declare_default', { renounced: true });
    await expect
      .poll(() => stream.frames.at(-1)?.parcels.find(({ id }) => id === parcelId)?.outcome?.kind)
      .toBe('defaulted');
    await take(slug, 'offer_to_next');
    const next = [...rankedBids(block.leading)].find(({ bidderId }) => bidderId !== block.winnerId);
    await expect
      .poll(() => stream.frames.at(-1)?.parcels.find(({ id }) => id === parcelId))
      .toMatchObject({ leaderId: next?.bidderId, acceptedBidCents: next?.amountCents, outcome: { kind: 'offered' } });
    await stream.end();
    // A visitor reads no price: nobody owes one before the next bidder has signed.
    expect(await lot(slug, '', parcelId)).toMatchObject({
      acceptedBidCents: null,
      leaderId: null,
      outcome: { kind: 'sold', isFinal: false, yours: null },
    });
    await take(slug, 'leave_unsold');
    await release(slug);
    await expect
      .poll(async () => (await lot(slug, '', parcelId))?.outcome)
      .toEqual({ kind: 'unsold', priceCents: null, isFinal: true, yours: null });
  });
});

describe('the calendar of purchases in the account', () => {
  it('has until when the offer is to be signed once it is out, for its buyer and nobody else', async () => {
    const { slug, block } = await past(kingmanHalfSection);
    const { rows } = await clone.database.query('SELECT user_id FROM registration WHERE id = $1', [block.winnerId]);
    const buyer = await insertSession(clone.database, rows[0].user_id, TEST_SECRET);
    const stranger = await insertAccount(clone.database, engine, 'bidder');
    const calendar = (cookie: string) =>
      send(engine, 'GET', apiPath('GET /api/account/results/calendar'), undefined, { cookie });
    const hasDates = async () => ((await ask(buyer, apiPath('GET /api/account/results'))).body as OwnResults).hasDates;
    const events = async (cookie: string) =>
      (await (await calendar(cookie)).text()).match(/^UID:purchase-.*-due@/gm) ?? [];
    const before = (await events(buyer)).length;
    await take(slug, 'send_offer');
    expect(await hasDates()).toBe(true);
    expect(await events(buyer)).toHaveLength(before + 1);
    expect(await events(stranger.cookie)).toEqual([]);
    const answer = await calendar(buyer);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect((await calendar('')).status).toBe(401);
  });
});
