import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { listMigrations, migrate, settleSchema } from '../migrate.ts';
import { faultOfMigration, runsWith } from '../migrating/migration-file.ts';
import { BASE } from '../take-over-base.ts';

const own = await listMigrations();
const newest = own.at(-1) ?? '';

describe('an engine in production', () => {
  let clone: ClonedDatabase;
  beforeEach(async () => {
    clone = await cloneDatabase();
  });
  afterEach(() => clone.drop());

  const start = (): Promise<void> => settleSchema(clone.database, true);
  /** What `npm run migrate` of a newer version leaves behind. */
  const applyNewer = async (name: string, least: string | null): Promise<void> => {
    await clone.database.query('INSERT INTO schema_migration (name) VALUES ($1)', [name]);
    if (least !== null)
      await clone.database.query('INSERT INTO migration_compatibility (name, runs_with) VALUES ($1, $2)', [
        name,
        least,
      ]);
  };

  it('starts on the tables it was made for', async () => {
    await expect(start()).resolves.toBeUndefined();
  });

  it('starts after a newer version has added to them, and leaves what that version applied as it is', async () => {
    await applyNewer('9001-something-new', newest);
    await expect(start()).resolves.toBeUndefined();
    expect(await migrate(clone.database)).toEqual([]);
    const { rows } = await clone.database.query('SELECT max(name) AS name FROM schema_migration');
    expect(rows).toEqual([{ name: '9001-something-new' }]);
  });

  it.each([
    ['asks for an engine that knows more', '9001-something-new'],
    ['says nothing of older engines', null],
  ])('refuses in one sentence when a newer migration %s', async (_case, least) => {
    await applyNewer('9001-something-new', least);
    await expect(start()).rejects.toThrow(
      'A newer version has changed the database in a way that this one cannot work with: 9001-something-new. Start the newer version.',
    );
  });

  it('refuses in one sentence when its own migrations are not applied, and applies none itself', async () => {
    await clone.database.query('DELETE FROM schema_migration WHERE name = $1', [newest]);
    await expect(start()).rejects.toThrow(
      `The database is older than this engine: ${newest} missing. Run npm run migrate first.`,
    );
    const { rowCount } = await clone.database.query('SELECT FROM schema_migration WHERE name = $1', [newest]);
    expect(rowCount).toBe(0);
  });

  it('refuses in one sentence a database without tables', async () => {
    await clone.database.query('DROP TABLE schema_migration');
    await expect(start()).rejects.toThrow('The database is older than this engine: it has no tables yet.');
  });
});

/** Statements that an engine which still uses what they take away would break on. */
const TAKES_AWAY = /\bDROP (?:TABLE|COLUMN|VIEW|FUNCTION)|\bRENAME\b|\bSET NOT NULL\b|\bALTER COLUMN \w+ TYPE\b/i;
const UNUSED_SINCE = /^-- unused-since: (\S+)$/m;

/** Null when older engines know what to make of the migration. */
const fault = (name: string, text: string, known: readonly string[]): string | null => {
  const least = runsWith(text);
  if (least === null) return 'does not say which engines it runs with';
  if (!known.includes(least) || least > name) return `runs with ${least}, which no older engine knows`;
  const unused = UNUSED_SINCE.exec(text)?.[1];
  if (!TAKES_AWAY.test(text.replace(/^--.*$/gm, ''))) return null;
  if (least === name) return null;
  return unused !== undefined && known.includes(unused) && unused <= least
    ? null
    : 'takes something away from engines that it says it runs with';
};

describe('every migration', () => {
  const folder = new URL('../migrations/', import.meta.url);

  it.each(own)('%s adds first and takes away a version later', (name) => {
    expect(fault(name, readFileSync(new URL(`${name}.sql`, folder), 'utf8'), own)).toBeNull();
  });

  /** Those up to here were applied to small tables. */
  it.each(own.filter((name) => name > '0268-rehearse-a-draft'))('%s keeps nobody out of a table that grew', (name) => {
    expect(faultOfMigration(readFileSync(new URL(`${name}.sql`, folder), 'utf8'))).toBeNull();
  });

  it.each([
    ['says nothing', 'CREATE TABLE one (id int);', 'does not say'],
    ['names what no engine knows', '-- runs-with: 0999-nothing\nCREATE TABLE one (id int);', 'no older engine knows'],
    ['drops what an older engine uses', `-- runs-with: ${BASE}\nALTER TABLE one DROP COLUMN two;`, 'takes something'],
    [
      'drops what is unused only since later',
      `-- runs-with: ${BASE}\n-- unused-since: 9000-x\nDROP TABLE one;`,
      'takes something',
    ],
  ])('one that %s is found', (_case, text, words) => {
    expect(fault('9000-x', text, [...own, '9000-x'])).toContain(words);
  });
});
