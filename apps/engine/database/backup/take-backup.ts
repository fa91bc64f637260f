import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { PlainError } from '#engine/plain-error.ts';
import { withPatientSession } from '../connect.ts';
import { listAppliedMigrations } from '../schema-version.ts';
import { queryOne, queryRows } from '../statements/rows.ts';
import type { BackupCipher } from './backup-cipher.ts';
import { type BackupFiles, MANIFEST, OWN_FOLDER, openBackupFiles } from './backup-files.ts';
import { copyMedia } from './backup-media.ts';
import type { Manifest } from './manifest.ts';
import { type ProductTable, quoted, readTables } from './product-tables.ts';
import { hashing } from './rows-hash.ts';

export type BackupPlace = {
  databaseUrl: string;
  mediaFolder: string | null;
  folder: string;
  /** Null: files are written as they are. */
  cipher: BackupCipher | null;
  /** Takes a sentence about what was left out. */
  warn: (sentence: string) => void;
  /** Names of the settings that are set: a restore says which of them are not. */
  settings: readonly string[];
};

/**
 * Everything the product holds at one instant, while it goes on: one snapshot of the database, table by table, and the files that
 * staff uploaded, which are never changed. The keys are not in it, on purpose: anybody who has the backup cannot sign.
 */
export async function takeBackup(place: BackupPlace): Promise<Manifest> {
  const { databaseUrl, mediaFolder, folder, cipher, warn } = place;
  if (existsSync(folder)) throw new PlainError(`${folder} is there already. Name a folder that is not.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: OWN_FOLDER });
  const files = openBackupFiles(unfinished, cipher);
  try {
    const snapshot = await withPatientSession(databaseUrl, (client) => copyTables(client, files, warn));
    // After the snapshot: a file is there before the row that names it, and stays.
    const media = mediaFolder === null ? null : await copyMedia(mediaFolder, files);
    const settings = [...place.settings];
    const manifest: Manifest = { format: 'quarterline backup 1', ...snapshot, settings, media };
    await files.write(MANIFEST, [Readable.from([`${JSON.stringify(manifest, null, 2)}\n`])]);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    // Half a backup would keep a full disk full.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const copyTables = async (client: pg.Client, files: BackupFiles, warn: BackupPlace['warn']) => {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { own, others } = await readTables(client);
  if (others.length > 0)
    warn(`Left out, because they are not tables of the product: ${others.join(', ')}. Back them up apart.`);
  const state = await readState(client);
  const tables: Manifest['tables'] = [];
  for (const table of own)
    tables.push(await copyOut(client, table, (out) => files.write(fileOf(table), [...out, createGzip()])));
  await client.query('COMMIT');
  return { ...state, tables };
};

const readState = async (client: pg.Client) => {
  const sales = await queryRows<{ id: string; slug: string; sequence: number; head_hash: string }>(
    client,
    'SELECT id, slug, sequence::int, head_hash FROM sale ORDER BY slug',
  );
  return {
    takenAt: (await queryOne<{ now: Date }>(client, 'SELECT clock_timestamp() AS now')).now.toISOString(),
    migrations: await listAppliedMigrations(client),
    sales: sales.map(({ id, slug, sequence, head_hash: headHash }) => ({ id, slug, sequence, headHash })),
    feedCursor: (await queryOne<{ value: number }>(client, 'SELECT value::float8 FROM published_cursor')).value,
  };
};

/** The file of a table inside a backup. */
export const fileOf = ({ name }: { name: string }): string => `tables/${name}.copy.gz`;

/** Reads a table to its end through `take`, and answers how many rows it has and their hash. */
export async function copyOut(
  client: pg.Client,
  table: ProductTable,
  take: (rows: [NodeJS.ReadableStream, Transform]) => Promise<void>,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  const counted = client.query(copyTo(`COPY "${table.name}" (${quoted(table.columns)}) TO STDOUT`));
  await take([counted, hashing(hash)]);
  return { ...table, rows: counted.rowCount, sha256: hash.digest('hex') };
}
