import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#engine/env.ts';
import { createAdministrator } from '#features/people/users/server/create-administrator.ts';
import { openSaleRecords } from '#platform/sale/sale-records.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { connectDatabase, type Database, reachDatabase } from '../connect.ts';
import { explainFailure } from '../explain-failure.ts';
import { migrate } from '../migrate.ts';
import { inTransaction } from '../statements/transaction.ts';

const root = join(import.meta.dirname, '../../../..');
/** With the characters that end a password in an address unless they are escaped. */
const [ROLE, PASSWORD] = ['quarterline_test_weak', 'p#a/ss@%'];

let clone: ClonedDatabase;
let folder: string;
let asWeak: string;
const place = (name: string) => ({
  databaseUrl: asWeak,
  mediaFolder: null,
  folder: join(folder, name),
  cipher: null,
  settings: [],
  warn: () => {},
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ql-weak-'));
  clone = await cloneDatabase();
  await clone.database.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`);
  const url = new URL(clone.databaseUrl);
  await takeBackup({ ...place('backup'), databaseUrl: clone.databaseUrl });
  [url.username, url.password] = [ROLE, encodeURIComponent(PASSWORD)];
  asWeak = url.href;
});
afterAll(async () => {
  await clone.database.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`);
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What the engine of the bundle says before it ends, and with which code. */
const startEngine = async (): Promise<{ code: number; printed: string }> => {
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: asWeak, DATA_DIR: folder };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['apps/engine/dist/node/main.js'], {
      cwd: root,
      env,
    });
    return { code: 0, printed: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, printed: stderr };
  }
};

describe('a role with a password of #, / and @', () => {
  it('comes in when the address has them as %23, %2F and %40', async () => {
    expect(asWeak).toContain('p%23a%2Fss%40%25');
    const database = connectDatabase(asWeak, 1);
    await expect(reachDatabase(database, asWeak)).resolves.toBeUndefined();
    expect((await database.query('SELECT current_user AS role')).rows).toEqual([{ role: ROLE }]);
    await database.end();
  });
});

describe('a role without rights', () => {
  const isOneSentence = (printed: string): void => {
    expect(printed).toMatch(/^The role of DATABASE_URL may not do this: permission denied .*docs\/operation\.md/);
    expect(printed.trim().split('\n')).toHaveLength(1);
    expect(printed).not.toMatch(/ {4}at |ss@|%23/);
  };

  it('ends the engine with a sentence and no stack', async () => {
    const { code, printed } = await startEngine();
    expect(code).toBe(1);
    isOneSentence(printed);
  });

  const owner = { email: 'dana@firm.example', name: 'Dana Kowalchuk' };
  it.each<[string, (database: Database) => Promise<unknown>]>([
    ['the migration', (database) => migrate(database)],
    ['a backup', () => takeBackup(place('another'))],
    ['a restore', () => restoreBackup(place('backup'))],
    [
      'the first administrator',
      (database) =>
        inTransaction(database, (client) =>
          createAdministrator({ client, readRecord: openSaleRecords(database) }, readEnv({ NODE_ENV: 'test' }), owner),
        ),
    ],
  ])('ends %s with the same sentence', async (_, work) => {
    const database = connectDatabase(asWeak, 1);
    try {
      const failure = await work(database).then(
        () => null,
        (error: unknown) => error,
      );
      isOneSentence(explainFailure(failure));
    } finally {
      await database.end();
    }
  });
});
