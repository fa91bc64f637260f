import type pg from 'pg';
import { PlainError } from '../plain-error.ts';

/** The migration that makes the tables of the first release. */
export const BASE = '0253-base';
/** The last of those from before it, which were kept by another library, and how many they were. */
const LAST_BEFORE = '0253-refused-bids';
const COUNT_BEFORE = 87;

/** The migration that tables stood at which had these ones, oldest first; null where they are older than the base. */
export const migrationOf = (names: readonly string[]): string | null => {
  const newest = names.at(-1) ?? null;
  if (newest === LAST_BEFORE) return BASE;
  return names.includes(BASE) || names.includes(LAST_BEFORE) ? newest : null;
};

/** Notes the base in a database that has every migration from before it, and what it was given since. Throws one sentence for an older one. */
export const takeOverBase = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ isOld: boolean }>(
    `SELECT to_regclass('public.kysely_migration') IS NOT NULL AS "isOld"`,
  );
  if (!rows[0]?.isOld) return;
  const { rowCount } = await client.query('SELECT FROM kysely_migration WHERE name COLLATE "C" <= $1', [LAST_BEFORE]);
  if (rowCount !== COUNT_BEFORE)
    throw new PlainError(
      `The database is older than ${BASE}, where the migrations of this version begin. Run npm run migrate of the last version that brings ${LAST_BEFORE}, then that of this one.`,
    );
  await client.query('INSERT INTO schema_migration (name) VALUES ($1)', [BASE]);
  await client.query(
    'INSERT INTO schema_migration (name) SELECT name FROM kysely_migration WHERE name COLLATE "C" > $1',
    [LAST_BEFORE],
  );
  await client.query('DELETE FROM migration_compatibility WHERE name COLLATE "C" <= $1', [LAST_BEFORE]);
  await client.query('INSERT INTO migration_compatibility (name, runs_with) VALUES ($1, $1)', [BASE]);
  await client.query('DROP TABLE kysely_migration, kysely_migration_lock');
};
