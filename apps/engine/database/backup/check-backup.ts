import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PlainError } from '../../plain-error.ts';
import { connectDatabase, openPatientSession } from '../connect.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { listAppliedMigrations, readNames } from '../schema-version.ts';
import type { BackupFiles } from './backup-files.ts';
import type { Manifest } from './manifest.ts';
import { readTables } from './product-tables.ts';
import { fillTables, type OpenBackup, openBackup } from './restore-backup.ts';
import { collectRows } from './rows-hash.ts';
import { type BackupPlace, copyOut, fileOf } from './take-backup.ts';

type CheckPlace = Pick<BackupPlace, 'folder' | 'cipher' | 'warn'> & {
  /** A server on which databases may be made; undefined: a built-in one, which is made in a temporary folder. */
  serverUrl: string | undefined;
};

/** Databases of checks that were cut off are dropped by the next one. */
const PREFIX = 'quarterline_check_';

/**
 * Restores a backup into a database of its own, compares what is there with what was taken, table by table by its hash, reads every
 * uploaded file, and drops it all again. A backup that was not restored once is a hope. Throws one sentence.
 */
export const checkBackup = async ({ serverUrl, ...place }: CheckPlace): Promise<Manifest> => {
  const backup = await openBackup(place);
  await withServer(serverUrl, (server) =>
    withNewDatabase(server, async (databaseUrl) => {
      const pool = connectDatabase(databaseUrl, 1);
      try {
        await fillTables(pool, { ...place, databaseUrl }, backup);
        await compareTables(databaseUrl, backup);
      } finally {
        await pool.end();
      }
    }),
  );
  await readMedia(backup);
  return backup.manifest;
};

const withServer = async (url: string | undefined, work: (server: string) => Promise<void>): Promise<void> => {
  if (url !== undefined) return work(url);
  const folder = await mkdtemp(join(tmpdir(), 'quarterline-check-'));
  try {
    const embedded = await startEmbeddedPostgres(folder).catch((error: Error) => {
      throw new PlainError(`BACKUP_CHECK_URL is not set, and no server of its own starts: ${error.message}`);
    });
    await work(embedded.databaseUrl).finally(() => embedded.stop(true));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const withNewDatabase = async (server: string, work: (databaseUrl: string) => Promise<void>): Promise<void> => {
  const session = openPatientSession(server);
  session.on('error', () => {});
  await session.connect();
  const name = `${PREFIX}${randomUUID().slice(0, 8)}`;
  try {
    const left = await readNames(
      session,
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)
         AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pg_stat_activity.datname = pg_database.datname)`,
      PREFIX,
    );
    for (const one of left) await session.query(`DROP DATABASE IF EXISTS "${one}"`);
    await session.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    await work(url.href);
  } finally {
    await session.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`).finally(() => session.end());
  }
};

const compareTables = async (databaseUrl: string, { manifest, files }: OpenBackup): Promise<void> => {
  const session = openPatientSession(databaseUrl);
  session.on('error', () => {});
  await session.connect();
  try {
    for (const table of (await readTables(session)).own) {
      const taken = manifest.tables.find(({ name }) => name === table.name);
      const columns = (taken?.columns ?? []).filter((column) => table.columns.includes(column));
      const [before, after] = [collectRows(), collectRows()];
      await files.read(fileOf(table), [createGunzip(), before.stream]);
      const { rows } = await copyOut(session, { ...table, columns }, (out) => pipeline([...out, after.stream]));
      // A column of the firm was left out: the rows differ, and their number does not.
      const isWhole = columns.length < (taken?.columns.length ?? 0) || before.hash() === after.hash();
      if (rows !== taken?.rows || !isWhole)
        throw new PlainError(`The backup is damaged: ${table.name} came back as something else than was taken.`);
    }
    const applied = await listAppliedMigrations(session);
    if (applied.at(-1) !== manifest.migrations.at(-1))
      throw new PlainError(`The backup is damaged: its tables are those of ${manifest.migrations.at(-1)}.`);
  } finally {
    await session.end();
  }
};

const readMedia = async ({ files, manifest: { media } }: OpenBackup): Promise<void> => {
  if (media === null) return;
  const found = await measureMedia(files);
  if (found.files !== media.files || found.bytes !== media.bytes)
    throw new PlainError(
      `The backup is damaged: it has ${found.files} uploaded files of ${found.bytes} bytes, and ${media.files} of ${media.bytes} were taken.`,
    );
};

const measureMedia = async (files: BackupFiles): Promise<{ files: number; bytes: number }> => {
  const names = await files.list('media');
  let bytes = 0;
  for (const name of names)
    await files.read(name, [
      nowhere((size) => {
        bytes += size;
      }),
    ]);
  return { files: names.length, bytes };
};

const nowhere = (note: (bytes: number) => void = () => {}): Writable =>
  new Writable({
    write: (chunk: Buffer, _, done) => {
      note(chunk.length);
      done();
    },
  });
