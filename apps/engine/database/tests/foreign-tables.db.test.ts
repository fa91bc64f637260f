import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase, createEmptyDatabase } from '#testing/clone-database.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';

let root: string;
let folder: string;
let clone: ClonedDatabase;
let empty: ClonedDatabase;
let warnings: string[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ql-foreign-'));
  folder = join(root, 'backup');
  [clone, empty] = await Promise.all([cloneDatabase(), createEmptyDatabase()]);
  await insertTestSale(clone.database, { bidders: 2 });
  warnings = [];
});
afterEach(async () => {
  await Promise.all([clone.drop(), empty.drop()]);
  await rm(root, { recursive: true, force: true });
});

const ask = (text: string) => clone.database.query(text);
const warn = (sentence: string): void => void warnings.push(sentence);
const place = ({ databaseUrl }: { databaseUrl: string }) => ({
  databaseUrl,
  mediaFolder: null,
  folder,
  cipher: null,
  settings: ['SMTP_URL'],
  warn,
});
const take = () => takeBackup(place(clone));
const restore = () => restoreBackup(place(empty));
const check = () => checkBackup({ folder, cipher: null, warn, serverUrl: clone.databaseUrl });
const changeManifest = async (change: (text: string) => string): Promise<void> => {
  const path = join(folder, 'manifest.json');
  await writeFile(path, change(await readFile(path, 'utf8')));
};

describe('a database in which the firm keeps tables of its own', () => {
  it('is backed up without them and with a word about it, and comes back', async () => {
    await ask(`CREATE TABLE firm_mailing (sale_id uuid REFERENCES sale (id), sent text);
      CREATE TABLE firm_note (mailing text, note text); ALTER TABLE firm_note ADD UNIQUE (note);
      INSERT INTO firm_mailing SELECT id, 'by post' FROM sale`);
    const taken = await take();
    expect(warnings).toEqual([
      'Left out, because they are not tables of the product: firm_mailing, firm_note. Back them up apart.',
    ]);
    expect((await check()).sales).toEqual(taken.sales);
    // The firm’s table is there already where it is restored to, and keeps its rows.
    await empty.database.query(`CREATE TABLE firm_mailing (sent text); INSERT INTO firm_mailing VALUES ('by post')`);
    expect((await restore()).sales).toEqual(taken.sales);
    const { rows } = await empty.database.query(
      'SELECT (SELECT count(*) FROM sale) AS sales, (SELECT count(*) FROM firm_mailing) AS letters',
    );
    expect(rows).toEqual([{ sales: 1, letters: 1 }]);
  });

  it('comes back also from a backup that brought them, which are then left out with a word', async () => {
    const { tables } = await take();
    const sale = tables.find(({ name }) => name === 'sale');
    await changeManifest((text) => {
      const manifest = JSON.parse(text);
      return JSON.stringify({ ...manifest, tables: [...manifest.tables, { ...sale, name: 'firm_mailing' }] });
    });
    await restore();
    expect(warnings).toEqual(['Left out: firm_mailing. It is not a table of the product.']);
  });

  it('comes back without a column that the firm gave to a table of the product', async () => {
    await ask(`ALTER TABLE sale ADD COLUMN firm_code text DEFAULT 'X 12'`);
    const taken = await take();
    await check();
    expect((await restore()).sales).toEqual(taken.sales);
    const left = 'Left out: firm_code of sale. The product has no such column.';
    expect(warnings).toEqual([left, left]);
    const second = await takeBackup({ ...place(empty), folder: join(root, 'again') });
    expect(second.sales).toEqual(taken.sales);
    const rowsOf = ({ tables }: typeof taken) => tables.map(({ name, rows }) => [name, rows]);
    expect(rowsOf(second)).toEqual(rowsOf(taken));
  });
});

