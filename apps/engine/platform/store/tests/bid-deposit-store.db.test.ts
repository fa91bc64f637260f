import { randomUUID } from 'node:crypto';
import type { TrustKind } from '@quarterline/rules';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '#database/connect.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { insertPerson } from '#testing/insert-person.ts';
import { bidderOf, insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { hasNoBidDeposit, listBidDeposits, listBidDepositsOfSale, lockBidDeposit } from '../sales/bid-deposit-store.ts';
import {
  findTrustReceipt,
  findTrustReversal,
  insertTrustEntry,
  listOwnTrustEntries,
  listTrustEntries,
} from '../sales/trust-store.ts';

const { database, databaseUrl, drop } = await cloneDatabase();
afterAll(drop);

/** Two sales with two bidders each: what is read of one must not be of the other. */
let sale: TestSale;
let other: TestSale;
let clerk: string;
beforeEach(async () => {
  [sale, other] = [await insertTestSale(database), await insertTestSale(database)];
  clerk = await insertPerson(database, { name: 'Dana Clerk', role: 'staff' });
});
type Change = Partial<Parameters<typeof insertTrustEntry>[1]>;
const enter = async (of: TestSale, index: number, kind: TrustKind, inCents: number, change: Change = {}) => {
  const id = randomUUID();
  const isOfPurchase = kind !== 'bid_deposit' && kind !== 'bid_deposit_return';
  const written = await insertTrustEntry(database, {
    id,
    saleId: of.id,
    registrationId: bidderOf(of, index).registrationId,
    parcelId: isOfPurchase ? (of.parcelIds[0] ?? null) : null,
    soldSequence: isOfPurchase ? 7 : null,
    kind,
    inCents: Math.max(0, inCents),
    outCents: Math.max(0, -inCents),
    day: '2026-11-20',
    method: 'wire',
    reference: 'W 1',
    actorId: clerk,
    requestId: null,
    ...change,
  });
  return { id, ...written };
};
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a bid deposit', () => {
  it('opens the bidding to the one registration that it is for', async () => {
    await enter(sale, 0, 'bid_deposit', 5_000_000);
    expect(await hasNoBidDeposit(database, bidderOf(sale, 0).registrationId)).toBe(false);
    for (const { registrationId } of [bidderOf(sale, 1), bidderOf(other, 0), bidderOf(other, 1)])
      expect(await hasNoBidDeposit(database, registrationId)).toBe(true);
  });

  it('is none any more when it was given back, but for another that is still here', async () => {
    const first = await enter(sale, 0, 'bid_deposit', 5_000_000);
    const stays = await enter(sale, 1, 'bid_deposit', 5_000_000);
    await enter(sale, 0, 'bid_deposit_return', -5_000_000, { givesBack: first.id, reference: 'W 2' });
    expect(await hasNoBidDeposit(database, bidderOf(sale, 0).registrationId)).toBe(true);
    expect(await hasNoBidDeposit(database, bidderOf(sale, 1).registrationId)).toBe(false);
    expect(await listBidDeposits(database, bidderOf(sale, 0).registrationId)).toMatchObject([
      { id: first.id, returned_on: '2026-11-20', return_reference: 'W 2', recorded_by: 'Dana Clerk' },
    ]);
    expect(await listBidDeposits(database, bidderOf(sale, 1).registrationId)).toMatchObject([
      { id: stays.id, returned_on: null, return_reference: null },
    ]);
  });

  it('is no deposit of a purchase', async () => {
    const registered = bidderOf(sale, 0).registrationId;
    const { id } = await enter(sale, 0, 'deposit', 5_000_000);
    expect(await hasNoBidDeposit(database, registered)).toBe(true);
    expect(await listBidDeposits(database, registered)).toEqual([]);
    expect(await listBidDepositsOfSale(database, sale.id)).toEqual([]);
    expect(await lockBidDeposit(database, sale.id, id)).toBeNull();
  });

  it('is read for its return with its own return and its own clerk', async () => {
    const [own, next] = [await enter(sale, 0, 'bid_deposit', 1), await enter(sale, 1, 'bid_deposit', 1)];
    await enter(sale, 1, 'bid_deposit_return', -1, { givesBack: next.id, reference: 'W 2' });
    expect(await lockBidDeposit(database, sale.id, own.id)).toMatchObject({
      recorded_by: 'Dana Clerk',
      return_reference: null,
    });
    expect(await lockBidDeposit(database, sale.id, next.id)).toMatchObject({ return_reference: 'W 2' });
  });

  it('is listed with its sale, and read for its return with its sale alone', async () => {
    const [own, foreign] = [await enter(sale, 0, 'bid_deposit', 1), await enter(other, 0, 'bid_deposit', 1)];
    expect(ids(await listBidDepositsOfSale(database, sale.id))).toEqual([own.id]);
    expect(await lockBidDeposit(database, sale.id, own.id)).toMatchObject({ id: own.id });
    expect(await lockBidDeposit(database, sale.id, foreign.id)).toBeNull();
  });

  it('is given back by one of two who press at once: the second waits for the first', async () => {
    const [own, next] = [await enter(sale, 0, 'bid_deposit', 1), await enter(sale, 1, 'bid_deposit', 1)];
    const pool = connectDatabase(databaseUrl, 2);
    const [first, second] = [await pool.connect(), await pool.connect()];
    try {
      await first.query('BEGIN');
      await lockBidDeposit(first, sale.id, own.id);
      await second.query(`BEGIN; SET LOCAL lock_timeout = '200ms'`);
      // Another bidder's deposit does not wait.
      expect(await lockBidDeposit(second, sale.id, next.id)).toMatchObject({ id: next.id });
      // Nor does a clerk who names this deposit in another sale, where it is none.
      expect(await lockBidDeposit(second, other.id, own.id)).toBeNull();
      await expect(lockBidDeposit(second, sale.id, own.id)).rejects.toThrow('lock timeout');
    } finally {
      await first.query('ROLLBACK');
      await second.query('ROLLBACK');
      first.release();
      second.release();
      await pool.end();
    }
  });
});

