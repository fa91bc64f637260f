import { type FilteredList, MAX_SAVED_FILTERS } from '@quarterline/contract';
import { execute, type Queryable, queryRow, queryRows, run, writesOne } from '#database/statements/rows.ts';

export type SavedFilterRow = { id: string; name: string; query: string };

/** Lists a person's saved filters, by name. */
export const listSavedFilters = (database: Queryable, userId: string, list: FilteredList): Promise<SavedFilterRow[]> =>
  queryRows(
    database,
    'SELECT id, name, query FROM saved_filter WHERE user_id = $1 AND list = $2 ORDER BY lower(name)',
    [userId, list],
  );

export type NewSavedFilter = SavedFilterRow & { userId: string; list: FilteredList };

/** `name_taken`: another one of this list has the name. `too_many`: as many are kept as one person keeps. */
export async function insertSavedFilter(
  client: Queryable,
  { id, userId, list, name, query }: NewSavedFilter,
): Promise<'kept' | 'name_taken' | 'too_many'> {
  // Two at once are counted one after the other.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 13))', [userId]);
  const before = await listSavedFilters(client, userId, list);
  if (before.some((one) => one.id === id)) return 'kept';
  if (before.length >= MAX_SAVED_FILTERS) return 'too_many';
  const rowCount = await run(
    client,
    `INSERT INTO saved_filter (id, user_id, list, name, query) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (user_id, list, lower(name)) DO NOTHING`,
    [id, userId, list, name, query],
  );
  return rowCount === 1 ? 'kept' : 'name_taken';
}

/** Reads and locks a person's filter until the commit; null without it. */
export const lockSavedFilter = (
  client: Queryable,
  userId: string,
  id: string,
): Promise<{ list: FilteredList; name: string } | null> =>
  queryRow(client, 'SELECT list, name FROM saved_filter WHERE id = $1 AND user_id = $2 FOR UPDATE', [id, userId]);

/** False when another one of the list has the name. */
export const renameSavedFilter = (client: Queryable, id: string, name: string): Promise<boolean> =>
  writesOne(
    client,
    `UPDATE saved_filter AS own SET name = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM saved_filter AS other
       WHERE other.user_id = own.user_id AND other.list = own.list AND lower(other.name) = lower($2) AND other.id <> own.id)`,
    [id, name],
  );

export const deleteSavedFilter = (client: Queryable, id: string): Promise<void> =>
  execute(client, 'DELETE FROM saved_filter WHERE id = $1', [id]);
