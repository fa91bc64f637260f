import type { SaleReminderRequest, SavedSearchRequest } from '@quarterline/contract';
import { execute, type Queryable, queryRows, writesOne } from '#database/statements/rows.ts';

type Followed = Omit<SaleReminderRequest, 'email' | 'saleSlug' | 'parcelSlug'> & { address: string };

const MAX_FOLLOWED = 200;

/**
 * Follows a sale, or one more parcel of it (`parcelId`); a person who follows the sale follows its parcels. What is
 * told is set anew by the latest request. False when the address follows 200 sales already: more is a machine.
 */
export const keepReminder = (
  database: Queryable,
  saleId: string,
  parcelId: string | null,
  { address, opening, closing, changes, results }: Followed,
): Promise<boolean> =>
  writesOne(
    database,
    `INSERT INTO sale_reminder (address, sale_id, parcel_ids, opening, closing, changes, results)
     SELECT lower($1), $2, CASE WHEN $3::uuid IS NULL THEN NULL ELSE ARRAY[$3::uuid] END, $4, $5, $6, $7
     WHERE (SELECT count(*) FROM sale_reminder WHERE address = lower($1) AND sale_id <> $2) < $8
     ON CONFLICT (address, sale_id) DO UPDATE SET opening = excluded.opening, closing = excluded.closing, changes = excluded.changes,
       results = excluded.results, parcel_ids = CASE WHEN excluded.parcel_ids IS NULL THEN NULL
         WHEN excluded.parcel_ids <@ sale_reminder.parcel_ids THEN sale_reminder.parcel_ids ELSE sale_reminder.parcel_ids || excluded.parcel_ids END`,
    [address, saleId, parcelId, opening, closing, changes, results, MAX_FOLLOWED],
  );

/** Follows it no longer: one parcel, or the sale with everything in it. */
export async function dropFollowed(
  database: Queryable,
  address: string,
  saleId: string,
  parcelId: string | null,
): Promise<void> {
  await database.query(
    `DELETE FROM sale_reminder WHERE address = lower($1) AND sale_id = $2 AND ($3::uuid IS NULL OR parcel_ids <@ ARRAY[$3::uuid])`,
    [address, saleId, parcelId],
  );
  if (parcelId !== null)
    await database.query(
      'UPDATE sale_reminder SET parcel_ids = array_remove(parcel_ids, $3::uuid) WHERE address = lower($1) AND sale_id = $2 AND $3 = ANY (parcel_ids)',
      [address, saleId, parcelId],
    );
  await withdrawUnusedConsent(database, address);
}

/** At most fifty an address: more is a machine. False when there are. */
export const keepSearch = (database: Queryable, search: SavedSearchRequest): Promise<boolean> =>
  writesOne(
    database,
    `INSERT INTO saved_search (address, label, longitude, latitude, within_km, legal_land, area)
     SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM saved_search WHERE address = $1) < 50
     ON CONFLICT (address, label, legal_land) DO UPDATE SET within_km = excluded.within_km, area = excluded.area`,
    [
      search.email,
      search.label,
      search.coordinates?.[0] ?? null,
      search.coordinates?.[1] ?? null,
      search.withinKm,
      search.legalLand,
      search.area && JSON.stringify(search.area),
    ],
  );

export type ReminderRow = {
  id: string;
  sale_name: string;
  /** Null: the whole sale. */
  parcels: string[] | null;
  opening: boolean;
  closing: boolean;
  changes: boolean;
  results: boolean;
};
export type SearchRow = {
  id: string;
  address: string;
  label: string;
  longitude: number | null;
  latitude: number | null;
  within_km: number;
  legal_land: string | null;
  area: [longitude: number, latitude: number][] | null;
};

const NAMES = `CASE WHEN parcel_ids IS NOT NULL THEN (SELECT jsonb_agg(one ->> 'name' ORDER BY (one ->> 'position')::int)
    FROM jsonb_array_elements(editorial -> 'parcels') AS one WHERE (one ->> 'id')::uuid = ANY (parcel_ids)) END AS parcels`;

/** Reminders with possible news: a finished sale counts while its prices are not released. */
export const listReminders = (database: Queryable, address: string): Promise<ReminderRow[]> =>
  queryRows(
    database,
    `SELECT sale_reminder.id, editorial ->> 'name' AS sale_name, ${NAMES}, opening, closing, changes, results
     FROM sale_reminder JOIN sale ON sale.id = sale_id
     WHERE address = $1 AND (sale.status IN ('upcoming', 'live', 'postponed') OR (sale.status = 'completed' AND results)) ORDER BY sale_reminder.created_at`,
    [address],
  );

const SEARCH = `SELECT saved_search.id, saved_search.address, label, longitude, latitude, within_km, legal_land, area FROM saved_search`;

export const listSearches = (database: Queryable, address: string): Promise<SearchRow[]> =>
  queryRows(database, `${SEARCH} WHERE address = $1 ORDER BY created_at`, [address]);

/** Every search of an address that has confirmed itself. */
export const listActiveSearches = (database: Queryable): Promise<SearchRow[]> =>
  queryRows(
    database,
    `${SEARCH} JOIN mail_address USING (address) WHERE confirmed_at IS NOT NULL AND bounced_at IS NULL`,
  );

/** Takes away what is not named. */
export async function dropReminders(
  database: Queryable,
  address: string,
  keep: { reminderIds: readonly string[]; searchIds: readonly string[] },
): Promise<void> {
  await database.query('DELETE FROM sale_reminder WHERE address = $1 AND NOT id::text = ANY ($2::text[])', [
    address,
    keep.reminderIds,
  ]);
  await database.query('DELETE FROM saved_search WHERE address = $1 AND NOT id::text = ANY ($2::text[])', [
    address,
    keep.searchIds,
  ]);
  await withdrawUnusedConsent(database, address);
}

/** Withdraws the consent of an address that follows nothing. */
const withdrawUnusedConsent = (database: Queryable, address: string): Promise<void> =>
  execute(
    database,
    `UPDATE consent SET withdrawn_at = clock_timestamp() WHERE lower(address) = lower($1) AND purpose = 'reminders' AND withdrawn_at IS NULL
       AND NOT EXISTS (SELECT FROM sale_reminder WHERE sale_reminder.address = lower($1))`,
    [address],
  );
