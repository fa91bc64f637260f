import type { PublishedSale, PublishedSaleUpdates } from '@quarterline/contract';
import { execute, type Queryable, queryColumn, queryRow, queryRows, writesOne } from '#database/statements/rows.ts';
import { IS_HELD } from '#platform/store/sales/lot-held-condition.ts';

export type NewsKind = 'opening' | 'closing' | 'changes' | 'results';
/** `leaveBy`: epoch milliseconds; null when it may wait for the next email of the address. */
export type NewReminderNews = {
  cause: string;
  reminderId: string;
  kind: NewsKind;
  details: Record<string, unknown>;
  leaveBy: number | null;
};

/** Each cause is written once, whichever node finds it. */
export async function insertReminderNews(database: Queryable, news: readonly NewReminderNews[]): Promise<void> {
  if (news.length === 0) return;
  await database.query(
    `INSERT INTO reminder_news (cause, reminder_id, kind, details, leave_by)
     SELECT new.cause, new.reminder_id, new.kind, new.details, to_timestamp(new.leave_by / 1000.0)
     FROM unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[], $5::bigint[]) AS new (cause, reminder_id, kind, details, leave_by)
     ON CONFLICT (cause) DO NOTHING`,
    [
      news.map(({ cause }) => cause),
      news.map(({ reminderId }) => reminderId),
      news.map(({ kind }) => kind),
      news.map(({ details }) => JSON.stringify(details)),
      news.map(({ leaveBy }) => (leaveBy === null ? null : Math.round(leaveBy))),
    ],
  );
}

export type DueReminder = { reminder_id: string; parcel_ids: string[]; at: Date };

const CONFIRMED = `JOIN mail_address ON mail_address.address = sale_reminder.address AND confirmed_at IS NOT NULL AND bounced_at IS NULL`;

/** Sales that have opened within the last two hours. */
export const listOpened = (database: Queryable): Promise<DueReminder[]> =>
  queryRows(
    database,
    `SELECT sale_reminder.id AS reminder_id, '{}'::text[] AS parcel_ids, opened.at
     FROM sale JOIN LATERAL (SELECT min(opens_at) AS at FROM parcel WHERE sale_id = sale.id) AS opened ON true
     JOIN sale_reminder ON sale_id = sale.id AND opening ${CONFIRMED}
     WHERE sale.status = 'live' AND sale.published AND NOT practice AND opened.at BETWEEN clock_timestamp() - interval '2 hours' AND clock_timestamp()
       AND NOT EXISTS (SELECT FROM reminder_news WHERE cause = 'reminder:' || sale_reminder.id || ':opening:' || extract(epoch FROM opened.at)::bigint)
     LIMIT 5000`,
  );

/**
 * Followed parcels that close between twenty and eighty minutes from now, those of one instant together: eighty, so that closes some
 * minutes apart come in one email an hour. A clock that is held has no close. Not in the last twenty: then a late bid moves the close, and nobody wants an email for each.
 */
export const listClosingSoon = (database: Queryable): Promise<DueReminder[]> =>
  queryRows(
    database,
    `SELECT sale_reminder.id AS reminder_id, array_agg(parcel.id::text ORDER BY parcel.position) AS parcel_ids, closes_at AS at
     FROM sale JOIN parcel ON parcel.sale_id = sale.id
     JOIN sale_reminder ON sale_reminder.sale_id = sale.id AND closing AND (parcel_ids IS NULL OR parcel.id = ANY (parcel_ids)) ${CONFIRMED}
     WHERE sale.status = 'live' AND sale.published AND NOT practice AND phase = 'open' AND NOT ${IS_HELD} AND closes_at BETWEEN clock_timestamp() + interval '20 minutes' AND clock_timestamp() + interval '80 minutes'
       AND NOT EXISTS (SELECT FROM reminder_news WHERE cause = 'reminder:' || sale_reminder.id || ':closing:' || extract(epoch FROM closes_at)::bigint)
     GROUP BY sale_reminder.id, closes_at LIMIT 5000`,
  );

export type SeenSale = {
  id: string;
  editorial: PublishedSale;
  updates: PublishedSaleUpdates | null;
  sent: Record<string, unknown> | null;
  /** Its place in the change feed. */
  cursor: number;
  /** It changed more than an hour ago. */
  isOld: boolean;
};

const READER = 'reminders';

