import type { Queryable } from '../../../platform/store/queryable.ts';

/** Makes a seat that nobody has accepted yet the one of a second person. False when there is one for this bidder already. */
export const nameSecondPerson = async (client: Queryable, seatId: string, aboveCents: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE observer_seat AS seat SET confirms_above_cents = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM observer_seat AS other
       WHERE other.registration_id = seat.registration_id AND other.id <> seat.id AND other.ended_at IS NULL AND other.confirms_above_cents IS NOT NULL)`,
    [seatId, aboveCents],
  );
  return rowCount === 1;
};

/** How often a bidder changes, or asks to change, what one second person confirms: each writes a row of the audit log, and may write an email. */
export const MAX_CHANGES = 20;

/** Lower is in force at once, and takes back what was asked for. False when the amount is lower already, or was changed too often. */
export const lowerAmount = async (client: Queryable, seatId: string, aboveCents: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE observer_seat SET confirms_above_cents = $2, asked_above_cents = NULL, end_asked = false, end_asked_at = NULL, changes = changes + 1
     WHERE id = $1 AND ended_at IS NULL AND confirms_above_cents >= $2 AND changes < $3`,
    [seatId, aboveCents, MAX_CHANGES],
  );
  return rowCount === 1;
};

/** What the second person is asked to agree to: a higher amount, or the end where it is null. False when it is asked already, or too often. */
export const askForChange = async (client: Queryable, seatId: string, aboveCents: number | null): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE observer_seat SET asked_above_cents = coalesce($2, asked_above_cents), end_asked = end_asked OR $2::bigint IS NULL,
       end_asked_at = CASE WHEN $2::bigint IS NULL THEN clock_timestamp() ELSE end_asked_at END, changes = changes + 1
     WHERE id = $1 AND ended_at IS NULL AND CASE WHEN $2::bigint IS NULL THEN NOT end_asked
       ELSE changes < $3 AND $2 > confirms_above_cents AND asked_above_cents IS DISTINCT FROM $2 END`,
    [seatId, aboveCents, MAX_CHANGES],
  );
  return rowCount === 1;
};

/** Seats whose end was asked for before an instant, in milliseconds, and that still hold. */
export const listUnansweredEnds = async (database: Queryable, before: number): Promise<string[]> => {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM observer_seat WHERE ended_at IS NULL AND end_asked AND end_asked_at <= to_timestamp($1::bigint / 1000.0)',
    [before],
  );
  return rows.map(({ id }) => id);
};

export type EndedRow = { seat_id: string; name: string; ended_at: Date; ended_by: 'bidder' | 'observer' };

/** The last second person of a bidder who stopped, unless somebody else is in force or the bidder has put the notice away. */
export const findEndedSecondPerson = async (
  database: Queryable,
  saleId: string,
  bidderUserId: string,
): Promise<EndedRow | null> => {
  const { rows } = await database.query<EndedRow>(
    `SELECT observer_seat.id AS seat_id, observer.name, ended_at, ended_by
     FROM observer_seat JOIN registration ON registration.id = registration_id JOIN account_user AS observer ON observer.id = observer_id
     WHERE registration.sale_id = $1 AND registration.user_id = $2 AND confirms_above_cents IS NOT NULL AND accepted_at IS NOT NULL
       AND ended_at IS NOT NULL AND end_dismissed_at IS NULL
     ORDER BY ended_at DESC LIMIT 1`,
    [saleId, bidderUserId],
  );
  return rows[0] ?? null;
};

/** With it every earlier notice of that bidder. False when this is no ended seat of theirs. */
export const dismissEnd = async (
  client: Queryable,
  saleId: string,
  bidderUserId: string,
  seatId: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE observer_seat AS seat SET end_dismissed_at = coalesce(seat.end_dismissed_at, clock_timestamp())
     FROM registration, observer_seat AS dismissed
     WHERE registration.sale_id = $1 AND registration.user_id = $2 AND dismissed.id = $3 AND dismissed.registration_id = registration.id
       AND seat.registration_id = registration.id AND seat.ended_at <= dismissed.ended_at`,
    [saleId, bidderUserId, seatId],
  );
  return (rowCount ?? 0) > 0;
};

/** The higher amount, where it is still the one that was asked for. */
export const agreeToAmount = async (client: Queryable, seatId: string, aboveCents: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE observer_seat SET confirms_above_cents = asked_above_cents, asked_above_cents = NULL
     WHERE id = $1 AND ended_at IS NULL AND asked_above_cents = $2`,
    [seatId, aboveCents],
  );
  return rowCount === 1;
};

/** Whether the sale takes sealed tenders, as it was last scheduled. */
export const isSealedTender = async (database: Queryable, saleId: string): Promise<boolean> => {
  const { rows } = await database.query<{ format: string | null }>(
    `SELECT event -> 'rules' ->> 'format' AS format FROM sale_record WHERE sale_id = $1 AND kind = 'sale_scheduled' ORDER BY sequence DESC LIMIT 1`,
    [saleId],
  );
  return rows[0]?.format === 'sealedTender';
};
