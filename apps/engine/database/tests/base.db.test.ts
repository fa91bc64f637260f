import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase, createEmptyDatabase } from '#testing/clone-database.ts';
import type { Database } from '../connect.ts';
import { describeSchema } from '../describe-schema.ts';
import { listMigrations, migrate, previewMigrations } from '../migrate.ts';
import { listAppliedMigrations } from '../schema-version.ts';
import { BASE, migrationOf } from '../take-over-base.ts';

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
/** The names of all migrations from before the base, as this version leaves them for versions of then. */
const namesBefore = async (): Promise<string[]> => {
  const { rows } = await newest.database.query(
    `SELECT name FROM kysely_migration WHERE name COLLATE "C" <= '0253-refused-bids' ORDER BY name COLLATE "C"`,
  );
  return rows.map(({ name }) => name);
};
/** What the versions before the base have noted of their migrations. */
const noteAsBefore = async (names: readonly string[]): Promise<void> => {
  await database.query(`DROP TABLE schema_migration;
    CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
    DELETE FROM migration_compatibility;
    INSERT INTO migration_compatibility (name, runs_with) VALUES ('0252-requests-of-two-people', '0131-migration-compatibility')`);
  await database.query(`INSERT INTO kysely_migration SELECT unnest($1::text[]), ''`, [names]);
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
      await noteAsBefore(await namesBefore());
      expect(await migrate(database)).toEqual(since);
      expect(await listAppliedMigrations(database)).toEqual(own);
      expect(await describeSchema(database)).toBe(await describeSchema(newest.database));
      const { rows } = await database.query('SELECT name FROM migration_compatibility ORDER BY name');
      expect(rows.map((row) => row.name)).toEqual(own);
    }));

  it('is refused in one sentence that says what to do when it is older, and stays as it is', () =>
    withEmpty(async () => {
      await migrate(database, BASE);
      await noteAsBefore((await namesBefore()).slice(0, -1));
      await expect(migrate(database)).rejects.toThrow(
        'The database is older than 0253-base, where the migrations of this version begin. Run npm run migrate of 0.1.0, the last version that brings 0253-refused-bids, then that of this one.',
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

describe('a version from before the base', () => {
  /** As the last of them asks at its start and with each heartbeat: `own` are the migrations that it brings. */
  const gapsOf = async (own: readonly string[]): Promise<{ missing: string[]; breaking: string[] }> => {
    const namesOf = async (text: string) => (await database.query(text, [own])).rows.map(({ name }) => name);
    return {
      missing: await namesOf(
        `SELECT own.name FROM unnest($1::text[]) AS own (name)
         WHERE NOT EXISTS (SELECT FROM kysely_migration WHERE kysely_migration.name = own.name) ORDER BY 1`,
      ),
      breaking: await namesOf(
        `SELECT name FROM kysely_migration LEFT JOIN migration_compatibility USING (name)
         WHERE name <> ALL ($1) AND (runs_with IS NULL OR runs_with COLLATE "C" > (SELECT max(own COLLATE "C") FROM unnest($1::text[]) AS own))
         ORDER BY 1`,
      ),
    };
  };
  const isTooNew = async (): Promise<void> =>
    expect(await gapsOf(await namesBefore())).toEqual({
      missing: [],
      breaking: ['0254-no-used-challenges', '0254-read-schema-migration'],
    });
  const tablesOfThen = () =>
    database.query(`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
      CREATE TABLE kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0)`);

  it('finds a newer database, and not an empty one, where this version has made the tables', () =>
    withEmpty(async () => {
      await migrate(database);
      await isTooNew();
    }));

  it('finds it from the first moment where this version takes its tables over, and while it goes on', () =>
    withEmpty(async () => {
      await migrate(database, BASE);
      await noteAsBefore(await namesBefore());
      await migrate(database, BASE);
      expect((await gapsOf(await namesBefore())).breaking).toEqual(['0254-read-schema-migration']);
      await migrate(database);
      await isTooNew();
    }));

  it('migrates nothing, and is told to use the newer version', () =>
    withEmpty(async () => {
      await migrate(database);
      await expect(
        database.query(`INSERT INTO kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0)`),
      ).rejects.toThrow('A newer version has migrated this database. Run npm run migrate of that version');
    }));

  it('that was asked to migrate all the same, and left its two tables empty, stops no later version', () =>
    withEmpty(async () => {
      await migrate(database, BASE);
      await tablesOfThen();
      expect(await migrate(database)).toEqual(since);
      await isTooNew();
      expect(await describeSchema(database)).toBe(await describeSchema(newest.database));
    }));
});

describe('a migration that deletes what somebody entered', () => {
  const enterTask = async (): Promise<void> => {
    await migrate(database, BASE);
    const { rows } = await database.query(
      `INSERT INTO account_user (name, email, email_verified) VALUES ('Ann', 'ann@firm.example', true) RETURNING id`,
    );
    await database.query(
      `INSERT INTO office_task (id, text, created_by) VALUES (gen_random_uuid(), 'Call the surveyor', $1)`,
      [rows[0].id],
    );
  };
  const LOSS = '0260-drop-office-tasks deletes office_task: 1 row';

  it('is shown before it is applied, and applied only when that is accepted', () =>
    withEmpty(async () => {
      await enterTask();
      expect((await previewMigrations(database)).losses).toEqual([LOSS]);
      await expect(migrate(database)).rejects.toThrow(
        `${LOSS}. Nothing was changed. Export what you need, then run npm run migrate -- --accept-loss.`,
      );
      expect(await listAppliedMigrations(database)).toEqual([BASE]);
      const said: string[] = [];
      expect(await migrate(database, undefined, { acceptsLoss: true, say: (line) => said.push(line) })).toEqual(since);
      expect(said[0]).toBe(LOSS);
    }));

  it('is shown of a database from before the base, too, which stays as it is', () =>
    withEmpty(async () => {
      await enterTask();
      await noteAsBefore(await namesBefore());
      const { lines, losses } = await previewMigrations(database);
      expect(lines[0]).toMatch(/^1 of \d+: 0254-no-used-challenges/);
      expect(losses).toEqual([LOSS]);
      await expect(migrate(database)).rejects.toThrow(LOSS);
      expect((await database.query(`SELECT to_regclass('schema_migration') AS noted`)).rows).toEqual([{ noted: null }]);
    }));
});
