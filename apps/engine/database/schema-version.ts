import type pg from 'pg';
import { PlainError } from '#engine/plain-error.ts';
import { FEATURES } from './known-features.ts';
import { queryRows } from './statements/rows.ts';

export type Queryable = Pick<pg.Pool, 'query'>;

/** Differences between the tables of a database and this version of the engine, as names of migrations. */
export type SchemaGaps = {
  /** Migrations of this version that are not applied. */
  missing: string[];
  /** Applied by a newer version, or rules in use, that this one cannot work with. */
  breaking: string[];
};

/** `own`: the names of all migrations of this version. `knows`: the rules that it follows. */
export async function readSchemaGaps(
  database: Queryable,
  own: readonly string[],
  knows: readonly string[] = FEATURES,
): Promise<SchemaGaps> {
  const missing = await readNames(
    database,
    `SELECT own.name FROM unnest($1::text[]) AS own (name)
     WHERE NOT EXISTS (SELECT FROM schema_migration WHERE schema_migration.name = own.name) ORDER BY 1`,
    own,
  );
  // An older database may not even have the table that the next question needs.
  if (missing.length > 0) return { missing, breaking: [] };
  const breaking = await readNames(
    database,
    `SELECT name FROM schema_migration LEFT JOIN migration_compatibility USING (name)
     WHERE name <> ALL ($1) AND (runs_with IS NULL OR runs_with COLLATE "C" > (SELECT max(own COLLATE "C") FROM unnest($1::text[]) AS own))
     ORDER BY 1`,
    own,
  );
  const unknown = await readNames(
    database,
    'SELECT feature AS name FROM used_feature WHERE feature <> ALL ($1) ORDER BY 1',
    knows,
  );
  return { missing, breaking: [...breaking, ...unknown] };
}

/** The names of the migrations that were applied; none on a server without tables. */
export async function listAppliedMigrations(database: Queryable): Promise<string[]> {
  const [noted] = await readNames(database, `SELECT to_regclass('public.schema_migration')::text AS name`);
  return noted ? readNames(database, 'SELECT name FROM schema_migration ORDER BY name') : [];
}

/** Throws one sentence when a version with the migrations `own` cannot work with the tables as they are. */
export async function refuseOtherSchema(database: Queryable, own: readonly string[]): Promise<void> {
  const isEmpty = (await listAppliedMigrations(database)).length === 0;
  const { missing, breaking } = isEmpty ? { missing: [...own], breaking: [] } : await readSchemaGaps(database, own);
  if (missing.length > 0)
    throw new PlainError(
      `The database is older than this engine: ${isEmpty ? 'it has no tables yet' : `${missing.join(', ')} missing`}. Run npm run migrate first.`,
    );
  if (breaking.length > 0) throw new PlainError(newerDatabase(breaking));
}

/** Sentence about migrations, or rules in use, of a newer version. */
export const newerDatabase = (breaking: readonly string[]): string =>
  `A newer version has changed the database in a way that this one cannot work with: ${breaking.join(', ')}. Start the newer version.`;

/** The column `name` of a statement. */
export async function readNames(database: Queryable, text: string, ...values: unknown[]): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(database, text, values);
  return rows.map(({ name }) => name);
}
