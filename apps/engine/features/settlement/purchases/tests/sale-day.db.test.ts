import { randomUUID } from 'node:crypto';
import {
  apiPath,
  type BidAccepted,
  type BidRefused,
  type ControlBoard,
  type LiveSnapshot,
  type PublishedSale,
  type SaleResults,
  type Selling,
} from '@quarterline/contract';
import { dollars, replay, type SaleEvent } from '@quarterline/rules';
import { verifyRecord } from '@quarterline/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { confirmRequest } from '#testing/office/confirm-request.ts';
import { letBidByPhone } from '#testing/sales/phone-bidder.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

let clone: ClonedDatabase;
let day: ShiftedDay;
let engine: TestEngine;
// Each try has a day of its own: time is not put back.
beforeEach(async () => {
  clone = await cloneDatabase();
  day = await shiftDay(clone.databaseUrl);
  engine = await startTestEngine(clone.database, clone.databaseUrl);
});
afterEach(async () => {
  await engine.stop();
  await day.end();
  await clone.drop();
});

/** Everybody of one day, and what they can do. */
const openDay = async () => {
  const sale = await insertTestSale(clone.database, { parcels: 3, bidders: 10, closesInMs: 40 * MINUTE });
  const people = await Promise.all(
    (['staff', 'staff', 'administrator'] as const).map((role) => insertAccount(clone.database, engine, role)),
  );
  const names = ['Dana', 'Erin', 'Pat'];
  for (const [index, { userId }] of people.entries())
    await clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [userId, names[index]]);
  const seller = await insertAccount(clone.database, engine);
  await clone.database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'seller')`, [
    sale.id,
    seller.userId,
  ]);
  const bidders = await Promise.all(
    sale.bidders.map(async ({ userId }) => ({ cookie: await insertSession(clone.database, userId, TEST_SECRET) })),
  );
  // Sessions outlast the weeks of the settlement.
  await clone.database.query(`UPDATE account_session SET expires_at = expires_at + interval '1 year'`);
  const [dana, erin, pat] = people.map(({ cookie }) => ({ cookie }));
  if (!dana || !erin || !pat) throw new Error('Somebody of staff is missing.');
  return { sale, bidders, seller, dana, erin, pat };
};
type Person = { cookie: string };

const ask = async <Body>(who: Person, path: string, body?: unknown): Promise<{ status: number; body: Body }> => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: (await answer.json()) as Body };
};
const done = async (who: Person, path: string, body: unknown): Promise<void> =>
  expect(await ask(who, path, body)).toEqual({ status: 200, body: { done: true } });
const read = (sale: TestSale): Promise<SaleEvent[]> => readEventsAfter(clone.database, sale.id, 0);
const snapshot = async (sale: TestSale): Promise<LiveSnapshot> =>
  (await ask<LiveSnapshot>({ cookie: '' }, apiPath('GET /api/auctions/:slug', { slug: sale.slug }))).body;
const parcelOf = async (sale: TestSale, id: string | undefined) => {
  const found = (await snapshot(sale)).parcels.find((parcel) => parcel.id === id);
  if (!found) throw new Error('There is no such parcel.');
  return found;
};
/** Milliseconds, on the clock of the day. */
const msUntil = async (column: string, table: string, where: string, values: unknown[]): Promise<number | null> =>
  (
    await clone.database.query(
      `SELECT extract(epoch FROM ${column} - clock_timestamp())::float8 * 1000 AS ms FROM ${table} WHERE ${where}`,
      values,
    )
  ).rows[0]?.ms ?? null;

/** Time goes by, from one thing that is due to the next, until something stands in the record. */
const goOn = async (sale: TestSale, isThere: (events: SaleEvent[]) => boolean): Promise<SaleEvent[]> => {
  for (let step = 0; step < 40; step += 1) {
    const events = await read(sale);
    if (isThere(events)) return events;
    const left = await msUntil('next_due_at', 'sale', 'id = $1', [sale.id]);
    if (left !== null && left > 0) await day.pass(left + 20);
    await expect.poll(async () => (await read(sale)).length).toBeGreaterThan(events.length);
  }
  throw new Error('It does not come.');
};
const count = (events: readonly SaleEvent[], kind: SaleEvent['kind'], parcelId?: string): number =>
  events.filter(
    (event) => event.kind === kind && (parcelId === undefined || ('parcelId' in event && event.parcelId === parcelId)),
  ).length;

describe('a whole day of a sale', () => {
  it('goes from the first bid through a hold, a call, a void, an outage and a block to a title in other hands', async () => {
    const { sale, bidders, seller, dana, erin, pat } = await openDay();
    const [one, two, three] = sale.parcelIds;
    const bid = async (bidder: number, slug: string, amount: number) => {
      const input = {
        bidId: randomUUID(),
        amountCents: dollars(amount),
        seenSequence: (await snapshot(sale)).sequence,
        retypedAmountCents: dollars(amount),
      };
      const answer = await ask<BidAccepted | BidRefused>(
        bidders[bidder] as Person,
        apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: slug }),
        input,
      );
      return { ...answer, bidId: input.bidId };
    };
    const taken = async (bidder: number, slug: string, amount: number): Promise<string> => {
      const answer = await bid(bidder, slug, amount);
      expect([bidder, amount, answer.body.outcome === 'refused' ? answer.body.code : 'taken']).toEqual([
        bidder,
        amount,
        'taken',
      ]);
      return answer.bidId;
    };
    const refused = async (bidder: number, slug: string, amount: number): Promise<string> => {
      const { body } = await bid(bidder, slug, amount);
      return body.outcome === 'refused' ? body.code : 'taken';
    };

    // Ten bidders on the first quarter, five on each of the others.
    let last = '';
    for (const bidder of bidders.keys()) last = await taken(bidder, 'parcel-1', 500_000 + bidder * 5_000);
    for (const bidder of [0, 1, 2, 3, 4]) await taken(bidder, 'parcel-2', 500_000 + bidder * 5_000);
    for (const bidder of [5, 6, 7, 8, 9]) await taken(bidder, 'parcel-3', 500_000 + (bidder - 5) * 5_000);
    const live = await ask<Selling>(seller, apiPath('GET /api/account/selling'));
    expect(live.body.sales[0]).toMatchObject({ approved: 10, bidding: 10 });

    // A hold: nobody bids until it is over, and it is over when it was said.
    await done(dana, apiPath('POST /api/admin/auctions/:slug/control/acts', { slug: sale.slug }), {
      kind: 'hold_parcel',
      parcelId: two,
      reason: 'A question of title.',
      forBidders: 'We are checking a question about the title.',
    });
    expect(await refused(5, 'parcel-2', 525_000)).toBe('parcel_held');
    const soon = await msUntil('to_timestamp(0)', 'sale', 'id = $1', [sale.id]);
    await done(erin, apiPath('POST /api/admin/auctions/:slug/control/acts', { slug: sale.slug }), {
      kind: 'announce_resume',
      parcelId: two,
      resumesAt: Math.round(-(soon ?? 0)) + 3 * MINUTE,
      reason: 'Answered.',
      forBidders: 'The question is answered.',
    });
    await goOn(sale, (events) => count(events, 'parcel_resumed', two) === 1);

    // A bid by telephone stands under both names.
    const caller = sale.bidders[7]?.registrationId;
    await letBidByPhone(clone.database, caller);
    const call = {
      bidId: randomUUID(),
      parcelId: two,
      bidderId: caller,
      amountCents: dollars(525_000),
      seenSequence: 0,
      retypedAmountCents: dollars(525_000),
    };
    expect(
      (await ask(pat, apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug: sale.slug }), call)).status,
    ).toBe(200);
    expect((await read(sale)).at(-1)).toMatchObject({
      kind: 'bid_accepted',
      bidderId: caller,
      amountCents: dollars(525_000),
    });

    // A void takes two people; the price is back at the bid before.
    const mistake = { parcelId: one, bidId: last, reason: 'A zero too many.' };
    expect(
      (await ask(dana, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), mistake)).body,
    ).toMatchObject({ done: true, waits: true });
    const board = async (who: Person): Promise<ControlBoard> =>
      (await ask<ControlBoard>(who, apiPath('GET /api/admin/auctions/:slug/control', { slug: sale.slug }))).body;
    const [pending] = (await board(erin)).pendingVoids;
    const confirm = apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', {
      slug: sale.slug,
      voidId: pending?.id ?? '',
    });
    expect((await ask<{ code: string }>(dana, confirm, { action: 'confirm' })).body.code).toBe('second_person_needed');
    await done(erin, confirm, { action: 'confirm' });
    expect((await parcelOf(sale, one)).leadingCents).toBe(dollars(540_000));
    // Its clock stood while the second was asked, and goes on by itself.
    await day.pass(5 * MINUTE);
    await expect.poll(async () => (await parcelOf(sale, one)).hold).toBeNull();

    // The engine is gone for three minutes around the first close: the parcel is held, not closed, and goes on by itself.
    const left = await msUntil('closes_at', 'parcel', 'sale_id = $1 AND id = $2', [sale.id, one]);
    await day.pass((left ?? 0) - MINUTE);
    await expect
      .poll(async () => Math.abs((await msUntil('heartbeat_at', 'sale_heartbeat', 'sale_id = $1', [sale.id])) ?? DAY))
      .toBeLessThan(4000);
    await engine.stop();
    await day.pass(3 * MINUTE, { unseen: true });
    engine = await startTestEngine(clone.database, clone.databaseUrl);
    await expect.poll(async () => count(await read(sale), 'outage_reported')).toBeGreaterThan(0);
    expect(count(await read(sale), 'parcel_closed', one)).toBe(0);
    expect((await parcelOf(sale, one)).hold).not.toBeNull();
    expect(await refused(0, 'parcel-1', 545_000)).toBe('parcel_held');
    await goOn(sale, (events) => count(events, 'parcel_resumed', one) === 2);
    await taken(0, 'parcel-1', 545_000);

    // All three close; nobody has won before the block is decided.
    const closed = await goOn(sale, (events) => count(events, 'recess_began') === 1);
    expect([one, two, three].map((id) => count(closed, 'parcel_closed', id))).toEqual([1, 1, 1]);
    expect(count(closed, 'parcel_sold')).toBe(0);
    expect(
      (await ask<SaleResults>(dana, apiPath('GET /api/admin/auctions/:slug/results', { slug: sale.slug }))).body
        .purchases,
    ).toEqual([]);

    // The block: the least is the sum and five per cent, rounded up to a step. 545 + 525 + 520 = 1,590; 1,669,500; 1,670,000.
    await goOn(sale, (events) => count(events, 'en_bloc_opened') === 1);
    expect((await parcelOf(sale, sale.blockId)).minimumCents).toBe(dollars(1_670_000));
    expect(await refused(4, 'en-bloc', 1_660_000)).toBe('amount_below_minimum');
    await taken(4, 'en-bloc', 1_670_000);
    await taken(8, 'en-bloc', 1_700_000);
    const events = await goOn(sale, (all) => count(all, 'sale_completed') === 1);
    expect(count(events, 'parcel_sold')).toBe(1);
    expect(count(events, 'parcel_sold_en_bloc')).toBe(3);

    // The record is dense, leads to the state in the tables, and convinces a stranger.
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    const { rows } = await clone.database.query(
      'SELECT id, phase, accepted_bid_cents FROM parcel WHERE sale_id = $1 ORDER BY position',
      [sale.id],
    );
    expect(rows).toEqual(
      replay(events).parcels.map(({ id, phase, acceptedBidCents }) => ({
        id,
        phase,
        accepted_bid_cents: acceptedBidCents,
      })),
    );
    const published = await (
      await send(engine, 'GET', apiPath('GET /api/auctions/:slug/record', { slug: sale.slug }))
    ).text();
    expect(verifyRecord(published, { keys: null }).faults).toEqual([]);
    for (const { registrationId } of sale.bidders) expect(published).not.toContain(registrationId);

    // After the close: the buyer of the block does not pay, the next one does.
    const results = async (): Promise<SaleResults> =>
      (await ask<SaleResults>(dana, apiPath('GET /api/admin/auctions/:slug/results', { slug: sale.slug }))).body;
    const purchase = async () => {
      const [only, ...others] = (await results()).purchases;
      if (!only || others.length > 0) throw new Error('A block is one purchase.');
      return only;
    };
    const step = async (who: Person, name: string, more: object = {}) => {
      const { parcelId, soldSequence, turn } = await purchase();
      const input = { step: name, parcelId, soldSequence, seenTurn: turn, note: 'As it happened.', ...more };
      return ask<{ code?: string }>(
        who,
        apiPath('POST /api/admin/auctions/:slug/results/steps', { slug: sale.slug }),
        input,
      );
    };
    expect(await purchase()).toMatchObject({ isBlock: true, phase: 'sold', buyer: { name: 'Bidder 9' } });
    expect((await step(dana, 'send_offer')).status).toBe(200);
    expect((await step(erin, 'declare_default', { renounced: false })).body.code).toBe('default_too_early');
    await day.pass(10 * DAY);
    // Another buyer takes two people: one asks, and the other confirms.
    for (const [name, more] of [
      ['declare_default', { renounced: false }],
      ['offer_to_next', {}],
    ] as const) {
      expect((await step(erin, name, more)).body).toMatchObject({ done: true, waits: true });
      await confirmRequest({ ...clone, engine }, sale.slug);
    }
    const next = await purchase();
    expect(next).toMatchObject({ phase: 'offered_to_next', buyer: { name: 'Bidder 5' } });
    expect(next.amounts).toMatchObject({ priceCents: dollars(1_670_000), depositCents: dollars(167_000) });
    expect(next.lost).toMatchObject({ keptCents: 0, shortfallCents: dollars(30_000), uncoveredCents: dollars(30_000) });
    expect((await step(dana, 'record_signature')).status).toBe(200);
    expect((await step(erin, 'record_deposit', { amountCents: dollars(167_000) })).status).toBe(200);
    expect((await step(pat, 'declare_firm', { completesOn: wednesdayAfter((await results()).today, 30) })).status).toBe(
      200,
    );
    expect(await purchase()).toMatchObject({ phase: 'firm', depositReceivedCents: dollars(167_000) });

    // Released, the public page divides the new price over the quarters to the cent.
    const release = apiPath('POST /api/admin/auctions/:slug/results/release', { slug: sale.slug });
    expect((await ask(dana, release, { note: 'The seller agreed.' })).body).toMatchObject({ done: true, waits: true });
    await confirmRequest({ ...clone, engine }, sale.slug);
    const { rows: pages } = await clone.database.query<{ record: PublishedSale }>(
      `SELECT record FROM published WHERE type = 'sale' AND id = $1`,
      [sale.slug],
    );
    const parcels = pages[0]?.record.parcels ?? [];
    expect(parcels.find(({ enBloc }) => enBloc)?.acceptedBidCents).toBe(dollars(1_670_000));
    expect(
      parcels.filter(({ enBloc }) => !enBloc).reduce((sum, { acceptedBidCents }) => sum + (acceptedBidCents ?? 0), 0),
    ).toBe(dollars(1_670_000));

    // The high bidder of a single quarter was never told of a purchase; the two buyers of the block were.
    const emailsTo = async (bidder: number): Promise<string[]> =>
      (
        await clone.database.query(`SELECT kind || ' ' || subject AS line FROM outbox WHERE recipient = $1`, [
          `${sale.bidders[bidder]?.userId}@test.example`,
        ])
      ).rows.map(({ line }) => line);
    await expect.poll(async () => (await emailsTo(8)).filter((line) => line.startsWith('offer ')).length).toBe(1);
    expect((await emailsTo(0)).filter((line) => line.startsWith('offer '))).toEqual([]);
    expect((await emailsTo(4)).join('\n')).toContain('The land is offered to you');
    expect((await emailsTo(8)).join('\n')).toContain('Your purchase is in default');
    const { rows: emails } = await clone.database.query(
      `SELECT text_body FROM outbox WHERE kind = 'settlement' AND text_body LIKE '%in default since%'`,
    );
    expect(emails[0].text_body).toMatch(/The seller keeps \$[\d,]+ of it as the deposit\.|You paid no deposit/);
  });
});

/** A Wednesday at least that many days later that is no holiday. */
const wednesdayAfter = (today: string, days: number): string => {
  const at = new Date(Date.parse(today) + days * DAY);
  const date = new Date(at.getTime() + ((3 - at.getUTCDay() + 7) % 7) * DAY);
  const text = date.toISOString().slice(0, 10);
  return /-(01-01|07-01|09-30|11-11|12-2[4-9])$/.test(text) ? wednesdayAfter(text, 7) : text;
};
