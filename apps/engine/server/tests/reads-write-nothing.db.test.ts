import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readAddresses } from '#testing/read-addresses.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine({ CLOCK_KEEPER: 'off' });
/** What the engine writes beside every request: that it lives, when a session was last used, and what its rounds of notices do. */
const BESIDE = [
  'engine_heartbeat',
  'account_session',
  'account_device',
  'notice',
  'notice_cursor',
  'device_reminder',
  'notification',
  'outbox',
  'delivery',
  'round_leader',
  'feed_reader',
];
/** Reads that leave something on purpose: an entry of the audit log that data left the house, or the link of an email that works once. */
const LEFT_ON_PURPOSE: readonly [address: RegExp, table: string | null][] = [
  // Begins a run of practice where none is on.
  [/^\/practice\/$/, null],
  [/\/(export|data|journal)$/, 'audit'],
  // A sale that came without its editor, as one of the demonstration, gets its draft when it is first looked at, and is found by it from then on.
  [/^\/api\/admin\/auctions\/[^/]+$/, 'sale_draft'],
  [/^\/api\/admin\/auctions\/[^/]+$/, 'sale_search'],
  [/^\/api\/admin\/auctions\/[^/]+$/, 'parcel_search'],
];

let cookie: string;
let sale: TestSale;
beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'administrator'));
  sale = await insertTestSale(clone.database);
  await clone.database.query(`
    CREATE TABLE written (name text);
    GRANT INSERT ON written TO PUBLIC;
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'BEGIN INSERT INTO written VALUES (TG_TABLE_NAME); RETURN NULL; END';
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'written' LOOP
        EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_write()', name);
      END LOOP;
    END $$`);
});

const written = async (): Promise<string[]> => {
  const { rows } = await clone.database.query<{ name: string }>('DELETE FROM written RETURNING name');
  return [...new Set(rows.map(({ name }) => name))].filter((name) => !BESIDE.includes(name));
};
it('a GET writes nothing, by any route, for an administrator and for a visitor', async () => {
  const reads = engine.app.routeList
    .filter((route) => route.startsWith('GET ') && !route.endsWith('/events'))
    .map((route) => route.slice(4));
  expect(reads.length).toBeGreaterThan(100);
  const found: string[] = [];
  await written();
  for (const url of reads.flatMap((pattern) => readAddresses(pattern, sale)))
    for (const headers of [{ cookie }, {}]) {
      await engine.app.inject({ url, headers });
      for (const name of await written())
        if (!LEFT_ON_PURPOSE.some(([address, table]) => address.test(url) && (table ?? name) === name))
          found.push(`${url} writes ${name}`);
    }
  expect(found).toEqual([]);
});
