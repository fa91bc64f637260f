import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPath } from '@quarterline/contract';
import { dollars, type SaleEvent } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPatientSession } from '#database/connect.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { isTrueOf, readAlarms } from '#testing/read-alarms.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { readEventsAfter } from '../../store/record/record-store.ts';

const KEY = 'a key for the machine that watches';
let clone: ClonedDatabase;
let engine: TestEngine;
/** A disk of one megabyte, where this machine lets us make one: the record and its answers lie on it. */
const disk = mkdtempSync(join(tmpdir(), 'ql-disk-'));
const hasDisk = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const putRecordOnDisk = async (): Promise<void> => {
  const { rows } = await clone.database.query<{ data_directory: string }>('SHOW data_directory');
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
  chownSync(disk, uid, gid);
  await clone.database.query(`CREATE TABLESPACE small LOCATION '${disk}'`);
  await sql('ALTER TABLE sale_record SET TABLESPACE small; ALTER TABLE bid_answer SET TABLESPACE small');
};
const takeRecordOffDisk = async (): Promise<void> => {
  await sql('ALTER TABLE sale_record SET TABLESPACE pg_default; ALTER TABLE bid_answer SET TABLESPACE pg_default');
  await clone.database.query('DROP TABLESPACE small');
  execFileSync('umount', [disk]);
};
/** What fits on the last page of a table is still written on a full disk: the page is filled, too. */
const fillDisk = async (): Promise<void> => {
  const file = openSync(join(disk, 'filler'), 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  await waitUntil(() =>
    clone.database.query('SELECT try_record_write()').then(
      () => false,
      () => true,
    ),
  );
};
beforeAll(async () => {
  clone = await cloneDatabase();
  if (hasDisk) await putRecordOnDisk();
  engine = await startTestEngine(clone.database, clone.databaseUrl, { METRICS_KEY: KEY });
});
afterAll(async () => {
  await engine.stop();
  if (hasDisk) await takeRecordOffDisk();
  rmSync(disk, { recursive: true, force: true });
  await clone.drop();
});

/** A cause and its end, as the owner of the database. Nobody can write a bid between the two, and everybody can read. */
type Trouble = { name: string; begin: () => Promise<void>; end: () => Promise<void>; needsDisk?: true };

const sql = async (text: string): Promise<void> => void (await clone.database.query(text));
/** A session for each time: what it holds is let go with it. */
const lockedBy = (text: string): Pick<Trouble, 'begin' | 'end'> => {
  let session: ReturnType<typeof openPatientSession> | null = null;
  return {
    begin: async () => {
      session = openPatientSession(clone.databaseUrl);
      await session.connect();
      await session.query('BEGIN');
      await session.query(text);
    },
    end: async () => session?.end(),
  };
};
const TROUBLES: Trouble[] = [
  // What a plain CREATE INDEX takes.
  { name: 'the record is locked against writers', ...lockedBy('LOCK TABLE sale_record IN SHARE MODE') },
  { name: 'the row of the sale is held, so that its queue hangs', ...lockedBy('SELECT FROM sale FOR UPDATE') },
  {
    name: 'a trigger of the record is broken',
    begin: () =>
      sql(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END';
        CREATE TRIGGER broken AFTER INSERT ON sale_record FOR EACH STATEMENT EXECUTE FUNCTION broken()`),
    end: () => sql('DROP FUNCTION broken CASCADE'),
  },
  {
    name: 'the engine has lost the right to write answers',
    begin: () => sql('REVOKE INSERT ON bid_answer FROM quarterline_test_engine'),
    end: () => sql('GRANT INSERT ON bid_answer TO quarterline_test_engine'),
  },
  {
    name: 'the disk of the record is full',
    begin: fillDisk,
    end: async () => rmSync(join(disk, 'filler')),
    needsDisk: true,
  },
];

const ready = async () => {
  const answer = await send(engine, 'GET', apiPath('GET /api/ready'));
  return { status: answer.status, ...(await answer.json()) };
};
const figures = async (): Promise<string> =>
  (await send(engine, 'GET', '/api/metrics', undefined, { authorization: `Bearer ${KEY}` })).text();
const eventsOf = (sale: TestSale): Promise<SaleEvent[]> => readEventsAfter(clone.database, sale.id, 0);
/** The engine's own heartbeat is there, instead of the one that the sale came with. */
const isWatchedNow = async (sale: TestSale): Promise<boolean> => {
  const { rowCount } = await clone.database.query(
    `SELECT FROM sale_heartbeat WHERE sale_id = $1 AND heartbeat_at < clock_timestamp() + interval '1 minute'`,
    [sale.id],
  );
  return rowCount === 1;
};
const has = async (sale: TestSale, kind: SaleEvent['kind']): Promise<boolean> =>
  (await eventsOf(sale)).some((event) => event.kind === kind);

describe.each(TROUBLES)('while $name', ({ begin, end, needsDisk }) => {
  it.skipIf(needsDisk && !hasDisk)(
    'bids are answered 503, readiness, status and the alarm say so, and a parcel that is due then is held, not closed',
    async () => {
      const sale = await insertTestSale(clone.database, { closesInMs: 15_000, gapMs: 3_600_000 });
      const cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
      const alarm = readAlarms().get('SaleNotWatched') ?? '';
      let bidId: string = randomUUID();
      const bid = (): Promise<Response> =>
        send(
          engine,
          'POST',
          apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: 'parcel-1' }),
          { bidId, amountCents: dollars(500_000), seenSequence: 0 },
          { cookie },
        );
      await waitUntil(() => isWatchedNow(sale));
      await expect.poll(ready).toMatchObject({ status: 'ready' });
      const closesAt = (await eventsOf(sale)).flatMap((event) =>
        event.kind === 'sale_scheduled' ? [event.parcels[0]?.closesAt ?? 0] : [],
      )[0];

      await begin();
      try {
        await expect
          .poll(ready)
          .toMatchObject({ status: 'not_ready', reason: expect.stringMatching(/^write_failed|database_away$/) });
        let answer = await bid();
        // A page of the record that PostgreSQL tidied has room for a bid or two although the disk is full.
        for (let more = 0; needsDisk && answer.status !== 503 && more < 30; more += 1) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          bidId = randomUUID();
          answer = await bid();
        }
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await answer.json()).toMatchObject({ code: 'database_away' });
        const status = await fetch(`${engine.url}/status/`);
        expect([status.status, await status.text()]).toEqual([
          503,
          expect.stringContaining('Nothing can be bid at this moment'),
        ]);
        await waitUntil(async () => isTrueOf(alarm, await figures()));
        await waitUntil(() => Date.now() > (closesAt ?? 0));
      } finally {
        await end();
      }

      await waitUntil(() => has(sale, 'outage_reported'));
      const kinds = (await eventsOf(sale)).flatMap((event) =>
        'parcelId' in event && event.parcelId === sale.parcelIds[0] ? [event.kind] : [],
      );
      expect(kinds.filter((kind) => kind === 'parcel_held')).toHaveLength(1);
      expect(kinds).not.toContain('parcel_closed');
      await expect.poll(ready).toMatchObject({ status: 'ready' });
      // Asked again by its number: the parcel is held, and the answer says so.
      expect((await bid()).status).not.toBe(503);
    },
  );
});
