import type { Queryable } from '../../../platform/store/queryable.ts';

export type WaitingBidRow = {
  registration_id: string;
  seat_id: string;
  parcel_id: string;
  bid_id: string;
  kind: 'place_bid' | 'set_maximum_bid';
  amount_cents: number;
  seen_sequence: number;
  retyped_amount_cents: number | null;
  outcome: 'confirmed' | 'declined' | 'taken_back' | null;
};

export type SecondPersonRow = {
  seat_id: string;
  registration_id: string;
  name: string;
  email: string;
  bidder_name: string;
  sale_slug: string;
  confirms_above_cents: number;
};

/** Who must confirm the bids of a bidder in a sale; null where nobody must. */
export const findSecondPerson = async (
  database: Queryable,
  saleId: string,
  bidderUserId: string,
): Promise<SecondPersonRow | null> => {
  const { rows } = await database.query<SecondPersonRow>(
    `SELECT observer_seat.id AS seat_id, registration_id, observer.name, observer.email, bidder.name AS bidder_name, sale.slug AS sale_slug,
       confirms_above_cents
     FROM observer_seat JOIN registration ON registration.id = registration_id JOIN sale ON sale.id = registration.sale_id JOIN account_user AS observer ON observer.id = observer_id
     JOIN account_user AS bidder ON bidder.id = registration.user_id
     WHERE registration.sale_id = $1 AND registration.user_id = $2 AND ended_at IS NULL AND confirms_above_cents IS NOT NULL`,
    [saleId, bidderUserId],
  );
  return rows[0] ?? null;
};

type NewWaitingBid = Omit<WaitingBidRow, 'outcome'>;

/** Locks the bidder's part in the sale until the transaction ends, so that what waits changes one after another. Whether this id is bound to another bid that waited. */
export const isBidIdTaken = async (client: Queryable, bid: NewWaitingBid): Promise<boolean> => {
  await client.query('SELECT FROM registration WHERE id = $1 FOR NO KEY UPDATE', [bid.registration_id]);
  const { rowCount } = await client.query(
    `SELECT FROM waiting_bid WHERE registration_id = $1 AND bid_id = $2 AND (parcel_id <> $3 OR kind <> $4 OR amount_cents <> $5)`,
    [bid.registration_id, bid.bid_id, bid.parcel_id, bid.kind, bid.amount_cents],
  );
  return (rowCount ?? 0) > 0;
};

/**
 * Takes the place of what waited on that parcel. The same bid sent again changes nothing: what was declined or taken back stays so. True
 * when an email about it is due: not more than one a minute.
 */
export const saveWaitingBid = async (client: Queryable, bid: NewWaitingBid): Promise<boolean> => {
  const { rows } = await client.query<{ is_due: boolean }>(
    `INSERT INTO waiting_bid (registration_id, parcel_id, seat_id, bid_id, kind, amount_cents, seen_sequence, retyped_amount_cents, emailed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, statement_timestamp())
     ON CONFLICT (registration_id, parcel_id) DO UPDATE SET seat_id = excluded.seat_id, bid_id = excluded.bid_id, kind = excluded.kind,
       amount_cents = excluded.amount_cents, seen_sequence = excluded.seen_sequence, retyped_amount_cents = excluded.retyped_amount_cents,
       asked_at = excluded.asked_at, outcome = NULL, dismissed_at = NULL,
       emailed_at = CASE WHEN waiting_bid.emailed_at > statement_timestamp() - interval '1 minute' THEN waiting_bid.emailed_at ELSE excluded.emailed_at END
     WHERE waiting_bid.bid_id <> excluded.bid_id OR waiting_bid.seat_id <> excluded.seat_id
     RETURNING emailed_at = statement_timestamp() AS is_due`,
    [
      ...[bid.registration_id, bid.parcel_id, bid.seat_id, bid.bid_id, bid.kind, bid.amount_cents, bid.seen_sequence],
      bid.retyped_amount_cents,
    ],
  );
  return rows[0]?.is_due === true;
};

export type ShownWaitingRow = WaitingBidRow & { is_open: boolean; answer: string | null; dismissed_at: Date | null };

/** What waits or waited, and is no bid, by when it was asked. `is_open`: the parcel still is. `answer`: how a confirmed one was refused. */
export const listWaitingBids = async (database: Queryable, seatId: string): Promise<ShownWaitingRow[]> => {
  const { rows } = await database.query<ShownWaitingRow>(
    `SELECT waiting_bid.*, phase = 'open' AS is_open, body AS answer
     FROM waiting_bid JOIN registration ON registration.id = registration_id
     JOIN parcel ON parcel.sale_id = registration.sale_id AND parcel.id = waiting_bid.parcel_id
     LEFT JOIN bid_answer ON bid_answer.sale_id = registration.sale_id AND bid_answer.bid_id = waiting_bid.bid_id
     WHERE seat_id = $1 AND outcome IS DISTINCT FROM 'taken_back' AND bid_answer.status IS DISTINCT FROM 200
     ORDER BY asked_at`,
    [seatId],
  );
  return rows;
};

/** Once it is confirmed it stays so: asked again, it is the same bid. Null when it was declined, taken back or replaced, or has another amount. */
export const confirmWaitingBid = async (
  client: Queryable,
  seatId: string,
  { bidId, amountCents }: { bidId: string; amountCents: number },
): Promise<WaitingBidRow | null> => {
  const { rows } = await client.query<WaitingBidRow>(
    `UPDATE waiting_bid SET outcome = 'confirmed'
     WHERE seat_id = $1 AND bid_id = $2 AND amount_cents = $3 AND (outcome IS NULL OR outcome = 'confirmed') RETURNING *`,
    [seatId, bidId, amountCents],
  );
  return rows[0] ?? null;
};

/** A confirmation that was answered without being decided, such as by a machine that is going down, may be given again. */
export const waitAgain = async (client: Queryable, { seat_id, bid_id }: WaitingBidRow): Promise<void> => {
  await client.query(
    `UPDATE waiting_bid SET outcome = NULL WHERE seat_id = $1 AND bid_id = $2 AND outcome = 'confirmed'`,
    [seat_id, bid_id],
  );
};

/** False when it does not wait any more. */
export const endWaitingBid = async (
  client: Queryable,
  seatId: string,
  bidId: string,
  outcome: 'declined' | 'taken_back',
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'UPDATE waiting_bid SET outcome = $3 WHERE seat_id = $1 AND bid_id = $2 AND outcome IS NULL',
    [seatId, bidId, outcome],
  );
  return rowCount === 1;
};

/** What was decided, or is over: false while it still waits. Dismissed twice is dismissed. */
export const dismissWaitingBid = async (
  client: Queryable,
  userId: string,
  saleId: string,
  bidId: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE waiting_bid SET dismissed_at = coalesce(dismissed_at, clock_timestamp()) FROM registration, parcel
     WHERE registration.id = waiting_bid.registration_id AND registration.user_id = $1 AND registration.sale_id = $2 AND bid_id = $3
       AND parcel.sale_id = registration.sale_id AND parcel.id = waiting_bid.parcel_id
       AND (phase <> 'open' OR outcome = 'declined' OR outcome = 'confirmed' AND EXISTS (SELECT FROM bid_answer
         WHERE bid_answer.sale_id = registration.sale_id AND bid_answer.bid_id = waiting_bid.bid_id))`,
    [userId, saleId, bidId],
  );
  return rowCount === 1;
};
