import { type Queryable, queryRow, queryRows, run } from '#database/statements/rows.ts';

export type BidDepositRow = {
  id: string;
  registration_id: string;
  amount_cents: number;
  received_on: string;
  reference: string;
  recorded_by: string;
  recorded_at: Date;
  returned_on: string | null;
  return_reference: string | null;
};

/** In SQL: a bid deposit of this `registration` is in the trust ledger and was not given back. */
export const HOLDS_BID_DEPOSIT = `EXISTS (SELECT FROM trust_entry AS received WHERE received.registration_id = registration.id
  AND received.kind = 'bid_deposit' AND NOT EXISTS (SELECT FROM trust_entry AS given_back WHERE given_back.gives_back = received.id))`;

/** A bid deposit is an entry of the trust ledger. Its return is the entry that gives it back. */
const DEPOSITS = `SELECT received.id, received.registration_id, received.in_cents AS amount_cents, received.day::text AS received_on, received.reference,
  account_user.name AS recorded_by, received.at AS recorded_at, given_back.day::text AS returned_on, given_back.reference AS return_reference
  FROM trust_entry AS received LEFT JOIN trust_entry AS given_back ON given_back.gives_back = received.id
  JOIN account_user ON account_user.id = received.actor_id WHERE received.kind = 'bid_deposit'`;

/** Deposits of one registration, oldest first. */
export const listBidDeposits = (database: Queryable, registrationId: string): Promise<BidDepositRow[]> =>
  queryRows(database, `${DEPOSITS} AND received.registration_id = $1 ORDER BY received.day, received.at`, [
    registrationId,
  ]);

/** Deposits of a sale, oldest first. */
export const listBidDepositsOfSale = (database: Queryable, saleId: string): Promise<BidDepositRow[]> =>
  queryRows(database, `${DEPOSITS} AND received.sale_id = $1 ORDER BY received.day, received.at`, [saleId]);

/** None of theirs is held: bidding is not possible where the sale asks for one. */
export async function hasNoBidDeposit(database: Queryable, registrationId: string): Promise<boolean> {
  const rowCount = await run(database, `SELECT FROM registration WHERE id = $1 AND ${HOLDS_BID_DEPOSIT}`, [
    registrationId,
  ]);
  return rowCount === 0;
}

/**
 * Locks a deposit of a sale until the end of the transaction, by its bidder's registration: entries themselves cannot
 * be locked.
 */
export async function lockBidDeposit(
  client: Queryable,
  saleId: string,
  depositId: string,
): Promise<BidDepositRow | null> {
  await client.query(
    `SELECT FROM registration WHERE id = (SELECT registration_id FROM trust_entry WHERE sale_id = $1 AND id = $2) FOR NO KEY UPDATE`,
    [saleId, depositId],
  );
  // A statement of its own, so that it sees what was written until the lock was held.
  return queryRow(client, `${DEPOSITS} AND received.sale_id = $1 AND received.id = $2`, [saleId, depositId]);
}
