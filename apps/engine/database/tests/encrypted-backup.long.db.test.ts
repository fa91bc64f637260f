import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { backupCipher } from '../backup/backup-cipher.ts';
import type { Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';

const KEY = '5c'.repeat(32);
const OTHER = '7e'.repeat(32);
const cipher = backupCipher(KEY);
const quiet = { settings: [], warn: () => {} };

let root: string;
let folder: string;
let clone: ClonedDatabase;
/** Filled by the last test alone: whatever is refused leaves it empty. */
let empty: ClonedDatabase;
let sale: TestSale;
let taken: Manifest;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ql-encrypted-'));
  [clone, empty] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  sale = await insertTestSale(clone.database, { bidders: 2 });
  await mkdir(join(root, 'media', 'pictures'), { recursive: true });
  await writeFile(join(root, 'media', 'pictures', 'home-quarter.webp'), 'a picture of the home quarter');
  folder = join(root, 'backup');
  taken = await takeBackup({
    ...quiet,
    databaseUrl: clone.databaseUrl,
    mediaFolder: join(root, 'media'),
    folder,
    cipher,
  });
});
afterAll(async () => {
  await Promise.all([clone.drop(), empty.drop()]);
  await rm(root, { recursive: true, force: true });
});

const filesOf = async (place: string): Promise<string[]> =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const restore = (key: string | null = KEY): Promise<Manifest> =>
  restoreBackup({
    ...quiet,
    databaseUrl: empty.databaseUrl,
    mediaFolder: join(root, 'restored'),
    folder,
    cipher: key === null ? null : backupCipher(key),
  });
const salesInEmpty = async (): Promise<number> =>
  (await empty.database.query('SELECT count(*)::int AS count FROM sale')).rows[0].count;

describe('a backup that was taken with a key', () => {
  it('holds no byte that can be read, in files for its account alone', async () => {
    const files = await filesOf(folder);
    expect(files.length).toBeGreaterThan(taken.tables.length);
    for (const path of files) {
      expect(path).toMatch(/\.encrypted$/);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      const bytes = await readFile(path);
      expect(bytes.subarray(0, 8).toString()).toBe('QLBACKUP');
      expect(bytes.includes(sale.slug) || bytes.includes('home quarter')).toBe(false);
    }
  });

  it('is refused without a key, and with another one, in a sentence, and nothing is restored', async () => {
    await expect(restore(null)).rejects.toThrow(/is encrypted\. Set BACKUP_KEY to the key it was taken with\.$/);
    await expect(restore(OTHER)).rejects.toThrow(
      /^This backup was encrypted with the key [0-9a-f]{16}, and BACKUP_KEY/,
    );
    expect(await salesInEmpty()).toBe(0);
  });

  it.each(['sale_record', 'account_user'])('is refused when a byte of %s was changed', async (table) => {
    const path = join(folder, 'tables', `${table}.copy.gz.encrypted`);
    const whole = await readFile(path);
    const changed = Buffer.from(whole);
    changed[60] = (changed[60] ?? 0) ^ 1;
    await writeFile(path, changed);
    await expect(restore()).rejects.toThrow(new RegExp(`^The backup is damaged: .*${table}`));
    expect(await salesInEmpty()).toBe(0);
    await writeFile(path, whole);
  });

  it('is refused when two of its files changed places', async () => {
    const [one, two, aside] = ['tables/audit.copy.gz.encrypted', 'tables/sale.copy.gz.encrypted', 'aside'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    const exchange = async (): Promise<void> => {
      await rename(one, aside);
      await rename(two, one);
      await rename(aside, two);
    };
    await exchange();
    await expect(restore()).rejects.toThrow(/^The backup is damaged/);
    expect(await salesInEmpty()).toBe(0);
    await exchange();
  });

  it('is restored as it was, also after its key was followed by a new one', async () => {
    expect((await restore(`${OTHER} ${KEY}`)).sales).toEqual(taken.sales);
    expect(await salesInEmpty()).toBe(1);
    const [picture = ''] = await filesOf(join(root, 'restored'));
    expect(picture).toMatch(/pictures\/home-quarter\.webp$/);
    expect(await readFile(picture, 'utf8')).toBe('a picture of the home quarter');
    const again = join(root, 'again');
    const second = await takeBackup({
      ...quiet,
      databaseUrl: empty.databaseUrl,
      mediaFolder: null,
      folder: again,
      cipher: null,
    });
    expect(second.tables).toEqual(taken.tables);
  });
});
