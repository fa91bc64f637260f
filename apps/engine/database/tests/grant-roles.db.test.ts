import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { asEngine } from '#testing/engine-role.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { connectDatabase, type Database, refuseOwnerRole } from '../connect.ts';
import { grantRoles } from '../grant-roles.ts';

let clone: ClonedDatabase;
let engine: Database;
let reports: Database;
const REPORTS = 'quarterline_test_reports';
beforeAll(async () => {
  clone = await cloneDatabase();
  await clone.database.query(`CREATE ROLE ${REPORTS} LOGIN PASSWORD '${REPORTS}'`);
  await grantRoles(clone.database, { engine: null, reports: REPORTS });
  engine = connectDatabase(asEngine(clone.databaseUrl), 1);
  const url = new URL(clone.databaseUrl);
  [url.username, url.password] = [REPORTS, REPORTS];
  reports = connectDatabase(url.href, 1);
  await insertTestSale(clone.database, { bidders: 1 });
});
afterAll(async () => {
  await Promise.all([engine.end(), reports.end()]);
  await clone.database.query(`DROP OWNED BY ${REPORTS}; DROP ROLE ${REPORTS}`);
  await clone.drop();
});

const DENIED = /permission denied|must be owner/;

describe('the role of engines', () => {
  it.each([
    ['changes an entry of a record', `UPDATE sale_record SET kind = 'sale_opened'`],
    ['takes an entry out of a record', 'DELETE FROM sale_record'],
    ['empties a record', 'TRUNCATE sale_record'],
    ['switches off what keeps a record', 'ALTER TABLE sale_record DISABLE TRIGGER ALL'],
    ['drops what keeps a record', 'DROP TRIGGER record_is_append_only ON sale_record'],
    ['lifts triggers for its session', `SET session_replication_role = 'replica'`],
    ['changes the audit log', `UPDATE audit SET action = 'nothing'`],
    ['changes a step of a settlement', 'DELETE FROM settlement_entry'],
    ['changes an entry of the trust ledger', 'UPDATE trust_entry SET in_cents = 1'],
    ['takes an entry out of the trust ledger', 'DELETE FROM trust_entry'],
    ['makes a table', 'CREATE TABLE its_own (id int)'],
    ['says that a migration was applied', `INSERT INTO migration_compatibility (name, runs_with) VALUES ('x', 'x')`],
  ])('never %s', async (_case, statement) => {
    await expect(engine.query(statement)).rejects.toThrow(DENIED);
  });

  it('reads every table, and adds an entry to a record', async () => {
    expect((await engine.query('SELECT count(*)::int AS entries FROM sale_record')).rows[0].entries).toBeGreaterThan(0);
    const { rows } = await engine.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') AND NOT has_table_privilege(oid, 'SELECT')`,
    );
    expect(rows).toEqual([]);
    expect((await engine.query(`SELECT has_table_privilege('sale_record', 'INSERT') AS may`)).rows[0].may).toBe(true);
  });

  it('is let in by production, and the owner of the record is refused in one sentence', async () => {
    await expect(refuseOwnerRole(engine)).resolves.toBeUndefined();
    await expect(refuseOwnerRole(clone.database)).rejects.toThrow(
      /which owns the record of sales and could change what is past/,
    );
  });

  const giveAgain = (): Promise<void> =>
    grantRoles(clone.database, { engine: new URL(asEngine(clone.databaseUrl)).username, reports: null });

  it('has no right to a new table before the rights are given again', async () => {
    await clone.database.query('DROP TABLE round_leader; CREATE TABLE round_leader (round text)');
    await expect(engine.query('SELECT FROM round_leader')).rejects.toThrow(DENIED);
    await giveAgain();
    await expect(engine.query(`INSERT INTO round_leader VALUES ('news')`)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('is given no right to a table of the firm, and one that another account owns stops nothing', async () => {
    await clone.database.query(
      `CREATE TABLE firm_mailing (id serial, name text); ALTER TABLE firm_mailing OWNER TO ${REPORTS}`,
    );
    await giveAgain();
    await expect(engine.query('SELECT FROM firm_mailing')).rejects.toThrow(DENIED);
  });
});

describe('the role of reports', () => {
  it('reads sales and names', async () => {
    expect((await reports.query('SELECT slug FROM sale')).rowCount).toBe(1);
    expect((await reports.query('SELECT name, email FROM account_user')).rowCount).toBeGreaterThan(0);
  });

  it.each([
    ['changes nothing', `UPDATE sale SET slug = 'another'`],
    ['reads no hash of a password', 'SELECT password FROM account_credential'],
    ['reads no session', 'SELECT token FROM account_session'],
    ['reads no secret of a second factor', 'SELECT second_factor_secret FROM account_user'],
    ['reads no link of an email', 'SELECT token_hash FROM verification_token'],
  ])('%s', async (_case, statement) => {
    await expect(reports.query(statement)).rejects.toThrow(DENIED);
  });
});
