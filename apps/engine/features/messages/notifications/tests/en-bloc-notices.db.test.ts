import { randomUUID } from 'node:crypto';
import { dollars, type Tick } from '@quarterline/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { readEnv } from '#engine/env.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { openSaleQueue, type SaleQueue } from '#platform/sale/sale-queue.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestBidder, type TestSale, testSigner } from '#testing/sales/test-sale.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { openRecordReader } from '../server/read-record.ts';
import { sendNotices } from '../server/send-notices.ts';

const MINUTE = 60_000;
const tick: Tick = { kind: 'tick' };
/** By how much the day is ahead of this machine. */
let passedMs = 0;

let clone: ClonedDatabase;
let day: ShiftedDay;
let database: Database;
let queueDatabase: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  day = await shiftDay(clone.databaseUrl);
  database = connectDatabase(clone.databaseUrl, 4);
  queueDatabase = connectDatabase(clone.databaseUrl, 4, true);
});
afterAll(async () => {
  await day.end();
  await database.end();
  await queueDatabase.end();
  await clone.drop();
});

/** A sale of three parcels and their block, on which bids were made before the parcels closed. */
const openInRecess = async (bids: readonly (readonly [bidder: number, amount: number, parcel: number])[]) => {
  const { sale, queue } = await openForBids();
  for (const [bidder, amount, parcel] of bids) await bid(queue, sale, bidder, amount, sale.parcelIds[parcel]);
  await pass(queue, 11 * MINUTE);
  return { sale, queue };
};
/** The same, while its parcels are open. */
const openForBids = async () => {
  const sale = await insertTestSale(database, {
    parcels: 3,
    bidders: 3,
    closesInMs: passedMs + 10 * MINUTE,
    gapMs: 1,
    rules: { recessMs: 15 * MINUTE, enBlocRoundMs: 15 * MINUTE },
  });
  const queue = openSaleQueue(sale.id, {
    database: queueDatabase,
    signer: testSigner,
    onCommit: () => {},
    publicSale,
    outageAfterMs: 1e12,
  });
  return { sale, queue };
};
const pass = async (queue: SaleQueue, ms: number): Promise<void> => {
  passedMs += ms;
  await day.pass(ms);
  for (let due = 0; due < 4; due += 1) await queue.enqueue({ kind: 'command', command: tick, requestId: null });
};
const bid = async (queue: SaleQueue, sale: TestSale, bidder: number, amount: number, parcelId = sale.blockId) => {
  const amountCents = dollars(amount);
  const answer = await queue.enqueue({
    kind: 'bid',
    askerId: sale.bidders[bidder]?.userId ?? '',
    requestId: randomUUID(),
    withinRate: true,
    bid: {
      kind: 'place_bid',
      bidId: randomUUID(),
      parcelId,
      amountCents,
      seenSequence: 0,
      retypedAmountCents: amountCents,
      enteredBy: null,
    },
  });
  expect(answer.status, answer.body).toBe(200);
};
/** Everything that waits is sent now. */
const send = async (): Promise<void> => {
  await openRecordReader(database)();
  await database.query(`UPDATE notice SET due_at = clock_timestamp() - interval '1 second' WHERE done_at IS NULL`);
  const { rows } = await database.query<{ now: number }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  );
  await sendNotices(
    database,
    readEnv({ NODE_ENV: 'test', ENGINE_URL: 'http://engine.example', SITE_URL: 'http://site.example' }),
    rows[0]?.now ?? 0,
  );
};
const emailsTo = async (who: TestBidder | undefined, kind: string): Promise<string[]> => {
  const { rows } = await database.query<{ text_body: string }>(
    'SELECT text_body FROM outbox WHERE recipient = $1 AND kind = $2 ORDER BY created_at, id',
    [`${who?.userId}@test.example`, kind],
  );
  return rows.map(({ text_body }) => text_body);
};

it('everybody who may bid en bloc is told when the round opens, at what amount, and what it would take from them', async () => {
  const { sale } = await openInRecess([
    [0, 500_000, 0],
    [0, 520_000, 1],
    [1, 500_000, 2],
  ]);
  await send();
  const [first] = await emailsTo(sale.bidders[0], 'en_bloc_round');
  expect(first).toMatch(/bidding opens \w+ \d+, \d{4} at .+, at \$1,600,000 or more, and closes /);
  expect(first).toContain(
    'If nobody bids, Parcel 1 and Parcel 2 are yours at $1,020,000. If anybody does, they go with the block.',
  );
  expect((await emailsTo(sale.bidders[1], 'en_bloc_round'))[0]).toContain(
    'If nobody bids, Parcel 3 is yours at $500,000. If anybody does, it goes with the block.',
  );
  expect(await emailsTo(sale.bidders[2], 'en_bloc_round')).toEqual([]);
});

