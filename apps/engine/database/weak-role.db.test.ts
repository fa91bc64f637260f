import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/clone-database.ts';
import { takeBackup } from './backup/take-backup.ts';
import { connectDatabase, reachDatabase } from './connect.ts';

const root = join(import.meta.dirname, '../../..');
/** With the characters that end a password in an address unless they are escaped. */
const [ROLE, PASSWORD] = ['quarterline_test_weak', 'p#a/ss@%'];

let clone: ClonedDatabase;
let folder: string;
let asWeak: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ql-weak-'));
  clone = await cloneDatabase();
  await clone.database.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`);
  const url = new URL(clone.databaseUrl);
  await takeBackup({ databaseUrl: clone.databaseUrl, mediaFolder: null, folder: join(folder, 'backup'), cipher: null });
  [url.username, url.password] = [ROLE, encodeURIComponent(PASSWORD)];
  asWeak = url.href;
});
afterAll(async () => {
  await clone.database.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`);
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What a program of the product says and how it ends. */
const run = async (program: string, ...args: string[]): Promise<{ code: number; said: string }> => {
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: asWeak, DATA_DIR: folder };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: root,
      env,
      timeout: 60_000,
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
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
  it.each([
    ['the engine', 'apps/engine/server/main.ts', () => []],
    ['the migration', 'apps/engine/database/migrate-command.ts', () => []],
    ['a backup', 'apps/engine/database/backup-command.ts', () => ['backup', join(folder, 'another')]],
    ['a restore', 'apps/engine/database/backup-command.ts', () => ['restore', join(folder, 'backup')]],
    ['the first administrator', 'tools/create-administrator.ts', () => ['dana@firm.example', 'Dana Kowalchuk']],
  ])(
    'ends %s with a sentence and no stack',
    async (_, program, args) => {
      const { code, said } = await run(program, ...args());
      expect(code).toBe(1);
      expect(said).toMatch(/^The role of DATABASE_URL may not do this: permission denied .*docs\/operation\.md/);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(said).not.toMatch(/ {4}at |ss@|%23/);
    },
    60_000,
  );
});
