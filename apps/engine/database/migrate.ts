import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, Kysely as KyselyOf, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import type { Database } from './connect.ts';
import { listAppliedMigrations, refuseOtherSchema } from './schema-version.ts';

const folder = new URL('./migrations/', import.meta.url);
const RUNS_WITH = /^-- runs-with: (\S+)$/m;

/**
 * Forward only, in the order of their names, each once; two starters at the same moment are kept apart by a lock. What a newer
 * version has applied is left as it is. `until` stops at an older one: a backup is restored into tables as they were.
 */
export const migrate = async (database: Database, until?: string): Promise<string[]> => {
  const [applied, own] = await Promise.all([listAppliedMigrations(database), readMigrations()]);
  // The library calls what is applied and not there a corruption; of a newer version it is none.
  const newer = applied.filter((name) => !(name in own)).map((name) => [name, { up: async () => {} }] as const);
  const migrations: Record<string, Migration> = { ...own, ...Object.fromEntries(newer) };
  const kysely = new KyselyOf<unknown>({ dialect: new PostgresDialect({ pool: database }) });
  const provider = { getMigrations: async () => migrations };
  // The first migration of a newer version may come before the last of another branch of ours.
  const migrator = new Migrator({ db: kysely, provider, allowUnorderedMigrations: true });
  const { error, results } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until));
  if (error) throw error;
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
};

/**
 * What a program does before it uses the tables. In production only `npm run migrate` changes them, so that a program's role need not
 * own them, and an older version that is started again changes nothing; anywhere else they are brought up to date.
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

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const migrations: Record<string, Migration> = {};
  for (const name of await listMigrations()) {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
    const least = runsWith(text);
    migrations[name] = {
      up: async (db: Kysely<unknown>) => {
        await sql.raw(text).execute(db);
        if (least !== null)
          await sql`INSERT INTO migration_compatibility (name, runs_with) VALUES (${name}, ${least})`.execute(db);
      },
    };
  }
  return migrations;
};
