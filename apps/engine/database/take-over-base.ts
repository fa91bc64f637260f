import type pg from 'pg';
import { PlainError } from '#engine/plain-error.ts';
import { listAppliedMigrations, type Queryable, readNames } from './schema-version.ts';

/** The migration that makes the tables of the first release. */
export const BASE = '0253-base';
/** The last of those from before it, which were kept by another library, and how many they were. */
const LAST_BEFORE = '0253-refused-bids';
const COUNT_BEFORE = 87;
/** A name that none of them knows. A list with it was read by one of them after a newer version had migrated. */
export const FIRST_AFTER = '0254-read-schema-migration';

/** The migration that tables stood at which had these ones, oldest first; null where they are older than the base. */
export function migrationOf(names: readonly string[]): string | null {
  const newest = names.at(-1) ?? null;
  if (newest === LAST_BEFORE) return BASE;
  return names.includes(BASE) || names.includes(LAST_BEFORE) ? newest : null;
}

/**
 * The migrations that a database has: those that are noted, or what the versions before the base have noted elsewhere. Throws one
 * sentence for a database that is older than the base.
 */
export async function listKnownMigrations(database: Queryable): Promise<string[]> {
  const applied = await listAppliedMigrations(database);
  if (applied.includes(BASE)) return applied;
  const [old] = await readNames(database, `SELECT to_regclass('public.kysely_migration')::text AS name`);
  if (!old) return applied;
  const noted = await readNames(database, 'SELECT name FROM kysely_migration ORDER BY name COLLATE "C"');
  const since = noted.filter((name) => name > LAST_BEFORE);
  if (noted.length - since.length === COUNT_BEFORE) return [BASE, ...since];
  // A run of an older version that was refused leaves the two tables empty.
  if (noted.length === 0) return applied;
  throw new PlainError(
    `The database is older than ${BASE}, where the migrations of this version begin. Run npm run migrate of 0.1.0, the last version that brings ${LAST_BEFORE}, then that of this one.`,
  );
}

/**
 * Notes the base in a database that has every migration from before it, and what it was given since. Their list stays, and ends with a
 * name that none of those versions knows: an engine of them says that the database is too new, where it would say that it is empty.
 */
export async function takeOverBase(client: pg.ClientBase): Promise<void> {
  const [applied, known] = [await listAppliedMigrations(client), await listKnownMigrations(client)];
  if (applied.includes(BASE) || !known.includes(BASE)) return;
  await client.query('INSERT INTO schema_migration (name) SELECT unnest($1::text[])', [known]);
  await client.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ($1, '') ON CONFLICT DO NOTHING`, [
    FIRST_AFTER,
  ]);
  await noteBase(client);
}

/** The base takes the place of everything before it. */
export async function noteBase(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM migration_compatibility WHERE name COLLATE "C" <= $1', [LAST_BEFORE]);
  await client.query('INSERT INTO migration_compatibility (name, runs_with) VALUES ($1, $1)', [BASE]);
}
