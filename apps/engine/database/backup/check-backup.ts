import { randomUUID } from 'node:crypto';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { PlainError } from '#engine/plain-error.ts';
import { connectDatabase, reachDatabase, withPatientSession } from '../connect.ts';
import { type EmbeddedPostgres, isAlive, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { readNames } from '../schema-version.ts';
import { readMedia } from './backup-media.ts';
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
const FOLDER = 'quarterline-check-';
/** Of a session: one check at a time on a server. */
const ADVISORY_LOCK = 258_001;

/**
 * Restores a backup into a database of its own, compares what is there with what was taken, table by table by its hash, reads every
 * uploaded file, and drops it all again. A backup that was not restored once is a hope. Throws one sentence.
 */
export async function checkBackup({ serverUrl, ...place }: CheckPlace): Promise<Manifest> {
  const backup = await openBackup(place);
  await withServer(serverUrl, (server) =>
    withNewDatabase(server, async (databaseUrl) => {
      const pool = connectDatabase(databaseUrl, 1);
      try {
        await fillTables(pool, { ...place, databaseUrl }, backup);
        await withPatientSession(databaseUrl, (session) => compareTables(session, backup));
      } finally {
        await pool.end();
      }
    }),
  );
  await readMedia(backup, null);
  return backup.manifest;
}

const withServer = async (url: string | undefined, work: (server: string) => Promise<void>): Promise<void> => {
  if (url !== undefined) return work(url);
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  let own: EmbeddedPostgres | null = null;
  const remove = async (): Promise<void> => {
    await own?.stop(true);
    await rm(folder, { recursive: true, force: true });
  };
  // A program that is told to stop would leave the server, and with it a copy of everything.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void remove().finally(() => process.exit(130)));
  try {
    own = await startEmbeddedPostgres(folder).catch((error: Error) => {
      throw new PlainError(`BACKUP_CHECK_URL is not set, and no server of its own starts: ${error.message}`);
    });
    await removeCutOff((await lstat(folder)).uid);
    await work(own.databaseUrl);
  } finally {
    await remove();
  }
};

/**
 * Folders carry the number of the program that made them: where it runs no more, its check was cut off. The folder for temporary files is
 * everybody's: one of another owner would have us start, and stop, what a stranger wrote there.
 */
const removeCutOff = async (owner: number): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || (await isAlive(Number(pid)))) continue;
    const path = join(tmpdir(), name);
    const found = await lstat(path);
    if (!found.isDirectory() || found.uid !== owner) continue;
    await (await startEmbeddedPostgres(path).catch(() => null))?.stop(true);
    await rm(path, { recursive: true, force: true });
  }
};

const withNewDatabase = async (server: string, work: (databaseUrl: string) => Promise<void>): Promise<void> => {
  const pool = connectDatabase(server, 1);
  await reachDatabase(pool, server, 'BACKUP_CHECK_URL').finally(() => pool.end());
  const name = `${PREFIX}${randomUUID().slice(0, 8)}`;
  await withPatientSession(server, async (session) => {
    await session.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const [role] = await readNames(
      session,
      'SELECT current_user::text AS name FROM pg_roles WHERE rolname = current_user AND NOT (rolcreatedb OR rolsuper)',
    );
    if (role)
      throw new PlainError(`The role ${role} of BACKUP_CHECK_URL may make no database: ALTER ROLE ${role} CREATEDB.`);
    // The lock is one of this database: a check by way of another one of the server may be at work.
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
    await work(url.href).finally(() => session.query(`DROP DATABASE "${name}" WITH (FORCE)`));
  });
};

const compareTables = async (session: pg.Client, { manifest, files }: OpenBackup): Promise<void> => {
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
};
