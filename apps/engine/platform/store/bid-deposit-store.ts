import type { Queryable } from './queryable.ts';

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

const COLUMNS = `bid_deposit.id, registration_id, amount_cents, received_on::text, reference, account_user.name AS recorded_by,
  recorded_at, returned_on::text, return_reference`;

/** Of one registration, the oldest first. */
export const listBidDeposits = async (database: Queryable, registrationId: string): Promise<BidDepositRow[]> => {
  const { rows } = await database.query<BidDepositRow>(
    `SELECT ${COLUMNS} FROM bid_deposit JOIN account_user ON account_user.id = recorded_by
     WHERE registration_id = $1 ORDER BY received_on, recorded_at`,
    [registrationId],
  );
  return rows;
};

/** Of everybody in a sale, the oldest first. */
export const listBidDepositsOfSale = async (database: Queryable, saleId: string): Promise<BidDepositRow[]> => {
  const { rows } = await database.query<BidDepositRow>(
    `SELECT ${COLUMNS} FROM bid_deposit JOIN account_user ON account_user.id = recorded_by
     JOIN registration ON registration.id = registration_id WHERE sale_id = $1 ORDER BY received_on, recorded_at`,
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
  reference: string;
  recordedBy: string;
};

/** False when this id is there already. */
export const insertBidDeposit = async (client: Queryable, deposit: NewBidDeposit): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO bid_deposit (id, registration_id, amount_cents, received_on, reference, recorded_by)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
    [
      deposit.id,
      deposit.registrationId,
      deposit.amountCents,
      deposit.receivedOn,
      deposit.reference,
      deposit.recordedBy,
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
    `SELECT ${COLUMNS}, registration.user_id FROM bid_deposit JOIN account_user ON account_user.id = recorded_by
     JOIN registration ON registration.id = registration_id WHERE sale_id = $1 AND bid_deposit.id = $2 FOR UPDATE OF bid_deposit`,
    [saleId, depositId],
  );
  return rows[0] ?? null;
};

export const returnBidDeposit = async (
  client: Queryable,
  depositId: string,
  returned: { returnedOn: string; reference: string; recordedBy: string },
): Promise<void> => {
  await client.query(
    `UPDATE bid_deposit SET returned_on = $2, return_reference = $3, return_recorded_by = $4, return_recorded_at = clock_timestamp()
     WHERE id = $1`,
    [depositId, returned.returnedOn, returned.reference, returned.recordedBy],
  );
};
