import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { apiPath } from '@quarterline/contract';
import { CHAIN_START, chainHash } from '@quarterline/rules';
import { checkEntries } from '@quarterline/verify/src/check-entries.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#engine/sha256.ts';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { type ClonedDatabase, createEmptyDatabase } from '#testing/clone-database.ts';
import { makeEngineRole } from '#testing/engine-role.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { readPublished } from '../../../../simulation/read-published.ts';
import { readChangelog, removedIn } from '../../../../tools/release/changelog.ts';
import { isGreater } from '../../../../tools/release/versions.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { describeSchema } from '../describe-schema.ts';
import { listMigrations, migrate } from '../migrate.ts';
import { listAppliedMigrations } from '../schema-version.ts';

const fixtures = new URL('../testing/releases/', import.meta.url);
const versions = readdirSync(fixtures).flatMap((name) => /^(.+)\.sql\.gz$/.exec(name)?.[1] ?? []);
const changelog = readChangelog(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'));

/** How long the engines were away for the upgrade. */
const AWAY_MS = 3 * 60_000;
/** Lists of applied migrations grow with each upgrade, and 0272 notes how far webhooks have read. */
const BOOKKEEPING = [
  'migration_compatibility',
  'schema_migration',
  'webhook_cursor',
  'kysely_migration',
  'kysely_migration_lock',
];
/** Templates of emails that 0261 deletes where they were never in force. */
const UNSENT = `('second_person_invited', 'second_person_accepted', 'second_person_change_asked', 'second_person_stopped', 'bid_waits')`;
const UNSENT_TEMPLATES = `type = 'letter' AND published_at IS NULL AND draft ->> 'slug' IN ${UNSENT}`;

const load = async (databaseUrl: string, version: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(gunzipSync(readFileSync(new URL(`${version}.sql.gz`, fixtures))).toString());
  await client.end();
};

/** Columns of each table. */
const readColumns = async (database: Database): Promise<Map<string, string[]>> => {
  const { rows } = await database.query<{ name: string; columns: string[] }>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attname) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace GROUP BY 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/** What is in a table: how many rows, and one hash over the columns that are named. */
const contentOf = async (database: Database, table: string, columns: readonly string[]): Promise<string> => {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const where = table === 'content_item' ? `WHERE NOT (${UNSENT_TEMPLATES})` : '';
  const { rows } = await database.query(
    `SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(line, ',' ORDER BY line), '')) AS content
     FROM (SELECT md5(ROW(${list})::text) AS line FROM "${table}" ${where}) AS lines`,
  );
  return rows[0].content;
};

/** Tables and columns that were there before and are gone. */
const goneBetween = (before: Map<string, string[]>, after: Map<string, string[]>): string[] =>
  [...before].flatMap(([table, columns]) => {
    const kept = after.get(table);
    if (!kept) return [table];
    return columns.filter((column) => !kept.includes(column)).map((column) => `${table}.${column}`);
  });

/** A dump writes the ORs of a trigger's condition without the parentheses between them, and means the same. */
const flatConditions = (schema: string): string =>
  schema.replaceAll(/^ +CREATE TRIGGER .* WHEN .*$/gm, (line) => line.replaceAll(/[()]/g, ''));

/** 0.1.1 dropped them; 0291 keeps them for versions from before the base. */
const BROUGHT_BACK = ['kysely_migration', 'kysely_migration_lock'];

it('there is a database of every release', () => {
  const released = changelog.flatMap(({ version }) => version ?? []);
  expect(versions.toSorted()).toEqual(released.toSorted());
});

describe.each(versions)('a database of %s', (version) => {
  let empty: ClonedDatabase;
  let before: Map<string, string[]>;
  let contents: Map<string, string>;
  beforeAll(async () => {
    empty = await createEmptyDatabase();
    await load(empty.databaseUrl, version);
    before = await readColumns(empty.database);
    const now = await newestColumns();
    contents = new Map();
    for (const [table, columns] of before)
      if (now.has(table)) contents.set(table, await contentOf(empty.database, table, kept(columns, now.get(table))));
    await migrate(empty.database, undefined, { acceptsLoss: true });
  });
  afterAll(() => empty.drop());

  it('has the schema of the present once it is migrated', async () => {
    const written = readFileSync(new URL('../schema.txt', import.meta.url), 'utf8');
    expect(await listAppliedMigrations(empty.database)).toEqual(await listMigrations());
    expect(flatConditions(await describeSchema(empty.database))).toBe(flatConditions(written));
  });

  it('keeps every row as it was, and loses what the changelog names', async () => {
    const after = await readColumns(empty.database);
    const later = changelog.filter((section) => section.version === null || isGreater(section.version, version));
    const gone = later.flatMap(removedIn).filter((name) => !BROUGHT_BACK.includes(name));
    expect(goneBetween(before, after).toSorted()).toEqual(gone.toSorted());
    expect(contents.size).toBeGreaterThan(70);
    const changed: string[] = [];
    for (const [table, content] of contents) {
      const now = await contentOf(empty.database, table, kept(before.get(table) ?? [], after.get(table)));
      if (now !== content && !BOOKKEEPING.includes(table)) changed.push(`${table}: ${content} became ${now}`);
    }
    expect(changed).toEqual([]);
  });

  it('has sales in every state, and each record hashes again and follows the rules', async () => {
    const { rows: sales } = await empty.database.query<{ id: string; status: string; headHash: string; slug: string }>(
      'SELECT id, slug, status, head_hash AS "headHash" FROM sale ORDER BY slug',
    );
    expect(new Set(sales.map(({ status }) => status))).toEqual(new Set(['upcoming', 'live', 'postponed', 'completed']));
    for (const { id, slug, status, headHash } of sales) {
      const { rows } = await empty.database.query<{ text: string; hash: string }>(
        'SELECT event::text AS text, hash FROM sale_history WHERE sale_id = $1 ORDER BY sequence',
        [id],
      );
      let head = CHAIN_START;
      for (const { text, hash } of rows) {
        head = chainHash(head, text, sha256);
        expect(hash).toBe(head);
      }
      expect(head).toBe(headHash);
      const record = readPublished(await readEventsAfter(empty.database, id, 0));
      const { faults } = checkEntries(record, { isFinished: status === 'completed' });
      expect(faults, slug).toEqual([]);
    }
  });

  describe('with an engine again, three minutes after the last one stopped', () => {
    let live: LiveSale;
    let day: ShiftedDay;
    let database: Database;
    let engine: TestEngine;
    beforeAll(async () => {
      await makeEngineRole(empty.database);
      live = await readLiveSale(empty.database);
      day = await shiftDay(empty.databaseUrl);
      database = connectDatabase(empty.databaseUrl);
      // On the day of the fixture, whenever this test runs.
      await day.pass(live.watchedUntil.getTime() + AWAY_MS - Date.now(), { unseen: true });
      engine = await startTestEngine(database, empty.databaseUrl);
    });
    afterAll(async () => {
      await engine.stop();
      await database.end();
      await day.end();
    });

    it('holds the parcel that would have closed meanwhile, and takes a bid on another one', async () => {
      const kinds = async (): Promise<string[]> =>
        (await readEventsAfter(database, live.id, live.sequence)).map((event) =>
          'parcelId' in event ? `${event.kind} ${event.parcelId}` : event.kind,
        );
      await expect.poll(kinds).toContain(`parcel_held ${live.due.id}`);
      expect(await kinds()).not.toContain(`parcel_closed ${live.due.id}`);

      const amountCents = Number(live.open.highBidCents) + 1_000_000;
      const bid = { bidId: randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents };
      const cookie = await insertSession(database, live.bidderId, TEST_SECRET);
      const path = `/api/auctions/${live.slug}/parcels/${live.open.slug}/bids`;
      const answer = await (await send(engine, 'POST', path, bid, { cookie })).json();
      expect(answer).toMatchObject({ outcome: 'accepted' });
      const bidOn = (await readSale(engine, live.slug)).parcels.find(({ id }) => id === live.open.id);
      expect(bidOn?.leadingCents).toBe(amountCents);
      const record = readPublished(await readEventsAfter(database, live.id, 0));
      expect(checkEntries(record, { isFinished: false }).faults).toEqual([]);
    });

    it('shows visitors every sale, and the prices of those that are over', async () => {
      const { rows: sales } = await database.query<{ slug: string; status: string; prices: number[] }>(
        `SELECT sale.slug, status, coalesce(array_agg(accepted_bid_cents ORDER BY position) FILTER (WHERE accepted_bid_cents IS NOT NULL), '{}')::text[] AS prices
         FROM sale JOIN parcel ON sale_id = sale.id WHERE published GROUP BY 1, 2`,
      );
      expect(sales.filter(({ status, prices }) => status === 'completed' && prices.length > 0).length).toBeGreaterThan(
        5,
      );
      for (const { slug, status, prices } of sales) {
        const shown = await readSale(engine, slug);
        const accepted = shown.parcels.flatMap(({ acceptedBidCents }) => acceptedBidCents ?? []);
        expect({ slug, status: shown.status, accepted }).toEqual({ slug, status, accepted: prices.map(Number) });
      }
    });

    it('shows staff the purchases, the webhooks and the sale that is prepared', async () => {
      const { rows } = await database.query<{ id: string }>(`SELECT id FROM account_user WHERE role = 'administrator'`);
      const cookie = await insertSession(database, rows[0]?.id ?? '', TEST_SECRET, 'second_factor');
      const read = async (path: string) => (await send(engine, 'GET', path, undefined, { cookie })).json();
      const { purchases } = await read(
        apiPath('GET /api/admin/auctions/:slug/results', { slug: 'kingman-half-section' }),
      );
      expect(purchases.length).toBeGreaterThan(0);
      expect(await read(apiPath('GET /api/admin/webhooks'))).toMatchObject({
        endpoints: [{ url: 'https://ledger.farmland.example/hooks', types: ['parcel.closed', 'sale.completed'] }],
      });
      const { rows: drafts } = await database.query<{ slug: string }>('SELECT slug FROM sale_draft');
      expect(drafts.length).toBeGreaterThan(0);
      for (const { slug } of drafts)
        expect(await read(apiPath('GET /api/admin/auctions/:slug', { slug }))).toMatchObject({ slug });
    });
  });
});

const kept = (columns: readonly string[], now: readonly string[] = []): string[] =>
  columns.filter((column) => now.includes(column));

/** Columns of a database that was migrated from nothing. */
const newestColumns = async (): Promise<Map<string, string[]>> => {
  const fresh = await createEmptyDatabase();
  await migrate(fresh.database);
  const columns = await readColumns(fresh.database);
  await fresh.drop();
  return columns;
};

type ShownSale = {
  status: string;
  parcels: { id: string; leadingCents: number | null; acceptedBidCents: number | null }[];
};

/** A sale as a visitor reads it. */
const readSale = async (engine: TestEngine, slug: string): Promise<ShownSale> => {
  const answer = await send(engine, 'GET', apiPath('GET /api/auctions/:slug', { slug }));
  expect(answer.status).toBe(200);
  return answer.json();
};

type LiveSale = {
  id: string;
  slug: string;
  sequence: number;
  /** When an engine saw it last. */
  watchedUntil: Date;
  /** The parcel that closes while no engine is there, and the one that closes last. */
  due: { id: string };
  open: { id: string; slug: string; highBidCents: string };
  /** The account of somebody who may bid on the latter and has not the high bid. */
  bidderId: string;
};

const readLiveSale = async (database: Database): Promise<LiveSale> => {
  const { rows: sales } = await database.query(
    `SELECT id, slug, sequence::int AS sequence, heartbeat_at AS "watchedUntil" FROM sale JOIN sale_heartbeat ON sale_id = id
     WHERE slug = 'battle-river-block' AND status = 'live'`,
  );
  const { rows: parcels } = await database.query(
    `SELECT id, slug, high_bid_cents::text AS "highBidCents", closes_at AS "closesAt" FROM parcel WHERE sale_id = $1 AND phase = 'open' ORDER BY closes_at`,
    [sales[0].id],
  );
  const { rows: bidders } = await database.query(
    `SELECT user_id AS "bidderId" FROM registration WHERE sale_id = $1 AND status = 'approved' AND id::text <> ALL (
       SELECT event ->> 'bidderId' FROM sale_record WHERE sale_id = $1 AND kind = 'bid_accepted' AND parcel_id = $2) ORDER BY bidder_number LIMIT 1`,
    [sales[0].id, parcels.at(-1).id],
  );
  return { ...sales[0], due: parcels[0], open: parcels.at(-1), ...bidders[0] };
};
