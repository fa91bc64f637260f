import type { TrustMethod } from '@quarterline/rules';
import type { Queryable } from '../queryable.ts';

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

/** Sums, days and references are those of the trust ledger. */
const COLUMNS = `bid_deposit.id, bid_deposit.registration_id, received.in_cents AS amount_cents, received.day::text AS received_on, received.reference,
  account_user.name AS recorded_by, recorded_at, given_back.day::text AS returned_on, given_back.reference AS return_reference`;
const DEPOSITS = `bid_deposit JOIN trust_entry AS received ON received.id = bid_deposit.id
  LEFT JOIN trust_entry AS given_back ON given_back.gives_back = bid_deposit.id
  JOIN account_user ON account_user.id = recorded_by`;

/** Of one registration, the oldest first. */
export const listBidDeposits = async (database: Queryable, registrationId: string): Promise<BidDepositRow[]> => {
  const { rows } = await database.query<BidDepositRow>(
    `SELECT ${COLUMNS} FROM ${DEPOSITS} WHERE bid_deposit.registration_id = $1 ORDER BY received.day, recorded_at`,
    [registrationId],
  );
  return rows;
};

/** Of everybody in a sale, the oldest first. */
export const listBidDepositsOfSale = async (database: Queryable, saleId: string): Promise<BidDepositRow[]> => {
  const { rows } = await database.query<BidDepositRow>(
    `SELECT ${COLUMNS} FROM ${DEPOSITS} WHERE received.sale_id = $1 ORDER BY received.day, recorded_at`,
    [saleId],
  );
  return rows;
};

/** None of theirs is held: bidding is not possible where the sale asks for one. */
export const hasNoBidDeposit = async (database: Queryable, registrationId: string): Promise<boolean> => {
  const { rowCount } = await database.query(
    'SELECT FROM bid_deposit WHERE registration_id = $1 AND returned_on IS NULL LIMIT 1',
    [registrationId],
  );
  return rowCount === 0;
};

export type NewBidDeposit = {
  id: string;
  registrationId: string;
  amountCents: number;
  receivedOn: string;
  method: TrustMethod;
  reference: string;
  recordedBy: string;
};

/** False when this id is there already. */
export const insertBidDeposit = async (client: Queryable, deposit: NewBidDeposit): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO bid_deposit (id, registration_id, amount_cents, received_on, reference, recorded_by, method)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
    [
      deposit.id,
      deposit.registrationId,
      deposit.amountCents,
      deposit.receivedOn,
      deposit.reference,
      deposit.recordedBy,
      deposit.method,
    ],
  );
  return rowCount === 1;
};

/** One deposit of a sale, locked until the transaction ends. */
export const lockBidDeposit = async (
  client: Queryable,
  saleId: string,
  depositId: string,
): Promise<(BidDepositRow & { user_id: string }) | null> => {
  const { rows } = await client.query<BidDepositRow & { user_id: string }>(
    `SELECT ${COLUMNS}, registration.user_id FROM ${DEPOSITS} JOIN registration ON registration.id = bid_deposit.registration_id
     WHERE received.sale_id = $1 AND bid_deposit.id = $2 FOR UPDATE OF bid_deposit`,
    [saleId, depositId],
  );
  return rows[0] ?? null;
};

export const returnBidDeposit = async (
  client: Queryable,
  depositId: string,
  returned: { returnedOn: string; method: TrustMethod; reference: string; recordedBy: string },
): Promise<void> => {
  await client.query(
    `UPDATE bid_deposit SET returned_on = $2, return_reference = $3, return_recorded_by = $4, return_recorded_at = clock_timestamp(), return_method = $5
     WHERE id = $1`,
    [depositId, returned.returnedOn, returned.reference, returned.recordedBy, returned.method],
  );
};
