import type { SaleEvent } from '@quarterline/rules';
import { type Queryable, queryRow, queryRows, writesOne } from '#database/statements/rows.ts';
import { accountIdOf } from '#platform/store/accounts/account-id-of.ts';
import { IS_LIMIT_ASKED } from '#platform/store/registrations/registration-store.ts';

export type ControlBidderRow = {
  id: string;
  user_id: string;
  bidder_number: number | null;
  name: string;
  email: string;
  phone: string | null;
  bids_by_phone: boolean;
  status: 'requested' | 'approved' | 'declined' | 'suspended';
  limit_cents: number | null;
  late: boolean;
  requested_at: Date;
  more_asked: boolean;
  /** The limit that waits for staff, when it was asked for; both null while none does. */
  waiting_limit_cents: number | null;
  waiting_limit_at: Date | null;
  mail_returns: string | null;
};

/** Everybody who asked to bid in a sale, by number. */
export const listControlBidders = (database: Queryable, saleId: string): Promise<ControlBidderRow[]> =>
  queryRows(
    database,
    `SELECT registration.id, user_id, bidder_number, name, email, phone, phone_bidding_since IS NOT NULL AS bids_by_phone, status, limit_cents, late, requested_at, more_asked_at IS NOT NULL AS more_asked,
       CASE WHEN ${IS_LIMIT_ASKED} THEN asked_limit_cents END AS waiting_limit_cents,
       CASE WHEN ${IS_LIMIT_ASKED} THEN limit_asked_at END AS waiting_limit_at,
       (SELECT coalesce(nullif(bounce_reason, ''), 'No reason was given.') FROM mail_address WHERE address = lower(account_user.email) AND bounced_at IS NOT NULL) AS mail_returns
     FROM registration JOIN account_user ON account_user.id = user_id WHERE sale_id = $1 ORDER BY bidder_number, requested_at LIMIT 5000`,
    [saleId],
  );

export type RecordLineRow = { event: SaleEvent; actor_name: string | null; second_name: string | null };

/** The newest entries of a record, newest first, with the names of the staff in them. */
export const listRecordLines = (database: Queryable, saleId: string, limit: number): Promise<RecordLineRow[]> =>
  queryRows(
    database,
    `SELECT event, actor.name AS actor_name, second.name AS second_name
     FROM (SELECT * FROM sale_history WHERE sale_id = $1 ORDER BY sequence DESC LIMIT $2) AS entry
     LEFT JOIN account_user AS actor ON actor.id = ${accountIdOf('actor_id')}
     LEFT JOIN account_user AS second ON second.id = ${accountIdOf("event ->> 'secondActorId'")}
     ORDER BY sequence DESC`,
    [saleId, limit],
  );

/** Bids that were refused, and how many bidders tried to bid in the last ten minutes. */
export const countBidding = async (database: Queryable, saleId: string): Promise<{ refused: number; active: number }> =>
  (await queryRow<{ refused: number; active: number }>(
    database,
    `SELECT count(*) FILTER (WHERE kind = 'bid_refused')::int AS refused,
       count(DISTINCT bidder_id) FILTER (WHERE decided_at > clock_timestamp() - interval '10 minutes')::int AS active
     FROM sale_record WHERE sale_id = $1 AND kind IN ('bid_accepted', 'bid_refused')`,
    [saleId],
  )) ?? { refused: 0, active: 0 };

/** An accepted bid that no void has taken out. A maximum bids under one id as often as it must: then its highest. */
export const findRankedBid = (
  database: Queryable,
  saleId: string,
  parcelId: string,
  bidId: string,
): Promise<{ bidderId: string; amountCents: number } | null> =>
  queryRow(
    database,
    `SELECT bidder_id AS "bidderId", amount_cents AS "amountCents" FROM sale_record AS bid
     WHERE sale_id = $1 AND parcel_id = $2 AND bid_id = $3 AND kind = 'bid_accepted' AND NOT EXISTS (
       SELECT FROM sale_history AS fall WHERE fall.sale_id = $1 AND fall.kind = 'bid_voided' AND fall.bid_id = bid.bid_id
         AND (fall.event ->> 'bidSequence')::bigint = bid.sequence)
     ORDER BY amount_cents DESC LIMIT 1`,
    [saleId, parcelId, bidId],
  );

/** A sealed tender that nobody has voided; its amount is null until it is opened. */
export const findTender = (
  database: Queryable,
  saleId: string,
  parcelId: string,
  bidId: string,
): Promise<{ bidderId: string; amountCents: number | null } | null> =>
  queryRow(
    database,
    `SELECT bidder_id AS "bidderId", (SELECT amount_cents FROM sale_record AS opened
         WHERE sale_id = $1 AND bid_id = placed.bid_id AND kind = 'tender_opened') AS "amountCents"
     FROM sale_record AS placed WHERE sale_id = $1 AND parcel_id = $2 AND bid_id = $3 AND kind = 'tender_placed' AND NOT EXISTS (
       SELECT FROM sale_history AS fall WHERE fall.sale_id = $1 AND fall.kind IN ('tender_voided', 'bid_voided') AND fall.bid_id = placed.bid_id)`,
    [saleId, parcelId, bidId],
  );

/** The sequences of reported mistakes that staff let stand. */
export async function listAnsweredMistakes(database: Queryable, saleId: string): Promise<Set<number>> {
  const rows = await queryRows<{ sequence: number }>(
    database,
    'SELECT sequence FROM bid_mistake_answer WHERE sale_id = $1',
    [saleId],
  );
  return new Set(rows.map(({ sequence }) => sequence));
}

/** False when a colleague has answered already. */
export const answerMistake = (
  client: Queryable,
  answer: { saleId: string; sequence: number; word: string; answeredBy: string },
): Promise<boolean> =>
  writesOne(
    client,
    'INSERT INTO bid_mistake_answer (sale_id, sequence, word, answered_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [answer.saleId, answer.sequence, answer.word, answer.answeredBy],
  );
