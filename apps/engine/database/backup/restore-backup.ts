import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { CHAIN_START, chainHash } from '@quarterline/rules';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PlainError } from '#engine/plain-error.ts';
import { sha256 } from '#engine/sha256.ts';
import { connectDatabase, withPatientSession } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { readNames } from '../schema-version.ts';
import { queryRows } from '../statements/rows.ts';
import { BASE, FIRST_AFTER, migrationOf, noteBase } from '../take-over-base.ts';
import { type BackupCipher, ENCRYPTED_SUFFIX } from './backup-cipher.ts';
import { type BackupFiles, MANIFEST, openBackupFiles } from './backup-files.ts';
import { readMedia } from './backup-media.ts';
import { Manifest } from './manifest.ts';
import { quoted, readTables } from './product-tables.ts';
import { hashing } from './rows-hash.ts';
import { type BackupPlace, fileOf } from './take-backup.ts';

/**
 * Fills an empty database from a backup, in one transaction: the tables as they were, every record hashed again, and only then
 * whatever migrations came since. Nothing is left behind when something is wrong with the backup. One that was taken without a key
 * is restored with and without one. What the backup has and the product does not is left out with a warning.
 */
export async function restoreBackup(place: Omit<BackupPlace, 'settings'>): Promise<Manifest> {
  const backup = await openBackup(place);
  const pool = connectDatabase(place.databaseUrl, 1);
  try {
    // Before the tables: a run that is cut off leaves the database empty, and is run again.
    await refuseFullDatabase(pool);
    if (place.mediaFolder !== null) await readMedia(backup, place.mediaFolder);
    await fillTables(pool, place, backup);
    // The backup stays, and with it what a migration deletes.
    await migrate(pool, undefined, { acceptsLoss: true, say: place.warn });
  } finally {
    await pool.end();
  }
  return backup.manifest;
}

export type OpenBackup = { manifest: Manifest; files: BackupFiles };

/** Reads what a backup says that it holds. Throws one sentence when it is none, or cannot be read. */
export async function openBackup({ folder, cipher }: Pick<BackupPlace, 'folder' | 'cipher'>): Promise<OpenBackup> {
  const files = openBackupFiles(folder, cipherOf(folder, cipher));
  return { files, manifest: await readManifest(files, folder) };
}

/** Fills an empty database with the tables of a backup as they were, without the migrations that came since. */
export async function fillTables(
  pool: pg.Pool,
  { databaseUrl, folder, warn }: Pick<BackupPlace, 'databaseUrl' | 'folder' | 'warn'>,
  backup: OpenBackup,
): Promise<void> {
  await migrate(pool, migrationBefore(backup.manifest, folder));
  await withPatientSession(databaseUrl, (client) => fill(client, backup, warn));
}

const migrationBefore = ({ migrations }: Manifest, folder: string): string => {
  if (migrations.includes(FIRST_AFTER))
    throw new PlainError(
      `${folder} was taken by an old version of a database that a newer one had migrated, and nobody can say of which tables. Restore another one.`,
    );
  const name = migrationOf(migrations);
  if (name !== null) return name;
  throw new PlainError(
    `${folder} was taken of a database older than ${BASE}, where the migrations of this version begin. Restore it with the version that took it, bring that to 0.1.0, and take a backup anew.`,
  );
};

const cipherOf = (folder: string, cipher: BackupCipher | null): BackupCipher | null => {
  if (!existsSync(join(folder, `${MANIFEST}${ENCRYPTED_SUFFIX}`))) return null;
  if (cipher) return cipher;
  throw new PlainError(`${folder} is encrypted. Set BACKUP_KEY to the key it was taken with.`);
};

