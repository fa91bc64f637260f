import type { PublishedSale } from '@quarterline/contract';
import type { SaleRules } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { execute, type Queryable, queryRow, queryRows, queryValue } from '#database/statements/rows.ts';
import { textArray } from '#database/statements/text-array.ts';
import { HAS_A_MAILBOX } from '#platform/store/messages/mailbox-condition.ts';
import { IS_LIMIT_ASKED } from '#platform/store/registrations/registration-store.ts';
import { IS_HELD } from '#platform/store/sales/lot-held-condition.ts';

export type NoticeKind =
  | 'receipt'
  | 'outbid'
  | 'provisional'
  | 'en_bloc_round'
  | 'offer'
  | 'offer_due'
  | 'result'
  | 'schedule'
  | 'announcement'
  | 'void'
  | 'opens_soon'
  | 'tender_receipt'
  | 'tenders_close_soon'
  | 'second_round'
  | 'tenders_opened'
  | 'tender_result'
  | 'phone_bid'
  | 'maximum_waits';

export type NewNotice = { cause: string; kind: NoticeKind; details: Record<string, unknown>; dueAt: number };

/** All at once: a busy sale makes hundreds in a second. */
export async function insertBidderNotices(
  client: Queryable,
  saleId: string,
  notices: readonly (NewNotice & { bidderId: string })[],
): Promise<void> {
  if (notices.length === 0) return;
  await client.query(
    `INSERT INTO notice (cause, kind, sale_id, user_id, details, due_at)
     SELECT wish.cause, wish.kind, $1, user_id, wish.details::jsonb, to_timestamp(wish.due / 1000.0)
     FROM unnest($2::text[], $3::text[], $4::uuid[], $5::text[], $6::bigint[]) AS wish (cause, kind, bidder_id, details, due)
     JOIN registration ON registration.id = wish.bidder_id AND sale_id = $1 JOIN account_user ON account_user.id = user_id
     WHERE ${HAS_A_MAILBOX} ON CONFLICT (cause) DO NOTHING`,
    [
      saleId,
      textArray(notices.map(({ cause }) => cause)),
      textArray(notices.map(({ kind }) => kind)),
      notices.map(({ bidderId }) => bidderId),
      textArray(notices.map(({ details }) => JSON.stringify(details))),
      notices.map(({ dueAt }) => Math.round(dueAt)),
    ],
  );
}

/**
 * Everybody of sale `$1` who is written to as one of many; with `$2` as 'bidders' only those with a bid or a tender.
 */
const CROWD = `registration JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND registration.status IN ('approved', 'requested', 'suspended') AND ${HAS_A_MAILBOX}
       AND ($2 = 'registered' OR EXISTS (SELECT FROM sale_record WHERE sale_record.sale_id = $1 AND bidder_id = registration.id AND kind IN ('bid_accepted', 'tender_placed')))`;

/** Number of recipients of a notice, with the first names of the list in order. */
export async function countCrowd(
  database: Queryable,
  saleId: string,
  to: 'registered' | 'bidders',
  most: number,
): Promise<{ count: number; names: string[] }> {
  const rows = await queryRows<{ name: string; count: number }>(
    database,
    `SELECT name, count(*) OVER ()::int AS count FROM ${CROWD} ORDER BY name LIMIT $3`,
    [saleId, to, most],
  );
  return { count: rows.at(0)?.count ?? 0, names: rows.map(({ name }) => name) };
}

/** Person behind a bidder of a sale, for a preview of an email; null where no email can be sent. */
export async function findNoticePerson(
  database: Queryable,
  saleId: string,
  bidderId: string,
): Promise<NoticePerson | null> {
  const [row] = await queryRows<{ user_id: string }>(
    database,
    `SELECT user_id FROM registration JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND registration.id = $2 AND ${HAS_A_MAILBOX}`,
    [saleId, bidderId],
  );
  return row ? readNoticePerson(database, row.user_id, saleId) : null;
}

