import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase, createEmptyDatabase } from '../testing/clone-database.ts';
import type { Database } from './connect.ts';
import { describeSchema } from './describe-schema.ts';
import { listMigrations, migrate } from './migrate.ts';
import { listAppliedMigrations } from './schema-version.ts';
import { BASE, migrationOf } from './take-over-base.ts';

const own = await listMigrations();
const since = own.filter((name) => name > BASE);

let newest: ClonedDatabase;
let database: Database;
beforeAll(async () => {
  newest = await cloneDatabase();
});
afterAll(() => newest.drop());

/** An empty database for one test. */
const withEmpty = async (work: () => Promise<void>): Promise<void> => {
  const empty = await createEmptyDatabase();
  database = empty.database;
  try {
    await work();
  } finally {
    await empty.drop();
  }
};
/** What the versions before the base have noted of their migrations: so many, and the last of them. */
const noteAsBefore = async (count: number, last: string): Promise<void> => {
  await database.query(`DROP TABLE schema_migration;
    CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
    DELETE FROM migration_compatibility;
    INSERT INTO migration_compatibility (name, runs_with) VALUES ('0252-requests-of-two-people', '0131-migration-compatibility')`);
  await database.query(
    `INSERT INTO kysely_migration SELECT CASE WHEN n = $1 THEN $2 ELSE lpad(n::text, 4, '0') || '-some' END, '' FROM generate_series(1, $1::int) AS n`,
    [count, last],
  );
};

describe('a database at the base', () => {
  it('is brought to the newest schema, and keeps its rows', () =>
    withEmpty(async () => {
      expect(await migrate(database, BASE)).toEqual([BASE]);
      await database.query(
        `INSERT INTO account_user (name, email, email_verified) VALUES ('Ann', 'ann@farm.example', true)`,
      );
      expect(await migrate(database)).toEqual(since);
      expect(await describeSchema(database)).toBe(await describeSchema(newest.database));
      const { rows } = await database.query('SELECT name, role FROM account_user');
      expect(rows).toEqual([{ name: 'Ann', role: 'bidder' }]);
    }));

  it('is migrated once by several who start at the same moment', () =>
    withEmpty(async () => {
      const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
      expect(applied.flat().toSorted()).toEqual(own);
    }));

  it('keeps what was done before a migration that fails', () =>
    withEmpty(async () => {
      await migrate(database, BASE);
      await database.query('DROP TABLE used_challenge');
      await expect(migrate(database)).rejects.toThrow('used_challenge');
      expect(await listAppliedMigrations(database)).toEqual([BASE]);
    }));
});

describe('a database from before the base', () => {
  it('is at the base when it has every migration of then, and goes on', () =>
    withEmpty(async () => {
      await migrate(database, BASE);
      await noteAsBefore(87, '0253-refused-bids');
      expect(await migrate(database)).toEqual(since);
      expect(await listAppliedMigrations(database)).toEqual(own);
      expect(await describeSchema(database)).toBe(await describeSchema(newest.database));
      const { rows } = await database.query('SELECT name FROM migration_compatibility ORDER BY name');
      expect(rows.map((row) => row.name)).toEqual(own);
    }));

  it('is refused in one sentence that says what to do when it is older, and stays as it is', () =>
    withEmpty(async () => {
      await migrate(database, BASE);
      await noteAsBefore(86, '0252-requests-of-two-people');
      await expect(migrate(database)).rejects.toThrow(
        'The database is older than 0253-base, where the migrations of this version begin. Run npm run migrate of the last version that brings 0253-refused-bids, then that of this one.',
      );
      const { rowCount } = await database.query('SELECT FROM kysely_migration');
      expect(rowCount).toBe(86);
    }));
});

it.each([
  ['at the base', [BASE], BASE],
  ['after the base', [BASE, '0260-more'], '0260-more'],
  ['at the last migration before the base', ['0252-requests-of-two-people', '0253-refused-bids'], BASE],
  ['older', ['0251-try-record-write', '0252-requests-of-two-people'], null],
  ['without any', [], null],
])('a backup of a database %s is restored into the tables of then', (_case, names, expected) => {
  expect(migrationOf(names)).toBe(expected);
});
