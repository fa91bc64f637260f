import { randomUUID } from 'node:crypto';
import type { BidRefused, TenderTaken } from '@quarterline/contract';
import { dollars, type OpenTenders, replay, type SealedTenderRules, type StaffRefusal } from '@quarterline/rules';
import { encryptTender, tenderPart } from '@quarterline/tender-cipher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../database/connect.ts';
import type { BidAnswered } from '../../../platform/sale/bid-answer.ts';
import type { AskedTender } from '../../../platform/sale/queue-item.ts';
import { openSaleQueue, type SaleQueue } from '../../../platform/sale/sale-queue.ts';
import { fileCipher } from '../../../platform/storage/file-cipher.ts';
import { readEventsAfter } from '../../../platform/store/record/record-store.ts';
import { insertEngineKey } from '../../../platform/store/sales/tender-keys-store.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../testing/clone-database.ts';
import { makeTenderKeys, type TestTenderKeys, tenderRules } from '../../../testing/sales/tender-sale.ts';
import { insertTestSale, type TestSale, testSigner } from '../../../testing/sales/test-sale.ts';
import { type ShiftedDay, shiftDay } from '../../../testing/shifted-day.ts';
import { publicSale } from '../../publication/server/compose-published-sale.ts';
import { handInParts, KEY_CHECK, keyCheck, presentSale } from '../server/open-tenders.ts';
import { keepOpenerKey, listParts, nameOpeners } from '../store/tender-store.ts';

let clone: ClonedDatabase;
let queueDatabase: Database;
let clock: ShiftedDay;
/** How far the clock of the database was put forward, in milliseconds. */
let shift = 0;
const HOUR = 3_600_000;
const cipher = fileCipher(['ab'.repeat(32)]);
beforeAll(async () => {
  clone = await cloneDatabase();
  clock = await shiftDay(clone.databaseUrl);
  queueDatabase = connectDatabase(clone.databaseUrl, 6, true);
});
afterAll(async () => {
  await queueDatabase.end();
  await clock.end();
  await clone.drop();
});

type Day = { sale: TestSale; queue: SaleQueue; secrets: TestTenderKeys };

const insertStaff = async (): Promise<string> => {
  const id = randomUUID();
  await clone.database.query(
    `INSERT INTO account_user (id, name, email, email_verified, role) VALUES ($1, 'Opener', $2, true, 'staff')`,
    [id, `${id}@test.example`],
  );
  return id;
};

/** A sale by sealed tender with three openers whose keys are known here; it closes `closesInMs` from now. */
const beginDay = async (closesInMs: number, rules: Partial<SealedTenderRules> = {}): Promise<Day> => {
  const ids = await Promise.all([insertStaff(), insertStaff(), insertStaff()]);
  const secrets = await makeTenderKeys(ids);
  const sale = await insertTestSale(clone.database, {
    tender: tenderRules(secrets, rules),
    bidders: 3,
    opensInMs: shift - 60_000,
    closesInMs: shift + closesInMs,
  });
  await nameOpeners(clone.database, sale.id, ids, ids[0] ?? '');
  for (const { userId, publicKey } of secrets.openers) await keepOpenerKey(clone.database, sale.id, userId, publicKey);
  const { publicKey, privateKey } = secrets.engine;
  const encrypted = cipher.encrypt(Buffer.from(privateKey, 'base64'), `tender key of ${sale.id}`);
  await insertEngineKey(clone.database, sale.id, { publicKey, privateKey: encrypted });
  const queue = openSaleQueue(sale.id, {
    ...{ database: queueDatabase, signer: testSigner, onCommit: () => {}, publicSale },
    outageAfterMs: 24 * HOUR,
  });
  return { sale, queue, secrets };
};

const ask = async (
  { sale, queue }: Day,
  bidder: number,
  bid: AskedTender,
): Promise<{ answer: BidAnswered; body: TenderTaken | BidRefused }> => {
  const askerId = sale.bidders[bidder]?.userId ?? '';
  const answer = await queue.enqueue({ kind: 'bid', askerId, requestId: randomUUID(), withinRate: true, bid });
  return { answer, body: JSON.parse(answer.body) };
};

const tender = async (day: Day, bidder: number, amount: number, lot = day.sale.parcelIds[0] ?? '') => {
  const bidId = randomUUID();
  const place = { saleId: day.sale.id, parcelId: lot, bidId };
  const { commitment, encrypted, own } = await encryptTender({
    ...{ ...place, keys: day.secrets.keys, amountCents: dollars(amount) },
  });
  const bid = { kind: 'place_tender', bidId, parcelId: lot, commitment, encrypted, encryptedBy: 'browser' } as const;
  return { ...(await ask(day, bidder, bid)), bid, own };
};

/** The clock of the database goes past the closing time. */
const passClosing = async (day: Day, ms = 2 * HOUR): Promise<void> => {
  await clock.pass(ms);
  shift += ms;
  await day.queue.enqueue({ kind: 'command', command: { kind: 'tick' }, requestId: null });
};