describe('a backup that could not be restored', () => {
  it('is not taken where a table of the product is missing', async () => {
    await ask('DROP TABLE feed_reader');
    await expect(take()).rejects.toThrow('The database lacks feed_reader, and its migrations have made that.');
  });

  it('is not taken by an older version of a database that a newer one has migrated', async () => {
    await ask(`INSERT INTO schema_migration (name) VALUES ('9001-newer')`);
    await expect(take()).rejects.toThrow(
      'A newer version has applied 9001-newer. Use that version for its backups and rights.',
    );
  });

  it('is refused when it lacks a table', async () => {
    await take();
    await changeManifest((text) => {
      const manifest = JSON.parse(text);
      const tables = manifest.tables.filter(({ name }: { name: string }) => name !== 'audit');
      return JSON.stringify({ ...manifest, tables });
    });
    await expect(check()).rejects.toThrow('The backup is damaged: it lacks audit.');
    await expect(restore()).rejects.toThrow('The backup is damaged: it lacks audit.');
  });
});

describe('a backup is checked', () => {
  it('by restoring it into a database of its own, which is gone afterwards, as are those of checks that were cut off', async () => {
    const others = async (): Promise<number> => {
      const { rows } = await ask(
        `SELECT count(*)::int AS count FROM pg_database WHERE starts_with(datname, 'quarterline_check_')`,
      );
      return rows[0].count;
    };
    await ask('CREATE DATABASE quarterline_check_00000000');
    const taken = await take();
    expect(taken.settings).toEqual(['SMTP_URL']);
    expect(await check()).toEqual(taken);
    expect(await others()).toBe(0);
  });

  it('and does not count when a table comes back as something else than was taken', async () => {
    await take();
    // The same instant in other letters: the bytes are those of the list, and what the database gives back is not.
    const bytes = Buffer.from('judged_facts\t2026-11-28T08:00:00Z\n');
    await writeFile(join(folder, 'tables', 'used_feature.copy.gz'), gzipSync(bytes));
    await changeManifest((text) => {
      const manifest = JSON.parse(text);
      const table = manifest.tables.find(({ name }: { name: string }) => name === 'used_feature');
      Object.assign(table, { rows: 1, sha256: createHash('sha256').update(bytes).digest('hex') });
      return JSON.stringify(manifest);
    });
    await expect(check()).rejects.toThrow('used_feature came back as something else than was taken.');
  });

  it('and does not count when an uploaded file is missing', async () => {
    const mediaFolder = join(root, 'media');
    await mkdir(mediaFolder);
    await writeFile(join(mediaFolder, 'home-quarter.webp'), 'a picture');
    await takeBackup({ ...place(clone), mediaFolder });
    await check();
    await rm(join(folder, 'media'), { recursive: true });
    await expect(check()).rejects.toThrow('The backup is damaged: it has 0 uploaded files, and 1 were taken.');
  });

  it('and does not count when an uploaded file is another one than was taken, which a restore refuses too', async () => {
    const mediaFolder = join(root, 'media');
    await mkdir(mediaFolder);
    await writeFile(join(mediaFolder, 'home-quarter.webp'), 'a picture');
    await takeBackup({ ...place(clone), mediaFolder });
    await writeFile(join(folder, 'media', 'home-quarter.webp'), 'b picture');
    const changed = 'the uploaded file home-quarter.webp is not as it was when it was taken.';
    await expect(check()).rejects.toThrow(changed);
    const into = { ...place(empty), mediaFolder: join(root, 'restored') };
    await expect(restoreBackup(into)).rejects.toThrow(changed);
    // The database is empty still, so that a whole backup is restored into it.
    await writeFile(join(folder, 'media', 'home-quarter.webp'), 'a picture');
    await restoreBackup(into);
    expect(await readFile(join(root, 'restored', 'home-quarter.webp'), 'utf8')).toBe('a picture');
  });

  it('by one at a time on a server, and says whose role it is that may make no database', async () => {
    await take();
    await Promise.all([check(), check()]);
    await ask(`CREATE ROLE quarterline_test_check LOGIN PASSWORD 'x'`);
    const url = new URL(clone.databaseUrl);
    [url.username, url.password] = ['quarterline_test_check', 'x'];
    await expect(checkBackup({ folder, cipher: null, warn, serverUrl: url.href })).rejects.toThrow(
      'The role quarterline_test_check of BACKUP_CHECK_URL may make no database',
    );
    await ask('DROP ROLE quarterline_test_check');
  });
});