/** How far the change feed was read for reminders, and how far it has come. */
export const readReminderCursor = async (database: Queryable): Promise<{ read: number; newest: number }> =>
  (await queryRow<{ read: number; newest: number }>(
    database,
    `SELECT coalesce((SELECT cursor FROM feed_reader WHERE name = $1), 0) AS read, coalesce((SELECT value FROM published_cursor), 0) AS newest`,
    [READER],
  )) ?? { read: 0, newest: 0 };

export const moveReminderCursor = (database: Queryable, cursor: number): Promise<void> =>
  execute(
    database,
    `INSERT INTO feed_reader (name, cursor) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET cursor = greatest(feed_reader.cursor, excluded.cursor)`,
    [READER, cursor],
  );

/** Sales before the public that changed within a part of the feed, with what was last told about them: null for a new one. */
export const listChangedSales = (
  database: Queryable,
  after: number,
  until: number,
  limit: number,
): Promise<SeenSale[]> =>
  queryRows(
    database,
    `SELECT sale.id, shown.record AS editorial, updates.record AS updates, sent, changed.cursor,
       changed.changed_at < clock_timestamp() - interval '1 hour' AS "isOld"
     FROM published AS changed JOIN sale ON sale.slug = changed.id AND sale.published AND NOT practice
     JOIN published AS shown ON shown.type = 'sale' AND shown.id = slug AND shown.record IS NOT NULL
     LEFT JOIN published AS updates ON updates.type = 'saleUpdates' AND updates.id = slug
     LEFT JOIN sale_seen ON sale_id = sale.id
     WHERE changed.cursor > $1 AND changed.cursor <= $2 AND changed.type IN ('sale', 'saleUpdates') ORDER BY changed.cursor LIMIT $3`,
    [after, until, limit],
  );

/** False when another node was faster. */
export const rememberSent = (
  database: Queryable,
  saleId: string,
  before: Record<string, unknown> | null,
  sent: Record<string, unknown>,
): Promise<boolean> =>
  writesOne(
    database,
    `INSERT INTO sale_seen (sale_id, sent) VALUES ($1, $2)
     ON CONFLICT (sale_id) DO UPDATE SET sent = excluded.sent WHERE sale_seen.sent = $3::jsonb`,
    [saleId, JSON.stringify(sent), before === null ? null : JSON.stringify(before)],
  );

/** `parcel_ids`: null for the whole sale. */
export type Follower = { id: string; parcel_ids: string[] | null; changes: boolean; results: boolean };

export const listFollowers = (database: Queryable, saleId: string): Promise<Follower[]> =>
  queryRows(
    database,
    `SELECT sale_reminder.id, parcel_ids::text[] AS parcel_ids, changes, results FROM sale_reminder ${CONFIRMED}
     WHERE sale_id = $1 AND (changes OR results)`,
    [saleId],
  );

/** Addresses with news that must leave now, or that were written nothing of it within the hour. */
export const listDueAddresses = (database: Queryable, limit: number): Promise<string[]> =>
  queryColumn(
    database,
    `SELECT address FROM sale_reminder JOIN reminder_news ON reminder_id = sale_reminder.id AND done_at IS NULL
     GROUP BY address HAVING min(leave_by) <= clock_timestamp() OR NOT EXISTS (
       SELECT FROM sale_reminder AS other JOIN reminder_news AS sent ON sent.reminder_id = other.id
       WHERE other.address = sale_reminder.address AND sent.done_at > clock_timestamp() - interval '1 hour')
     ORDER BY min(reminder_news.id) LIMIT $1`,
    [limit],
  );

export type TakenNews = {
  id: number;
  sale_id: string;
  kind: NewsKind;
  details: Record<string, unknown>;
  editorial: PublishedSale;
};

/** Everything that waits for an address, taken by one node; with each sale as it is public now. */
export const takeReminderNews = (client: Queryable, address: string): Promise<TakenNews[]> =>
  queryRows(
    client,
    `SELECT reminder_news.id, sale.id AS sale_id, kind, details, coalesce(shown.record, editorial) AS editorial FROM reminder_news
     JOIN sale_reminder ON sale_reminder.id = reminder_id JOIN sale ON sale.id = sale_id
     LEFT JOIN published AS shown ON shown.type = 'sale' AND shown.id = sale.slug
     WHERE address = $1 AND done_at IS NULL ORDER BY reminder_news.id LIMIT 500 FOR UPDATE OF reminder_news SKIP LOCKED`,
    [address],
  );

export const finishReminderNews = (client: Queryable, ids: readonly number[]): Promise<void> =>
  execute(client, 'UPDATE reminder_news SET done_at = clock_timestamp() WHERE id = ANY ($1::bigint[])', [ids]);
