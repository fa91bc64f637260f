import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { connectDatabase } from '../connect.ts';
import type { MigrationFile } from '../migrating/migration-file.ts';
import { listNearSales, whyNotNow } from '../migrating/quiet-time.ts';
import { runMigrations } from '../migrating/run-migrations.ts';
import { listAppliedMigrations } from '../schema-version.ts';

let clone: ClonedDatabase;
let said: string[];
beforeEach(async () => {
  clone = await cloneDatabase();
  said = [];
});
afterEach(() => clone.drop());

const ask = (text: string) => clone.database.query(text);
const run = (files: MigrationFile[], wait = async (): Promise<void> => {}): Promise<string[]> =>
  runMigrations(clone.database, files, { say: (line) => said.push(line), wait, acceptsLoss: false });
const file = (name: string, text: string): MigrationFile => ({ name, text });
const INDEX = file(
  '9001-index',
  '-- without-transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one_word ON grown (word);',
);

describe('a migration', () => {
  it('says before each file which tables it touches, and after it how long it took', async () => {
    await ask('CREATE TABLE grown (word text); INSERT INTO grown SELECT generate_series(1, 1500); ANALYZE grown');
    await run([
      file('9001-a', 'CREATE TABLE other (id int);'),
      file('9002-b', 'ALTER TABLE grown ADD COLUMN more int;'),
    ]);
    expect(said).toEqual([
      '1 of 2: 9001-a (no table that is there)',
      expect.stringMatching(/^ {2}done in [\d.]+ s$/),
      expect.stringMatching(/^2 of 2: 9002-b \(grown [\d.]+ MB, 1,500 rows\)$/),
      expect.stringMatching(/^ {2}done in [\d.]+ s$/),
    ]);
  });

  it('gives up a table that somebody holds, so that nobody waits behind it, and comes back until it is free', async () => {
    await ask('CREATE TABLE grown (word text)');
    const holder = connectDatabase(clone.databaseUrl, 1);
    const held = await holder.connect();
    await held.query('SET idle_in_transaction_session_timeout = 0; BEGIN; SELECT * FROM grown');
    const release = async (): Promise<void> => void (await held.query('COMMIT'));
    expect(await run([file('9001-a', 'ALTER TABLE grown ADD COLUMN more int;')], release)).toEqual(['9001-a']);
    expect(said[1]).toBe('  busy: ALTER TABLE grown ADD COLUMN more int; try 2 of 30 in 1 s');
    held.release();
    await holder.end();
  });

  it('that fails says in one sentence where and why, what was applied before, and leaves nothing behind', async () => {
    await expect(
      run([
        file('9001-a', 'CREATE TABLE one (id int);'),
        file('9002-b', 'CREATE TABLE two (id int);\nDROP TABLE nowhere;'),
      ]),
    ).rejects.toThrow(
      '9002-b failed at "DROP TABLE nowhere": table "nowhere" does not exist. Nothing of it remains. Applied before it: 9001-a. Put right what the server says, and run npm run migrate again.',
    );
    const { rows } = await ask(`SELECT to_regclass('one') IS NOT NULL AS one, to_regclass('two') IS NOT NULL AS two`);
    expect(rows).toEqual([{ one: true, two: false }]);
  });

  it('that was cut off while it built an index builds it anew', async () => {
    await ask(`CREATE TABLE grown (word text); INSERT INTO grown VALUES ('twice'), ('twice')`);
    await expect(run([INDEX])).rejects.toThrow('What it built stays, and the next run goes on from there.');
    const isValid = async () =>
      (await ask(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'one_word'::regclass`)).rows;
    expect(await isValid()).toEqual([{ indisvalid: false }]);
    expect(await listAppliedMigrations(clone.database)).not.toContain(INDEX.name);
    await ask('DELETE FROM grown');
    expect(await run([INDEX])).toEqual([INDEX.name]);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('waits for its turn while another one runs', async () => {
    await ask('CREATE TABLE grown (word text)');
    const other = connectDatabase(clone.databaseUrl, 1);
    const held = await other.connect();
    await held.query('SELECT pg_advisory_lock(253001)');
    const asked: string[] = [];
    const release = async (): Promise<void> => {
      asked.push('again');
      await held.query('SELECT pg_advisory_unlock(253001)');
    };
    expect(await run([INDEX], release)).toEqual([INDEX.name]);
    expect(asked).toEqual(['again']);
    held.release();
    await other.end();
  });
});

describe('before a migration in production', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const inHours = (hours: number): Date => new Date(now + hours * 3_600_000);
  const insertSale = (slug: string, status: string, dueAt: Date | null, practice = false) =>
    clone.database.query(
      `INSERT INTO sale (id, slug, status, next_due_at, practice, editorial) VALUES (gen_random_uuid(), $1, $2, $3, $4, '{}')`,
      [slug, status, dueAt, practice],
    );
  const why = async (hours: number) => whyNotNow(await listNearSales(clone.database, inHours(hours)));

  it('no sale is live and none has anything due within the hours that are asked about', async () => {
    await insertSale('spring', 'upcoming', inHours(3));
    await insertSale('practice', 'live', inHours(1), true);
    await insertSale('done', 'completed', null);
    expect(await why(2)).toBeNull();
    expect(await why(4)).toContain(
      'The sale spring has something due at 2026-11-27T15:00:00.000Z: nothing was changed.',
    );
  });

  it('a sale that is live is named, also while its clocks are held', async () => {
    await insertSale('spring', 'upcoming', inHours(1));
    await insertSale('winter', 'live', null);
    expect(await why(2)).toMatch(/^The sale winter and 1 more is live: nothing was changed\./);
  });
});
