import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '#engine/plain-error.ts';
import type { Database } from './connect.ts';
import { listLosses } from './migrating/losses.ts';
import { listTouchedTables, type MigrationFile } from './migrating/migration-file.ts';
import { type MigrationRun, runMigrations } from './migrating/run-migrations.ts';
import { describeTables } from './migrating/table-sizes.ts';
import { refuseOtherSchema } from './schema-version.ts';
import { inPatientTransaction } from './statements/patient-transaction.ts';
import { listKnownMigrations } from './take-over-base.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Forward only, in the order of their names, each once; in a transaction of its own but those that say otherwise. What a newer
 * version has applied is left as it is. `until` stops at an older one: a backup is restored into tables as they were. Answers what
 * was applied; throws one sentence.
 */
export const migrate = async (database: Database, until?: string, run: Partial<MigrationRun> = {}): Promise<string[]> =>
  runMigrations(database, await readMigrations(until), { say: () => {}, wait: sleep, acceptsLoss: false, ...run });

/** The migrations of this version in their order, up to `until`. Throws one sentence when it has no such one. */
export async function readMigrations(until?: string): Promise<MigrationFile[]> {
  const own = await listMigrations();
  if (until !== undefined && !own.includes(until))
    throw new PlainError(`This version does not have the migration ${until}. Use the version that has it.`);
  const names = own.filter((name) => until === undefined || name <= until);
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(`${name}.sql`, folder), 'utf8') })),
  );
}

/** The migrations that are not applied, one line each with the tables that it touches and their estimated sizes, and what they delete. */
export async function previewMigrations(database: Database): Promise<{ lines: string[]; losses: string[] }> {
  const known = await listKnownMigrations(database);
  const missing = (await readMigrations()).filter(({ name }) => !known.includes(name));
  const lines = missing.map(async ({ name, text }, index) => {
    const tables = await describeTables(database, listTouchedTables(text));
    return `${index + 1} of ${missing.length}: ${name} (${tables})`;
  });
  const losses = await inPatientTransaction(database, (client) => listLosses(client, missing));
  return { lines: await Promise.all(lines), losses };
}

/**
 * Prepares the tables before a program uses them. In production only `npm run migrate` changes them, so that a
 * program's role need not own them and an older version changes nothing; elsewhere they are migrated.
 */
export async function settleSchema(database: Database, production: boolean): Promise<void> {
  if (!production) await migrate(database);
  await refuseOtherSchema(database, await listMigrations());
}

/** The names of the migrations that this version brings, oldest first. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();