it('a bid on the block is told to those whose parcels it takes, as an outbid is, with what keeps them', async () => {
  const { sale, queue } = await openInRecess([
    [0, 500_000, 0],
    [0, 520_000, 1],
    [1, 500_000, 2],
  ]);
  await pass(queue, 16 * MINUTE);
  await bid(queue, sale, 1, 1_600_000);
  await send();
  const [outbid] = await emailsTo(sale.bidders[0], 'outbid');
  expect(outbid).toContain('the high bid is $1,600,000. As it stands you lose Parcel 1 and Parcel 2.');
  expect(outbid).toContain('To keep them, bid $1,610,000 or more for the block.');
  expect(outbid).not.toContain('bidding limit');
  // Nobody is outbid by their own bid on the block.
  expect(await emailsTo(sale.bidders[1], 'outbid')).toEqual([]);
});

it('somebody whose limit is below the block is told to ask for another one first, and that a request waits', async () => {
  const { sale, queue } = await openInRecess([
    [0, 500_000, 0],
    [0, 520_000, 1],
    [1, 500_000, 2],
  ]);
  const loser = sale.bidders[0]?.userId;
  const set = (columns: string) =>
    database.query(`UPDATE registration SET ${columns} WHERE sale_id = $1 AND user_id = $2`, [sale.id, loser]);
  await set('limit_cents = 110000000, limit_set_at = clock_timestamp()');
  await send();
  expect((await emailsTo(sale.bidders[0], 'en_bloc_round'))[0]).toContain(
    'You may bid. The opening bid is $1,600,000. That is above your bidding limit of $1,100,000. Ask for a limit of $1,600,000 or more first.',
  );
  await set('asked_limit_cents = 200000000, limit_asked_at = clock_timestamp()');
  await pass(queue, 16 * MINUTE);
  await bid(queue, sale, 1, 1_600_000);
  await send();
  const [outbid] = await emailsTo(sale.bidders[0], 'outbid');
  expect(outbid).toContain(
    'bid $1,610,000 or more for the block. That is above your bidding limit of $1,100,000. You asked for $2,000,000, and we have not answered yet.',
  );
  expect(outbid).toContain(`/auctions/${sale.slug}/registration/#limit`);
});

it('after the close a sold block is one outcome: what was released is said, and nobody reads that they were outbid on a parcel', async () => {
  const { sale, queue } = await openInRecess([
    [0, 500_000, 0],
    [0, 520_000, 1],
    [1, 500_000, 2],
    [2, 510_000, 2],
  ]);
  await pass(queue, 16 * MINUTE);
  await bid(queue, sale, 1, 1_650_000);
  await pass(queue, 16 * MINUTE);
  await send();
  const [lost] = await emailsTo(sale.bidders[0], 'result');
  expect(lost).toContain('all 3 parcels were sold as one block for $1,650,000.');
  expect(lost).toContain(
    'The bids on its parcels came to $1,530,000. The block sold for $120,000 more, which is 7.8%.',
  );
  expect(lost).toContain('Your high bids on Parcel 1 and Parcel 2 were released and do not bind you.');
  expect(lost).not.toMatch(/Parcel 1: sold/);
  expect(await emailsTo(sale.bidders[1], 'result')).toEqual([]);
  const [won = '', ...more] = await emailsTo(sale.bidders[1], 'offer');
  expect(more).toEqual([]);
  expect(won).not.toContain('What became of');
  const [, parts = ''] = won.split('divides like this:');
  expect(parts.match(/Parcel \d/g)?.slice(0, 3)).toEqual(['Parcel 1', 'Parcel 2', 'Parcel 3']);
  expect((await emailsTo(sale.bidders[2], 'result'))[0]).toContain('Your high bid on Parcel 3 was released');
});

it('a withdrawn parcel is told to everybody registered with what it leaves of its block', async () => {
  const { sale, queue } = await openForBids();
  const withdraw = (parcelId = ''): Promise<unknown> =>
    queue.enqueue({
      kind: 'command',
      requestId: randomUUID(),
      command: {
        kind: 'withdraw_parcel',
        parcelId,
        secondActorId: 'staff-2',
        reason: 'A caveat on its title.',
        actorId: 'staff',
      },
    });
  await withdraw(sale.parcelIds[1]);
  await send();
  const [first] = await emailsTo(sale.bidders[0], 'schedule');
  expect(first).toContain(
    'Parcel 2 is withdrawn from the sale. It leaves the block, which is now Parcel 1 and Parcel 3.',
  );
  expect(first).toContain('A caveat on its title.');
  await withdraw(sale.parcelIds[2]);
  await send();
  expect((await emailsTo(sale.bidders[0], 'schedule')).at(-1)).toContain(
    'Parcel 3 is withdrawn from the sale. Too few parcels are left to be offered together: each is sold on its own.',
  );
});
