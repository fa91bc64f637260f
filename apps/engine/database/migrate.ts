import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { PlainError } from '../plain-error.ts';
import type { Database } from './connect.ts';
import { inPatientTransaction } from './patient-transaction.ts';
import { listAppliedMigrations, refuseOtherSchema } from './schema-version.ts';
import { takeOverBase } from './take-over-base.ts';

const folder = new URL('./migrations/', import.meta.url);
const RUNS_WITH = /^-- runs-with: (\S+)$/m;
/** Advisory lock: one migration at a time for each database. */
const ADVISORY_LOCK = 253_001;

/**
 * Forward only, in the order of their names, each once and in a transaction of its own. What a newer version has
 * applied is left as it is. `until` stops at an older one: a backup is restored into tables as they were. Answers what
 * was applied.
 */
export const migrate = async (database: Database, until?: string): Promise<string[]> => {
  const own = await listMigrations();
  if (until !== undefined && !own.includes(until))
    throw new PlainError(`This version does not have the migration ${until}. Use the version that has it.`);
  const isKnown = await listAppliedMigrations(database);
  const missing = own.filter((name) => (until === undefined || name <= until) && !isKnown.includes(name));
  const applied: string[] = [];
  for (const name of missing)
    if (await inPatientTransaction(database, (client) => apply(client, name))) applied.push(name);
  return applied;
};

/** False when somebody else has applied it meanwhile. */
const apply = async (client: pg.PoolClient, name: string): Promise<boolean> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())',
  );
  await takeOverBase(client);
  const { rowCount } = await client.query('SELECT FROM schema_migration WHERE name = $1', [name]);
  if (rowCount === 1) return false;
  const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
  await client.query(text);
  await client.query('INSERT INTO schema_migration (name) VALUES ($1)', [name]);
  const least = runsWith(text);
  if (least !== null)
    await client.query('INSERT INTO migration_compatibility (name, runs_with) VALUES ($1, $2)', [name, least]);
  return true;
};

/**
 * Prepares the tables before a program uses them. In production only `npm run migrate` changes them, so that a
 * program's role need not own them and an older version changes nothing; elsewhere they are migrated.
 */
export const settleSchema = async (database: Database, production: boolean): Promise<void> => {
  if (!production) await migrate(database);
  await refuseOtherSchema(database, await listMigrations());
};

/** The names of the migrations that this version brings, oldest first. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

/** The migration that an engine must know to work with the tables after `text`; null where it does not say. */
export const runsWith = (text: string): string | null => RUNS_WITH.exec(text)?.[1] ?? null;