/** Number of followers of changes to a sale, as in `listFollowers` of the reminders. */
export const countFollowers = async (database: Queryable, saleId: string): Promise<number> =>
  (await queryValue<number>(
    database,
    `SELECT count(*)::int AS count FROM sale_reminder
     JOIN mail_address ON mail_address.address = sale_reminder.address AND confirmed_at IS NOT NULL AND bounced_at IS NULL
     WHERE sale_id = $1 AND changes`,
    [saleId],
  )) ?? 0;

/** For everybody registered, or everybody with a bid or a tender. */
export const insertCrowdNotices = (
  client: Queryable,
  saleId: string,
  { cause, kind, details, dueAt }: NewNotice,
  to: 'registered' | 'bidders',
): Promise<void> =>
  execute(
    client,
    `INSERT INTO notice (cause, kind, sale_id, user_id, details, due_at)
     SELECT $3 || ':' || registration.id, $4, $1, user_id, $5, to_timestamp($6::bigint / 1000.0) FROM ${CROWD}
     ON CONFLICT (cause) DO NOTHING`,
    [saleId, to, cause, kind, JSON.stringify(details), Math.round(dueAt)],
  );

/** Sales that open within a day: anybody who may bid in them is told once for each date. */
export const insertOpensSoon = (database: Database): Promise<void> =>
  execute(
    database,
    `INSERT INTO notice (cause, kind, sale_id, user_id, details, due_at)
     SELECT 'soon:' || registration.id || ':' || extract(epoch FROM opens.at)::bigint, 'opens_soon', sale.id, user_id,
       jsonb_build_object('at', (extract(epoch FROM opens.at) * 1000)::bigint), clock_timestamp()
     FROM sale JOIN LATERAL (SELECT min(opens_at) AS at FROM parcel WHERE sale_id = sale.id) AS opens ON true
     JOIN registration ON registration.sale_id = sale.id AND registration.status = 'approved'
     JOIN account_user ON account_user.id = user_id
     WHERE sale.status = 'upcoming' AND sale.published AND NOT practice AND opens.at BETWEEN clock_timestamp() AND clock_timestamp() + interval '1 day' AND ${HAS_A_MAILBOX}
     ON CONFLICT (cause) DO NOTHING`,
  );

export type DueGroup = { user_id: string; sale_id: string; kind: NoticeKind };

export const listDueGroups = (database: Database, limit: number): Promise<DueGroup[]> =>
  queryRows(
    database,
    `SELECT user_id, sale_id, kind FROM notice WHERE done_at IS NULL AND due_at <= clock_timestamp()
     GROUP BY user_id, sale_id, kind ORDER BY min(due_at) LIMIT $1`,
    [limit],
  );

export type TakenNotice = { id: number; kind: NoticeKind; cause: string; details: Record<string, unknown> };

/** Everything of these kinds that waits for one person, due or not yet: it goes into one email. */
export const takeNotices = (
  client: Queryable,
  { user_id, sale_id }: DueGroup,
  kinds: readonly NoticeKind[],
): Promise<TakenNotice[]> =>
  queryRows(
    client,
    `SELECT id, kind, cause, details FROM notice WHERE user_id = $1 AND sale_id = $2 AND kind = ANY ($3::text[]) AND done_at IS NULL
     ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED`,
    [user_id, sale_id, kinds],
  );

export const finishNotices = (client: Queryable, ids: readonly number[]): Promise<void> =>
  execute(client, 'UPDATE notice SET done_at = clock_timestamp() WHERE id = ANY ($1::bigint[])', [ids]);

export const delayNotices = (client: Queryable, ids: readonly number[], dueAt: number): Promise<void> =>
  execute(client, 'UPDATE notice SET due_at = to_timestamp($2::bigint / 1000.0) WHERE id = ANY ($1::bigint[])', [
    ids,
    Math.round(dueAt),
  ]);

export type NoticePerson = {
  name: string;
  email: string;
  phone: string | null;
  email_verified: boolean;
  notices: Record<string, string[]>;
  /** The person used the product within two minutes. */
  is_here: boolean;
  bidder_id: string | null;
  limit_cents: number | null;
  /** The limit that they asked for, while nobody has answered. */
  asked_limit_cents: number | null;
};

