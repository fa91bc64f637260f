import { randomUUID } from 'node:crypto';
import type { BidRefused, TenderTaken } from '@quarterline/contract';
import { dollars, type OpeningCommand, type SealedTenderRules, type StaffRefusal } from '@quarterline/rules';
import { encryptTender, tenderPart } from '@quarterline/tender-cipher';
import { connectDatabase } from '#database/connect.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import type { BidAnswered } from '#platform/sale/bid-answer.ts';
import type { AskedTender } from '#platform/sale/decide-batch.ts';
import { openSaleQueue, type SaleQueue } from '#platform/sale/sale-queue.ts';
import { fileCipher } from '#platform/storage/file-cipher.ts';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { insertEngineKey } from '#platform/store/sales/tender-keys-store.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { makeTenderKeys, type TestTenderKeys, tenderRules } from '#testing/sales/tender-sale.ts';
import { insertTestSale, type TestSale, testSigner } from '#testing/sales/test-sale.ts';
import { shiftDay } from '#testing/shifted-day.ts';
import { handInParts, presentSale } from '../server/open-tenders.ts';
import { keepOpenerKey, nameOpeners } from '../store/tender-store.ts';

export type TenderQueueDay = { sale: TestSale; queue: SaleQueue; secrets: TestTenderKeys };
type Day = TenderQueueDay;

const HOUR = 3_600_000;

/** A database with a clock that can be put forward, and sales by sealed tender in queues of their own. */
export async function openTenderQueues() {
  const clone = await cloneDatabase();
  const clock = await shiftDay(clone.databaseUrl);
  const queueDatabase = connectDatabase(clone.databaseUrl, 6, true);
  const cipher = fileCipher(['ab'.repeat(32)]);
  /** Shift of the database clock into the future, in milliseconds. */
  let shift = 0;

  const insertStaff = async (): Promise<string> => {
    const id = randomUUID();
    await clone.database.query(
      `INSERT INTO account_user (id, name, email, email_verified, role) VALUES ($1, 'Opener', $2, true, 'staff')`,
      [id, `${id}@test.example`],
    );
    return id;
  };

  /** A sale by sealed tender with openers whose keys are known here; it closes `closesInMs` from now. */
  const beginDay = async (closesInMs: number, rules: Partial<SealedTenderRules> = {}, openers = 3): Promise<Day> => {
    const ids = await Promise.all(Array.from({ length: openers }, insertStaff));
    const secrets = await makeTenderKeys(ids);
    const sale = await insertTestSale(clone.database, {
      tender: tenderRules(secrets, rules),
      bidders: 3,
      opensInMs: shift - 60_000,
      closesInMs: shift + closesInMs,
    });
    await nameOpeners(clone.database, sale.id, ids, ids[0] ?? '');
    for (const { userId, publicKey } of secrets.openers)
      await keepOpenerKey(clone.database, sale.id, userId, publicKey);
    const { publicKey, privateKey } = secrets.engine;
    const encrypted = cipher.encrypt(Buffer.from(privateKey, 'base64'), `tender key of ${sale.id}`);
    await insertEngineKey(clone.database, sale.id, { publicKey, privateKey: encrypted });
    const queue = openSaleQueue(sale.id, {
      database: queueDatabase,
      signer: testSigner,
      onCommit: () => {},
      publicSale,
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
      ...place,
      keys: day.secrets.keys,
      amountCents: dollars(amount),
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

  const handIn = async (day: Day, opener: number, changes: Record<string, string> = {}) => {
    const { sale, queue, secrets } = day;
    const now = () => Date.now() + shift;
    const state = await presentSale(clone.database, sale.id, now());
    const { userId = '', privateKey = '' } = secrets.openers[opener] ?? {};
    const parts: Record<string, string> = {};
    for (const { bidId, encrypted } of state.tender?.standing ?? [])
      parts[bidId] = (await tenderPart(encrypted, privateKey)) ?? '';
    const ask = async (_: string, command: OpeningCommand): Promise<StaffRefusal | null> =>
      (await queue.enqueue({ kind: 'command', command, requestId: null })).refusal;
    return handInParts(
      { database: clone.database, cipher, now, ask },
      { saleId: sale.id, userId, requestId: 'test', parts: { ...parts, ...changes } },
    );
  };

  const refusedParts = async (sale: TestSale): Promise<unknown[]> =>
    (await recordOf(sale)).flatMap((event) =>
      event.kind === 'opening_part_refused' ? [[event.actorId, event.tenders.map(({ bidId }) => bidId)]] : [],
    );

  const recordOf = (sale: TestSale) => readEventsAfter(clone.database, sale.id, 0);

  const end = async (): Promise<void> => {
    await queueDatabase.end();
    await clock.end();
    await clone.drop();
  };
  return { database: clone.database, cipher, beginDay, ask, tender, passClosing, handIn, refusedParts, recordOf, end };
}
export type TenderQueues = Awaited<ReturnType<typeof openTenderQueues>>;
