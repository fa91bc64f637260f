import type { OwnMistake, StaffMistakes } from '@quarterline/contract';
import { rolesWith } from '@quarterline/rules';
import { many, maybe, one, type Queryable, queryColumn } from '#database/statements/rows.ts';

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
export const findOwnBid = (
  database: Queryable,
  saleId: string,
  userId: string,
  sequence: number,
): Promise<OwnBid | null> =>
  maybe(
    database,
    `SELECT bid.parcel_id, bid.amount_cents, registration.id AS registration_id, bidder_number, ${VOIDED} AS voided
     FROM sale_record AS bid JOIN registration ON registration.id = bid.bidder_id
     WHERE bid.sale_id = $1 AND bid.sequence = $3 AND bid.kind = 'bid_accepted' AND registration.user_id = $2`,
    [saleId, userId, sequence],
  );

/** Keeps the first report of a bid; answers when it was made, in milliseconds, and whether this call made it. */
export async function keepMistake(
  database: Queryable,
  saleId: string,
  mistake: { sequence: number; registrationId: string; note: string },
): Promise<{ reportedAtMs: number; isNew: boolean }> {
  const values = [saleId, mistake.sequence, mistake.registrationId, mistake.note];
  const made = await maybe<{ reportedAtMs: number }>(
    database,
    `INSERT INTO bid_mistake (sale_id, sequence, registration_id, note) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING reported_at AS reported_at_ms`,
    values,
  );
  if (made) return { ...made, isNew: true };
  const before = await one<{ reportedAtMs: number }>(
    database,
    'SELECT reported_at AS reported_at_ms FROM bid_mistake WHERE sale_id = $1 AND sequence = $2',
    values.slice(0, 2),
  );
  return { ...before, isNew: false };
}

export const listOwnMistakes = (database: Queryable, saleId: string, userId: string): Promise<OwnMistake[]> =>
  many(
    database,
    `SELECT sequence, reported_at AS reported_at_ms FROM bid_mistake JOIN registration ON registration.id = registration_id
     WHERE bid_mistake.sale_id = $1 AND user_id = $2 ORDER BY sequence`,
    [saleId, userId],
  );

/** Everything reported in a sale, newest first, for staff. */
export const listMistakes = (database: Queryable, saleId: string): Promise<StaffMistakes['mistakes']> =>
  many(
    database,
    `SELECT bid.sequence, bid.parcel_id, bid.bid_id, bid.amount_cents, bid.decided_at AS decided_at_ms, reported_at AS reported_at_ms, note,
       registration.id AS registration_id, bidder_number, account_user.name, account_user.phone, ${VOIDED} AS voided
     FROM bid_mistake JOIN sale_record AS bid ON bid.sale_id = bid_mistake.sale_id AND bid.sequence = bid_mistake.sequence
     JOIN registration ON registration.id = registration_id JOIN account_user ON account_user.id = user_id
     WHERE bid_mistake.sale_id = $1 ORDER BY reported_at DESC`,
    [saleId],
  );

/** Addresses of staff for urgent emails about a sale. */
export const listStaffAddresses = (database: Queryable): Promise<string[]> =>
  queryColumn(
    database,
    `SELECT email FROM account_user WHERE role = ANY ($1::text[]) AND closed_at IS NULL AND suspended_at IS NULL ORDER BY email`,
    [rolesWith('run_sales')],
  );
