import type { ObserverInvitation, ObserverRelation, SaleFormat, SaleStatus, Zone } from '@quarterline/contract';
import { type Queryable, queryRow, queryRows, queryValue, writesOne } from '#database/statements/rows.ts';
import { FORMAT_OF_SALE } from '#platform/store/sales/format-of-sale.ts';

export type SeatRow = {
  id: string;
  sale_id: string;
  sale_slug: string;
  sale_name: string;
  format: SaleFormat;
  sale_status: SaleStatus;
  zone: Zone;
  registration_id: string;
  bidder_id: string;
  bidder_name: string;
  bidder_email: string;
  invited_email: string;
  relation: ObserverRelation;
  shows_limits: boolean;
  invited_at: Date;
  observer_id: string | null;
  accepted_at: Date | null;
  ended_at: Date | null;
  ended_by: 'bidder' | 'observer' | null;
};

const SEAT = `SELECT observer_seat.id, observer_seat.sale_id, sale.slug AS sale_slug, editorial ->> 'name' AS sale_name, ${FORMAT_OF_SALE} AS format, sale.status AS sale_status,
    editorial ->> 'zone' AS zone, registration_id, bidder.id AS bidder_id, bidder.name AS bidder_name, bidder.email AS bidder_email, invited_email,
    relation, shows_limits, invited_at, observer_id, accepted_at, ended_at, ended_by
  FROM observer_seat JOIN sale ON sale.id = observer_seat.sale_id JOIN registration ON registration.id = registration_id
  JOIN account_user AS bidder ON bidder.id = registration.user_id`;

/**
 * `isNew`: false when this address is invited already; it may be shown more or less then. Null when `most` seats are
 * given.
 */
export async function inviteObserver(
  client: Queryable,
  saleId: string,
  registrationId: string,
  { email, relation, showsLimits }: ObserverInvitation,
  most: number,
): Promise<{ id: string; isNew: boolean } | null> {
  await client.query('SELECT FROM registration WHERE id = $1 FOR UPDATE', [registrationId]);
  return queryRow(
    client,
    `INSERT INTO observer_seat (sale_id, registration_id, invited_email, relation, shows_limits)
     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM observer_seat WHERE registration_id = $2 AND ended_at IS NULL AND invited_email <> $3) < $6
     ON CONFLICT (registration_id, invited_email) WHERE ended_at IS NULL DO UPDATE SET relation = excluded.relation, shows_limits = excluded.shows_limits
     RETURNING id, xmax = 0 AS "isNew"`,
    [saleId, registrationId, email, relation, showsLimits, most],
  );
}

/** Number of a bidder's invitations within a day, ended ones included: limits emails. */
export const countInvitations = async (client: Queryable, registrationId: string): Promise<number> =>
  (await queryValue<number>(
    client,
    `SELECT count(*)::int AS count FROM observer_seat WHERE registration_id = $1 AND invited_at > clock_timestamp() - interval '1 day'`,
    [registrationId],
  )) ?? 0;

/** Those that hold first, then the newest. */
export const listGivenSeats = (database: Queryable, registrationId: string): Promise<SeatRow[]> =>
  queryRows(database, `${SEAT} WHERE registration_id = $1 ORDER BY ended_at IS NOT NULL, invited_at DESC LIMIT 50`, [
    registrationId,
  ]);

export const listHeldSeats = (database: Queryable, userId: string): Promise<SeatRow[]> =>
  queryRows(database, `${SEAT} WHERE observer_id = $1 AND ended_at IS NULL ORDER BY accepted_at DESC LIMIT 50`, [
    userId,
  ]);

export const findSeat = (database: Queryable, seatId: string): Promise<SeatRow | null> =>
  queryRow(database, `${SEAT} WHERE observer_seat.id = $1`, [seatId]);

/** False when it was accepted or ended meanwhile. */
export const acceptSeat = (client: Queryable, seatId: string, userId: string): Promise<boolean> =>
  writesOne(
    client,
    'UPDATE observer_seat SET observer_id = $2, accepted_at = clock_timestamp() WHERE id = $1 AND accepted_at IS NULL AND ended_at IS NULL',
    [seatId, userId],
  );

/** False when it has ended already. */
export const endSeat = (client: Queryable, seatId: string, by: 'bidder' | 'observer'): Promise<boolean> =>
  writesOne(
    client,
    'UPDATE observer_seat SET ended_at = clock_timestamp(), ended_by = $2 WHERE id = $1 AND ended_at IS NULL',
    [seatId, by],
  );