describe('the trust ledger', () => {
  it('of a sale has the entries of its purchases: no bid deposit, and nothing of another sale', async () => {
    const own = await enter(sale, 0, 'deposit', 100);
    await enter(sale, 1, 'bid_deposit', 100);
    await enter(other, 0, 'deposit', 100);
    expect(ids(await listTrustEntries(database, sale.id))).toEqual([own.id]);
  });

  it('shows a person what came in and went out for their own registrations', async () => {
    const own = await enter(sale, 0, 'deposit', 100);
    await enter(sale, 1, 'deposit', 100, { parcelId: sale.parcelIds[1] ?? null });
    expect(await listOwnTrustEntries(database, bidderOf(sale, 0).userId)).toMatchObject([
      { id: own.id, actorName: 'Dana Clerk' },
    ]);
  });

  it('finds an entry by the number of its receipt, and the entry that reversed it', async () => {
    const [own, next] = [await enter(sale, 0, 'deposit', 100), await enter(sale, 0, 'payment', 200)];
    const reversal = await enter(sale, 0, 'reversal', -200, { reverses: next.id, reason: 'The wire was recalled.' });
    expect(await findTrustReceipt(database, own.receiptNumber ?? 0)).toMatchObject({ id: own.id });
    expect(await findTrustReceipt(database, next.receiptNumber ?? 0)).toMatchObject({ id: next.id });
    expect(await findTrustReceipt(database, 99_999_999)).toBeNull();
    expect(await findTrustReversal(database, next.id)).toMatchObject({ id: reversal.id });
    expect(await findTrustReversal(database, own.id)).toBeNull();
  });

  it('takes an entry once, however often it is sent', async () => {
    const { id } = await enter(sale, 0, 'deposit', 100);
    expect(await enter(sale, 0, 'deposit', 100, { id })).toEqual({ id: expect.any(String) });
    expect(await listTrustEntries(database, sale.id)).toHaveLength(1);
  });
});
