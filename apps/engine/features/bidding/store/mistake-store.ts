import { rolesWith } from '@quarterline/rules';
import type { Queryable } from '../../../platform/store/queryable.ts';

export type OwnBid = {
  parcelId: string;
  amountCents: number;
  registrationId: string;
  bidderNumber: number | null;
  voided: boolean;
};

const VOIDED = `EXISTS (SELECT FROM sale_history AS fall WHERE fall.sale_id = bid.sale_id AND fall.kind = 'bid_voided'
  AND fall.bid_id = bid.bid_id AND (fall.event ->> 'bidSequence')::bigint = bid.sequence)`;

/** An accepted bid of this person at this entry of the record, or null. */
export const findOwnBid = async (
  database: Queryable,
  saleId: string,
  userId: string,
  sequence: number,
): Promise<OwnBid | null> => {
  const { rows } = await database.query<OwnBid>(
    `SELECT bid.parcel_id AS "parcelId", bid.amount_cents AS "amountCents", registration.id AS "registrationId",
       bidder_number AS "bidderNumber", ${VOIDED} AS voided
     FROM sale_record AS bid JOIN registration ON registration.id = bid.bidder_id
     WHERE bid.sale_id = $1 AND bid.sequence = $3 AND bid.kind = 'bid_accepted' AND registration.user_id = $2`,
    [saleId, userId, sequence],
  );
  return rows[0] ?? null;
};

/** Keeps the first report of a bid; answers when it was made, and whether this call made it. */
export const keepMistake = async (
  database: Queryable,
  saleId: string,
  mistake: { sequence: number; registrationId: string; note: string },
): Promise<{ reportedAt: Date; isNew: boolean }> => {
  const values = [saleId, mistake.sequence, mistake.registrationId, mistake.note];
  const made = await database.query<{ reported_at: Date }>(
    `INSERT INTO bid_mistake (sale_id, sequence, registration_id, note) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING reported_at`,
    values,
  );
  if (made.rows[0]) return { reportedAt: made.rows[0].reported_at, isNew: true };
  const before = await database.query<{ reported_at: Date }>(
    'SELECT reported_at FROM bid_mistake WHERE sale_id = $1 AND sequence = $2',
    values.slice(0, 2),
  );
  if (!before.rows[0]) throw new Error('A reported mistake is gone.');
  return { reportedAt: before.rows[0].reported_at, isNew: false };
};

export const listOwnMistakes = async (
  database: Queryable,
  saleId: string,
  userId: string,
): Promise<{ sequence: number; reportedAt: Date }[]> => {
  const { rows } = await database.query<{ sequence: number; reportedAt: Date }>(
    `SELECT sequence, reported_at AS "reportedAt" FROM bid_mistake JOIN registration ON registration.id = registration_id
     WHERE bid_mistake.sale_id = $1 AND user_id = $2 ORDER BY sequence`,
    [saleId, userId],
  );
  return rows;
};

export type MistakeRow = {
  sequence: number;
  parcelId: string;
  bidId: string;
  amountCents: number;
  decidedAt: Date;
  reportedAt: Date;
  note: string;
  registrationId: string;
  bidderNumber: number | null;
  name: string;
  phone: string | null;
  voided: boolean;
};

/** Everything reported in a sale, newest first, for staff. */
export const listMistakes = async (database: Queryable, saleId: string): Promise<MistakeRow[]> => {
  const { rows } = await database.query<MistakeRow>(
    `SELECT bid.sequence, bid.parcel_id AS "parcelId", bid.bid_id AS "bidId", bid.amount_cents AS "amountCents",
       bid.decided_at AS "decidedAt", reported_at AS "reportedAt", note, registration.id AS "registrationId",
       bidder_number AS "bidderNumber", account_user.name, account_user.phone, ${VOIDED} AS voided
     FROM bid_mistake JOIN sale_record AS bid ON bid.sale_id = bid_mistake.sale_id AND bid.sequence = bid_mistake.sequence
     JOIN registration ON registration.id = registration_id JOIN account_user ON account_user.id = user_id
     WHERE bid_mistake.sale_id = $1 ORDER BY reported_at DESC`,
    [saleId],
  );
  return rows;
};

/** Where staff are written to when something in a sale needs them at once. */
export const listStaffAddresses = async (database: Queryable): Promise<string[]> => {
  const { rows } = await database.query<{ email: string }>(
    `SELECT email FROM account_user WHERE role = ANY ($1::text[]) AND closed_at IS NULL ORDER BY email`,
    [rolesWith('run_sales')],
  );
  return rows.map(({ email }) => email);
};
