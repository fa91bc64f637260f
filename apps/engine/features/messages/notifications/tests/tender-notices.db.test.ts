import { randomUUID } from 'node:crypto';
import { dollars, type OpeningCommand, type SealedTenderRules, type Tick } from '@quarterline/rules';
import { encryptTender } from '@quarterline/tender-cipher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { readEnv } from '#engine/env.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { openSaleQueue, type SaleQueue } from '#platform/sale/sale-queue.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { makeTenderKeys, type TestTenderKeys, tenderRules } from '#testing/sales/tender-sale.ts';
import { insertTestSale, type TestSale, testSigner } from '#testing/sales/test-sale.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { openRecordReader } from '../server/read-record.ts';
import { sendNotices } from '../server/send-notices.ts';
import { insertTendersCloseSoon } from '../store/notice-tender-store.ts';

const HOUR = 3_600_000;
const tick: Tick = { kind: 'tick' };
let passedMs = 0;
let clone: ClonedDatabase;
let clock: ShiftedDay;
let database: Database;
let queueDatabase: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  clock = await shiftDay(clone.databaseUrl);
  database = connectDatabase(clone.databaseUrl, 4);
  queueDatabase = connectDatabase(clone.databaseUrl, 4, true);
});
afterAll(async () => {
  await clock.end();
  await database.end();
  await queueDatabase.end();
  await clone.drop();
});

type KnownTender = { bidId: string; amountCents: number; nonce: string; commitment: string };
type Day = {
  sale: TestSale;
  queue: SaleQueue;
  secrets: TestTenderKeys;
  openers: string[];
  standing: Map<string, KnownTender>;
};

const openDay = async (rules: Partial<SealedTenderRules> = {}): Promise<Day> => {
  const openers = [randomUUID(), randomUUID(), randomUUID()];
  const secrets = await makeTenderKeys(openers);
  const sale = await insertTestSale(database, {
    parcels: 2,
    bidders: 3,
    opensInMs: passedMs - 60_000,
    closesInMs: passedMs + HOUR,
    tender: tenderRules(secrets, rules),
  });
  const queue = openSaleQueue(sale.id, {
    database: queueDatabase,
    signer: testSigner,
    onCommit: () => {},
    publicSale,
    outageAfterMs: 1e12,
  });
  return { sale, queue, secrets, openers, standing: new Map() };
};
const pass = async ({ queue }: Day, ms: number): Promise<void> => {
  passedMs += ms;
  await clock.pass(ms);
  await queue.enqueue({ kind: 'command', command: tick, requestId: null });
};
const tender = async (day: Day, bidder: number, amount: number | null, lot = 0): Promise<void> => {
  const { sale, queue, secrets, standing } = day;
  const bidId = randomUUID();
  const parcelId = sale.parcelIds[lot] ?? '';
  const askerId = sale.bidders[bidder]?.userId ?? '';
  const place = { saleId: sale.id, parcelId, bidId };
  const key = `${bidder} ${parcelId}`;
  if (amount === null) {
    const bid = { kind: 'withdraw_tender', bidId, parcelId } as const;
    await queue.enqueue({ kind: 'bid', askerId, requestId: bidId, withinRate: true, bid });
    standing.delete(key);
    return;
  }
  const { commitment, encrypted, own } = await encryptTender({
    ...place,
    keys: secrets.keys,
    amountCents: dollars(amount),
  });
  const bid = { kind: 'place_tender', bidId, parcelId, commitment, encrypted, encryptedBy: 'browser' } as const;
  const { status } = await queue.enqueue({ kind: 'bid', askerId, requestId: bidId, withinRate: true, bid });
  expect(status).toBe(200);
  standing.set(key, { bidId, commitment, ...own });
};
const open = async ({ sale, queue, openers, standing }: Day): Promise<void> => {
  const [actorId = '', secondActorId = ''] = openers;
  const bidders = sale.bidders.map(({ registrationId }) => ({
    bidderId: registrationId,
    isApproved: true,
    limitCents: null,
  }));
  const opened = [...standing.values()];
  const commands: OpeningCommand[] = [
    { kind: 'take_opening_part', actorId },
    { kind: 'take_opening_part', actorId: secondActorId },
    { kind: 'open_tenders', actorId, secondActorId, opened, bidders },
  ];
  for (const command of commands)
    expect(await queue.enqueue({ kind: 'command', command, requestId: null })).toMatchObject({ refusal: null });
  standing.clear();
};
const send = async (): Promise<void> => {
  const env = readEnv({ DATABASE_URL: clone.databaseUrl });
  await openRecordReader(database)();
  await sendNotices(database, env, Date.now() + passedMs);
};
const emailsTo = async ({ sale }: Day, bidder: number, kind: string): Promise<string[]> => {
  const { rows } = await database.query<{ text: string }>(
    `SELECT subject || E'\\n' || text_body AS text FROM outbox WHERE recipient = $1 AND kind = $2 ORDER BY created_at, id`,
    [`${sale.bidders[bidder]?.userId}@test.example`, kind],
  );
  return rows.map(({ text }) => text);
};

