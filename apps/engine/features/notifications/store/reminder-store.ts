import type { PublishedSale, SaleReminderRequest, SavedSearchRequest } from '@quarterline/contract';
import type { Queryable } from '../../../platform/store/queryable.ts';

/** Set anew by the latest wish; answers its id. */
export const keepReminder = async (
  database: Queryable,
  saleId: string,
  { email, opening, closing, changes }: SaleReminderRequest,
): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO sale_reminder (address, sale_id, opening, closing, changes) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (address, sale_id) DO UPDATE SET opening = excluded.opening, closing = excluded.closing, changes = excluded.changes
     RETURNING id`,
    [email, saleId, opening, closing, changes],
  );
  return rows[0]?.id ?? '';
};

/** At most fifty an address: more is a machine. False when there are. */
export const keepSearch = async (database: Queryable, search: SavedSearchRequest): Promise<boolean> => {
  const { rowCount } = await database.query(
    `INSERT INTO saved_search (address, label, longitude, latitude, within_km, legal_land)
     SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM saved_search WHERE address = $1) < 50
     ON CONFLICT (address, label, legal_land) DO UPDATE SET within_km = excluded.within_km`,
    [
      search.email,
      search.label,
      search.coordinates?.[0] ?? null,
      search.coordinates?.[1] ?? null,
      search.withinKm,
      search.legalLand,
    ],
  );
  return rowCount === 1;
};

export type ReminderRow = {
  id: string;
  sale_name: string;
  opening: boolean;
  closing: boolean;
  changes: boolean;
};
export type SearchRow = {
  id: string;
  address: string;
  label: string;
  longitude: number | null;
  latitude: number | null;
  within_km: number;
  legal_land: string | null;
};

export const listReminders = async (database: Queryable, address: string): Promise<ReminderRow[]> => {
  const { rows } = await database.query<ReminderRow>(
    `SELECT sale_reminder.id, editorial ->> 'name' AS sale_name, opening, closing, changes
     FROM sale_reminder JOIN sale ON sale.id = sale_id
     WHERE address = $1 AND sale.status IN ('upcoming', 'live', 'postponed') ORDER BY sale_reminder.created_at`,
    [address],
  );
  return rows;
};

const SEARCH = `SELECT saved_search.id, saved_search.address, label, longitude, latitude, within_km, legal_land FROM saved_search`;

export const listSearches = async (database: Queryable, address: string): Promise<SearchRow[]> => {
  const { rows } = await database.query<SearchRow>(`${SEARCH} WHERE address = $1 ORDER BY created_at`, [address]);
  return rows;
};

/** Every search of an address that has confirmed itself. */
export const listActiveSearches = async (database: Queryable): Promise<SearchRow[]> => {
  const { rows } = await database.query<SearchRow>(
    `${SEARCH} JOIN mail_address USING (address) WHERE confirmed_at IS NOT NULL AND bounced_at IS NULL`,
  );
  return rows;
};

/** Takes away what is not named. */
export const dropReminders = async (
  database: Queryable,
  address: string,
  keep: { reminderIds: readonly string[]; searchIds: readonly string[] },
): Promise<void> => {
  await database.query('DELETE FROM sale_reminder WHERE address = $1 AND NOT id::text = ANY ($2::text[])', [
    address,
    keep.reminderIds,
  ]);
  await database.query('DELETE FROM saved_search WHERE address = $1 AND NOT id::text = ANY ($2::text[])', [
    address,
    keep.searchIds,
  ]);
};

export type DueReminder = {
  reminder_id: string;
  address: string;
  sale_id: string;
  parcel_ids: string[];
  at: Date;
  editorial: PublishedSale;
};

const CONFIRMED = `JOIN mail_address ON mail_address.address = sale_reminder.address AND confirmed_at IS NOT NULL AND bounced_at IS NULL`;

/** Sales that have opened within the last two hours. */
export const listOpened = async (database: Queryable): Promise<DueReminder[]> => {
  const { rows } = await database.query<DueReminder>(
    `SELECT sale_reminder.id AS reminder_id, sale_reminder.address, sale.id AS sale_id, '{}'::text[] AS parcel_ids, opened.at, editorial
     FROM sale JOIN LATERAL (SELECT min(opens_at) AS at FROM parcel WHERE sale_id = sale.id) AS opened ON true
     JOIN sale_reminder ON sale_id = sale.id AND opening ${CONFIRMED}
     WHERE sale.status = 'live' AND sale.published AND NOT practice AND opened.at BETWEEN clock_timestamp() - interval '2 hours' AND clock_timestamp()
       AND NOT EXISTS (SELECT FROM outbox WHERE cause = 'reminder:' || sale_reminder.id || ':opening:' || extract(epoch FROM opened.at)::bigint)
     LIMIT 5000`,
  );
  return rows;
};

/**
 * Parcels that close within the hour, those of one instant together. Not in the last twenty minutes: then a late bid moves
 * the close, and nobody wants an email for each.
 */
export const listClosingSoon = async (database: Queryable): Promise<DueReminder[]> => {
  const { rows } = await database.query<DueReminder>(
    `SELECT sale_reminder.id AS reminder_id, sale_reminder.address, sale.id AS sale_id, closing_soon.parcel_ids, closing_soon.at, editorial
     FROM (SELECT sale_id, closes_at AS at, array_agg(id::text ORDER BY position) AS parcel_ids FROM parcel
       WHERE phase = 'open' AND closes_at BETWEEN clock_timestamp() + interval '20 minutes' AND clock_timestamp() + interval '1 hour'
       GROUP BY sale_id, closes_at) AS closing_soon
     JOIN sale ON sale.id = closing_soon.sale_id AND sale.published AND NOT practice
     JOIN sale_reminder ON sale_reminder.sale_id = sale.id AND closing ${CONFIRMED}
     WHERE NOT EXISTS (SELECT FROM outbox WHERE cause = 'reminder:' || sale_reminder.id || ':closing:' || extract(epoch FROM closing_soon.at)::bigint)
     LIMIT 5000`,
  );
  return rows;
};

export type SeenSale = { id: string; editorial: PublishedSale; sent: Record<string, unknown> | null };

/** Sales before the public with what was last told about them; null when they are new. Locked: one node tells. */
export const listSeenSales = async (database: Queryable): Promise<SeenSale[]> => {
  const { rows } = await database.query<SeenSale>(
    `SELECT sale.id, record AS editorial, sent FROM sale JOIN published ON type = 'sale' AND published.id = sale.slug AND record IS NOT NULL
     LEFT JOIN sale_seen ON sale_id = sale.id WHERE sale.published AND NOT practice AND sale.status IN ('upcoming', 'postponed', 'cancelled')
       AND (sent IS NULL OR changed_at > clock_timestamp() - interval '1 hour')`,
  );
  return rows;
};

/** False when another node was faster. */
export const rememberSent = async (
  database: Queryable,
  saleId: string,
  before: Record<string, unknown> | null,
  sent: Record<string, unknown>,
): Promise<boolean> => {
  const { rowCount } = await database.query(
    `INSERT INTO sale_seen (sale_id, sent) VALUES ($1, $2)
     ON CONFLICT (sale_id) DO UPDATE SET sent = excluded.sent WHERE sale_seen.sent = $3::jsonb`,
    [saleId, JSON.stringify(sent), before === null ? null : JSON.stringify(before)],
  );
  return rowCount === 1;
};

export type ChangeRecipient = { id: string; address: string };

export const listChangeRecipients = async (database: Queryable, saleId: string): Promise<ChangeRecipient[]> => {
  const { rows } = await database.query<ChangeRecipient>(
    `SELECT sale_reminder.id, sale_reminder.address FROM sale_reminder ${CONFIRMED} WHERE sale_id = $1 AND changes`,
    [saleId],
  );
  return rows;
};