export const readNoticePerson = (client: Queryable, userId: string, saleId: string): Promise<NoticePerson | null> =>
  queryRow(
    client,
    `SELECT name, email, phone, email_verified, notices, registration.id AS bidder_id, limit_cents,
       CASE WHEN ${IS_LIMIT_ASKED} THEN asked_limit_cents END AS asked_limit_cents,
       EXISTS (SELECT FROM account_session WHERE user_id = account_user.id AND last_seen_at > clock_timestamp() - interval '2 minutes') AS is_here
     FROM account_user LEFT JOIN registration ON sale_id = $2 AND user_id = account_user.id
     WHERE account_user.id = $1 AND closed_at IS NULL`,
    [userId, saleId],
  );

export type NoticeSale = { slug: string; editorial: PublishedSale; rules: SaleRules; demo: boolean };

/** The sale as staff wrote it, with the rules of its first entry. */
export const readNoticeSale = (client: Queryable, saleId: string): Promise<NoticeSale | null> =>
  queryRow(
    client,
    `SELECT slug, editorial, demo, (SELECT event -> 'rules' FROM sale_record WHERE sale_id = sale.id AND kind = 'sale_scheduled'
       ORDER BY sequence DESC LIMIT 1) AS rules FROM sale WHERE id = $1`,
    [saleId],
  );

export type NoticeParcel = {
  id: string;
  phase: string;
  starting_bid_cents: number;
  high_bid_cents: number | null;
  opens_at: Date;
  closes_at: Date;
  accepted_bid_cents: number | null;
  leader_id: string | null;
  /** Buyer, alone or in its block. */
  buyer_id: string | null;
  /** Its steps after the close are being recorded. */
  settles: boolean;
  /** Its clock does not run: its own is held, or all are. */
  is_held: boolean;
  own_high_cents: number | null;
};

/** Each parcel as it stands now: who leads it, and how high this bidder went. */
export const readNoticeParcels = (
  client: Queryable,
  saleId: string,
  bidderId: string | null,
): Promise<NoticeParcel[]> =>
  queryRows(
    client,
    `SELECT parcel.id, phase, starting_bid_cents, high_bid_cents, opens_at, closes_at, accepted_bid_cents,
       (SELECT bidder_id FROM sale_record AS bid WHERE bid.sale_id = $1 AND bid.parcel_id = parcel.id AND kind = 'bid_accepted'
         AND NOT EXISTS (SELECT FROM sale_history AS void WHERE void.sale_id = $1 AND void.kind = 'bid_voided' AND (void.event ->> 'bidSequence')::bigint = bid.sequence)
         ORDER BY sequence DESC LIMIT 1) AS leader_id,
       (SELECT bidder_id FROM sale_history AS sold WHERE sold.sale_id = $1 AND sold.parcel_id = parcel.id AND kind IN ('parcel_sold', 'parcel_sold_en_bloc')
         ORDER BY sequence DESC LIMIT 1) AS buyer_id,
       EXISTS (SELECT FROM settlement_entry WHERE sale_id = $1 AND parcel_id = parcel.id) AS settles, ${IS_HELD} AS is_held,
       (SELECT max(amount_cents) FROM sale_record AS own WHERE own.sale_id = $1 AND own.parcel_id = parcel.id AND own.bidder_id = $2 AND kind = 'bid_accepted'
         AND NOT EXISTS (SELECT FROM sale_history AS void WHERE void.sale_id = $1 AND void.kind = 'bid_voided' AND (void.event ->> 'bidSequence')::bigint = own.sequence)) AS own_high_cents
     FROM parcel WHERE sale_id = $1 ORDER BY position`,
    [saleId, bidderId],
  );

/** Instant of the last outbid email to the bidder in this sale. */
export async function readLastSent(client: Queryable, { user_id, sale_id, kind }: DueGroup): Promise<number | null> {
  const [row] = await queryRows<{ at: Date | null }>(
    client,
    'SELECT max(done_at) AS at FROM notice WHERE user_id = $1 AND sale_id = $2 AND kind = $3',
    [user_id, sale_id, kind],
  );
  return row?.at?.getTime() ?? null;
}