const handIn = async (day: Day, opener: number, changes: Record<string, string> = {}, withoutThird = false) => {
  const { sale, queue, secrets } = day;
  const now = () => Date.now() + shift;
  const state = await presentSale(clone.database, sale.id, now());
  const { userId = '', privateKey = '' } = secrets.openers[opener] ?? {};
  const all = [
    ...(state.tender?.standing ?? []).map(({ bidId, encrypted }) => ({ bidId, encrypted })),
    { bidId: KEY_CHECK, encrypted: await keyCheck(clone.database, state) },
  ];
  const parts: Record<string, string> = {};
  for (const { bidId, encrypted } of all) parts[bidId] = (await tenderPart(encrypted, privateKey)) ?? '';
  const open = async (_: string, command: OpenTenders): Promise<StaffRefusal | null> =>
    (await queue.enqueue({ kind: 'command', command, requestId: null })).refusal;
  return handInParts(
    { database: clone.database, cipher, now, open },
    { saleId: sale.id, userId, requestId: 'test', parts: { ...parts, ...changes }, withoutThird },
  );
};

const recordOf = (sale: TestSale) => readEventsAfter(clone.database, sale.id, 0);

describe('a tender in the queue of its sale', () => {
  it('is in the record with its commitment, without its amount, and has a receipt', async () => {
    const day = await beginDay(HOUR);
    const { answer, body, own } = await tender(day, 0, 612_300);
    expect([answer.status, body.outcome]).toEqual([200, 'accepted']);
    const events = await recordOf(day.sale);
    const entry = events.find(({ sequence }) => sequence === body.receipt?.receiptNumber);
    expect(entry).toMatchObject({ kind: 'tender_placed', bidderId: day.sale.bidders[0]?.registrationId, round: 1 });
    expect(body.receipt).toMatchObject({ amountCents: null, commitment: (entry as { commitment: string }).commitment });
    const { rows } = await clone.database.query(
      'SELECT event::text, (SELECT json_agg(body) FROM bid_answer WHERE sale_id = $1)::text AS answers FROM sale_record WHERE sale_id = $1',
      [day.sale.id],
    );
    expect(JSON.stringify(rows)).not.toContain(String(own.amountCents));
    expect(JSON.stringify(rows)).not.toContain(own.nonce);
  });

  it('sent twice is one tender with the same answer, and its number serves for no other', async () => {
    const day = await beginDay(HOUR);
    const { answer, bid } = await tender(day, 0, 600_000);
    expect((await ask(day, 0, bid)).answer.body).toBe(answer.body);
    expect((await ask(day, 1, bid)).body).toMatchObject({ code: 'bid_id_reused' });
    expect((await recordOf(day.sale)).filter(({ kind }) => kind === 'tender_placed')).toHaveLength(1);
  });

  it('is withdrawn with a receipt that has no commitment', async () => {
    const day = await beginDay(HOUR);
    const { bid } = await tender(day, 0, 600_000);
    const withdrawal = { kind: 'withdraw_tender', bidId: randomUUID(), parcelId: bid.parcelId } as const;
    const { body } = await ask(day, 0, withdrawal);
    expect(body.receipt).toMatchObject({ commitment: null, amountCents: null });
    const again = await ask(day, 0, { ...withdrawal, bidId: randomUUID() });
    expect(again.body).toMatchObject({ outcome: 'refused', code: 'no_tender_stands', receipt: null });
  });

  it('is refused in words of a tender, and leaves no entry', async () => {
    const day = await beginDay(HOUR);
    await passClosing(day);
    const { answer, body } = await tender(day, 0, 600_000);
    expect(answer.status).toBe(409);
    expect(body).toMatchObject({ outcome: 'refused', code: 'parcel_closed', receipt: null });
    expect(JSON.stringify(body)).toContain('late');
  });
});