describe('emails of a sealed tender', () => {
  it('say that it was received, changed and withdrawn with receipt numbers, in one email, and never the amount', async () => {
    const day = await openDay();
    await tender(day, 0, 612_300);
    await tender(day, 0, 634_500);
    await tender(day, 0, null);
    await send();
    expect(await emailsTo(day, 0, 'tender_receipt')).toEqual([]);
    await pass(day, 4 * 60_000);
    await send();
    const [email = '', ...more] = await emailsTo(day, 0, 'tender_receipt');
    expect(more).toEqual([]);
    expect(email).toMatch(/received .* receipt number \d+\.[\s\S]*changed .*\.[\s\S]*withdrawn .*\./);
    expect(email).not.toMatch(/612[,3]|634[,5]/);
    const { rows } = await database.query('SELECT details::text AS details FROM notice WHERE sale_id = $1', [
      day.sale.id,
    ]);
    expect(rows.map(({ details }) => details).join()).not.toMatch(/612300|634500|nonce/);
  });

  it('say a day before the closing time what we have of each bidder, once for each closing time', async () => {
    const day = await openDay();
    await tender(day, 0, 600_000);
    await send();
    await insertTendersCloseSoon(database);
    await insertTendersCloseSoon(database);
    await send();
    const [email = '', ...more] = await emailsTo(day, 0, 'tenders_close_soon');
    expect(more).toEqual([]);
    expect(email).toContain('Parcel 1: we have a sealed tender of yours.');
    expect(email).toContain('Parcel 2: we have no tender of yours.');
    expect(await emailsTo(day, 2, 'tenders_close_soon')).toHaveLength(1);
  });

  it('invite to the second round, and tell each who tendered where they stand', async () => {
    const day = await openDay({
      secondRound: { invited: { kind: 'highest', tenders: 2 }, lengthMs: HOUR },
      acceptance: { kind: 'seller_accepts', days: 3 },
    });
    await tender(day, 0, 600_000);
    await tender(day, 1, 650_000);
    await tender(day, 2, 400_000);
    await tender(day, 2, 550_000, 1);
    await pass(day, 2 * HOUR);
    await open(day);
    await pass(day, 60_000);
    await send();
    expect((await emailsTo(day, 0, 'second_round'))[0]).toContain('you are invited to the second round of Parcel 1');
    expect(await emailsTo(day, 2, 'second_round')).toEqual([]);
    expect((await emailsTo(day, 0, 'tenders_opened'))[0]).toContain(
      'Parcel 1: your tender of $600,000 is not the highest: that is $650,000.',
    );
    const [third = ''] = await emailsTo(day, 2, 'tenders_opened');
    expect(third).toContain('Parcel 1: your tender of $400,000 does not count: it is under the minimum tender.');
    expect(third).toContain('Parcel 2: your tender of $550,000 is the highest.');
    expect(third).toContain('A second round is on for some lots.');

    await tender(day, 0, 700_000);
    await pass(day, 2 * HOUR);
    await open(day);
    await pass(day, 60_000);
    await send();
    expect((await emailsTo(day, 0, 'tenders_opened'))[1]).toMatch(
      /your tender of \$700,000 is the highest\.[\s\S]*The seller accepts or declines the highest tenders by/,
    );
    expect(await emailsTo(day, 0, 'provisional')).toEqual([]);
  });

  it('say what became of it when the sale is decided: accepted with the offer that follows, or not accepted', async () => {
    const day = await openDay();
    await tender(day, 0, 600_000);
    await tender(day, 1, 600_000);
    await tender(day, 0, 500_000, 1);
    await tender(day, 2, 700_000, 1);
    await pass(day, 2 * HOUR);
    await open(day);
    await pass(day, 60_000);
    await send();
    expect(await emailsTo(day, 0, 'tenders_opened')).toEqual([]);
    expect(await emailsTo(day, 0, 'tender_result')).toEqual([]);
    const [offer = ''] = await emailsTo(day, 0, 'offer');
    expect(offer).toContain('Your tender is accepted: Test sale');
    expect(offer).toContain('A tender alone is not a land contract');
    expect(offer).toContain(
      'The sale is over. What became of your other tenders:\nParcel 2: sold for $700,000. Your tender was not accepted. Your tender was $500,000.',
    );
    expect((await emailsTo(day, 1, 'tender_result'))[0]).toContain(
      'Parcel 1: sold for $600,000. Your tender was not accepted. Your tender was $600,000.',
    );
    expect(await emailsTo(day, 1, 'offer')).toEqual([]);
    expect(await emailsTo(day, 2, 'tender_result')).toEqual([]);
    expect(await emailsTo(day, 0, 'result')).toEqual([]);
  });
});