const readManifest = async (files: BackupFiles, folder: string): Promise<Manifest> => {
  try {
    const read = new PassThrough();
    const [text] = await Promise.all([textOf(read), files.read(MANIFEST, [read])]);
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${folder} is not a whole backup: its manifest.json is missing or cannot be read.`);
  }
};

const refuseFullDatabase = async (pool: pg.Pool): Promise<void> => {
  const [sales] = await readNames(pool, `SELECT to_regclass('public.sale')::text AS name`);
  if (!sales) return;
  const either = 'SELECT slug AS name FROM sale UNION ALL SELECT email FROM account_user LIMIT 1';
  if ((await readNames(pool, either)).length > 0)
    throw new PlainError('This database holds sales or accounts. A backup is restored into an empty one.');
};

const fill = async (client: pg.Client, { manifest, files }: OpenBackup, warn: BackupPlace['warn']): Promise<void> => {
  await client.query('BEGIN');
  const { own } = await readTables(client);
  const known = new Map(own.map(({ name, columns }) => [name, columns]));
  const lost = own.filter(({ name }) => !manifest.tables.some((table) => table.name === name));
  if (lost.length > 0)
    throw new PlainError(`The backup is damaged: it lacks ${lost.map(({ name }) => name).join(', ')}.`);
  // What migrations put in is in the backup, too; triggers did their work when the rows were new.
  for (const { name } of own.toReversed()) {
    await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
    await client.query(`DELETE FROM "${name}"`);
  }
  for (const table of manifest.tables) {
    const columns = known.get(table.name);
    if (columns === undefined) warn(`Left out: ${table.name}. It is not a table of the product.`);
    else await fillTable(client, table, columns, files, warn);
  }
  for (const { name } of own) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  if (!manifest.migrations.includes(BASE)) await noteBase(client);
  await goOnCounting(client, [...known.keys()]);
  await checkRecords(client, manifest);
  await client.query('COMMIT');
};

type Table = Manifest['tables'][number];

/** Rows go straight into their table. Where the firm gave that a column of its own, they go beside it, and what is known is taken over. */
const fillTable = async (
  client: pg.Client,
  table: Table,
  columns: readonly string[],
  files: BackupFiles,
  warn: BackupPlace['warn'],
): Promise<void> => {
  const unknown = table.columns.filter((column) => !columns.includes(column));
  if (unknown.length === 0) return copyIn(client, table, table.name, files);
  warn(`Left out: ${unknown.join(', ')} of ${table.name}. The product has no such column.`);
  const types = unknown.map((column) => `ADD COLUMN "${column}" text`).join(', ');
  await client.query(`CREATE TEMP TABLE beside (LIKE "${table.name}"); ALTER TABLE beside ${types}`);
  await copyIn(client, table, 'beside', files);
  const kept = quoted(table.columns.filter((column) => columns.includes(column)));
  await client.query(
    `INSERT INTO "${table.name}" (${kept}) OVERRIDING SYSTEM VALUE SELECT ${kept} FROM beside; DROP TABLE beside`,
  );
};

const copyIn = async (client: pg.Client, table: Table, into: string, files: BackupFiles): Promise<void> => {
  const hash = createHash('sha256');
  const filling = client.query(copyFrom(`COPY "${into}" (${quoted(table.columns)}) FROM STDIN`));
  const damaged = new PlainError(`The backup is damaged: ${table.name} is not as it was when it was taken.`);
  try {
    await files.read(fileOf(table), [createGunzip(), hashing(hash), filling]);
  } catch (error) {
    throw comesFromDamage(error) ? damaged : error;
  }
  if (filling.rowCount !== table.rows || hash.digest('hex') !== table.sha256) throw damaged;
};

/** Bytes that were changed are often no longer packed, or no rows, before the end says so: zlib, no such file, and SQLSTATE class 22. */
const comesFromDamage = (error: unknown): boolean =>
  /^(Z_|ENOENT$|22)/.test(String((error as { code?: unknown }).code ?? ''));

/** Numbers that a table gives itself go on after the highest that is there. */
const goOnCounting = async (client: pg.Client, tables: readonly string[]): Promise<void> => {
  const rows = await queryRows<{ name: string; column: string }>(
    client,
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY ($1) AND is_identity = 'YES'`,
    [tables],
  );
  for (const { name, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce((SELECT max("${column}") FROM "${name}"), 0) + 1, false)`,
      [`public."${name}"`, column],
    );
};

/** Every record is hashed again from its first entry, and leads where the manifest says. */
const checkRecords = async (client: pg.Client, { sales }: Manifest): Promise<void> => {
  for (const { id, slug, sequence, headHash } of sales) {
    const rows = await queryRows<{ text: string; hash: string }>(
      client,
      'SELECT event::text AS text, hash FROM sale_history WHERE sale_id = $1 ORDER BY sequence',
      [id],
    );
    let head = CHAIN_START;
    const isWhole = rows.every(({ text, hash }) => {
      head = chainHash(head, text, sha256);
      return head === hash;
    });
    if (!isWhole || rows.length !== sequence || head !== headHash)
      throw new PlainError(`The record of ${slug} is not what it was when the backup was taken.`);
  }
};