describe('the opening', () => {
  const twoTenders = async (rules: Partial<SealedTenderRules> = {}): Promise<Day & { first: string }> => {
    const day = await beginDay(HOUR, rules);
    const { bid } = await tender(day, 0, 600_000);
    await tender(day, 1, 650_000);
    return { ...day, first: bid.bidId };
  };

  it('takes no part of a key before the closing time', async () => {
    const day = await twoTenders();
    await expect(handIn(day, 0)).rejects.toMatchObject({ body: { code: 'tenders_not_closed' } });
    expect(await listParts(clone.database, day.sale.id, 1)).toEqual([]);
  });

  it('waits for a second opener, and the same one twice is one', async () => {
    const day = await twoTenders();
    await passClosing(day);
    expect(await handIn(day, 0)).toEqual({ outcome: 'waiting' });
    expect(await handIn(day, 0)).toEqual({ outcome: 'waiting' });
    expect((await recordOf(day.sale)).some(({ kind }) => kind === 'tenders_opened')).toBe(false);
  });

  it('by two openers sells to the highest, names both and forgets their parts', async () => {
    const day = await twoTenders();
    await passClosing(day);
    await handIn(day, 2);
    expect(await handIn(day, 1)).toEqual({ outcome: 'opened' });
    const events = await recordOf(day.sale);
    const [, second, third] = day.secrets.openers;
    expect(events.find(({ kind }) => kind === 'tenders_opened')).toMatchObject({
      actorId: third?.userId,
      secondActorId: second?.userId,
    });
    expect(events.filter(({ kind }) => kind === 'parcel_sold')).toMatchObject([
      { amountCents: dollars(650_000), bidderId: day.sale.bidders[1]?.registrationId },
    ]);
    expect(replay(events).phase).toBe('completed');
    expect(await listParts(clone.database, day.sale.id, 1)).toEqual([]);
  });

  it('with a key of another sale is refused, and nothing of it is kept', async () => {
    const [day, other] = [await twoTenders(), await twoTenders()];
    await passClosing(day);
    const wrong = {
      ...day,
      secrets: {
        ...day.secrets,
        openers: other.secrets.openers.map((one, index) => ({
          ...one,
          userId: day.secrets.openers[index]?.userId ?? '',
        })),
      },
    };
    await expect(handIn(wrong, 0)).rejects.toMatchObject({ body: { code: 'no_part_fits' } });
    expect(await listParts(clone.database, day.sale.id, 1)).toEqual([]);
  });

  it('does not let one opener make a tender unreadable: the third is asked', async () => {
    const day = await twoTenders();
    await passClosing(day);
    await handIn(day, 0, { [day.first]: Buffer.alloc(32).toString('base64') });
    expect(await handIn(day, 1)).toEqual({ outcome: 'third_needed', tenders: 1 });
    expect(await handIn(day, 2)).toEqual({ outcome: 'opened' });
    const opened = (await recordOf(day.sale)).filter((event) => event.kind === 'tender_opened');
    expect(opened.map(({ uncounted }) => uncounted)).toEqual([null, null]);
  });

  it('of what nobody can read goes on without it, when two openers say so', async () => {
    const day = await twoTenders();
    const { bidId, parcelId } = { bidId: randomUUID(), parcelId: day.sale.parcelIds[1] ?? '' };
    const encrypted = Buffer.from('x'.repeat(300)).toString('base64');
    const bid = {
      kind: 'place_tender',
      bidId,
      parcelId,
      commitment: 'c'.repeat(64),
      encrypted,
      encryptedBy: 'browser',
    } as const;
    expect((await ask(day, 2, bid)).body.outcome).toBe('accepted');
    await passClosing(day);
    await handIn(day, 0);
    expect(await handIn(day, 1)).toEqual({ outcome: 'third_needed', tenders: 1 });
    expect(await handIn(day, 1, {}, true)).toEqual({ outcome: 'opened' });
    const opened = (await recordOf(day.sale)).filter((event) => event.kind === 'tender_opened');
    expect(opened.find((event) => event.bidId === bidId)).toMatchObject({ uncounted: 'unreadable', amountCents: null });
  });

  it('counts limits and approvals as they are then', async () => {
    const day = await twoTenders();
    const [first, second] = day.sale.bidders;
    await clone.database.query('UPDATE registration SET limit_cents = $2 WHERE id = $1', [
      second?.registrationId,
      dollars(640_000),
    ]);
    await clone.database.query(`UPDATE registration SET status = 'declined' WHERE id = $1`, [first?.registrationId]);
    await passClosing(day);
    await handIn(day, 0);
    await handIn(day, 1);
    const opened = (await recordOf(day.sale)).filter((event) => event.kind === 'tender_opened');
    expect(opened.map(({ uncounted }) => uncounted)).toEqual(['not_approved', 'above_limit']);
  });

  it('of a second round takes new parts, and the first amount stands unless it is raised', async () => {
    const day = await twoTenders({ secondRound: { invited: { kind: 'highest', tenders: 2 }, lengthMs: HOUR } });
    await passClosing(day);
    await handIn(day, 0);
    await handIn(day, 1);
    expect((await tender(day, 2, 900_000)).body).toMatchObject({ code: 'not_invited' });
    expect((await tender(day, 0, 700_000)).body.outcome).toBe('accepted');
    await expect(handIn(day, 0)).rejects.toMatchObject({ body: { code: 'tenders_not_closed' } });
    await passClosing(day);
    expect(await handIn(day, 0)).toEqual({ outcome: 'waiting' });
    expect(await handIn(day, 2)).toEqual({ outcome: 'opened' });
    expect((await recordOf(day.sale)).filter(({ kind }) => kind === 'parcel_sold')).toMatchObject([
      { amountCents: dollars(700_000), bidderId: day.sale.bidders[0]?.registrationId },
    ]);
  });
});
