import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, Kysely as KyselyOf, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import type { Database } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Forward only, in the order of their names, each once; two starters at the same moment are kept apart by a lock.
 * `until` stops at an older one: a backup is restored into tables as they were.
 */
export const migrate = async (database: Database, until?: string): Promise<string[]> => {
  const kysely = new KyselyOf<unknown>({ dialect: new PostgresDialect({ pool: database }) });
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: readMigrations } });
  const { error, results } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until));
  if (error) throw error;
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
};

/** The names of the migrations that this version brings, oldest first. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const migrations: Record<string, Migration> = {};
  for (const name of await listMigrations()) {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
    migrations[name] = {
      up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)),
    };
  }
  return migrations;
};
