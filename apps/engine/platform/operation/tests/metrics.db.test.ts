import { readFileSync } from 'node:fs';
import { dollars } from '@quarterline/rules';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const KEY = 'a key for the machine that watches';
const { clone, engine } = await openTestEngine({ METRICS_KEY: KEY });

// Before the figures are read for the first time: they are kept for five seconds.
let liveSale: TestSale;
beforeAll(async () => {
  liveSale = await insertTestSale(clone.database, { opensInMs: 0, isWatched: false });
  const isLive = async (): Promise<boolean> => {
    const { rows } = await clone.database.query<{ status: string }>('SELECT status FROM sale WHERE id = $1', [
      liveSale.id,
    ]);
    return rows[0]?.status === 'live';
  };
  await waitUntil(isLive);
  await clone.database.query(
    `INSERT INTO outbox (recipient, subject, text_body, created_at, next_attempt_at)
     VALUES ('late@test.example', 'Late', 'Late', clock_timestamp() - interval '1 hour', clock_timestamp() + interval '1 hour')`,
  );
});

it('counts bids and requests for anybody who has the key, names nobody, and is not there for others', async () => {
  const sale = await insertTestSale(clone.database, { bidders: 1 });
  const [bidder] = sale.bidders;
  const cookie = await insertSession(clone.database, bidder?.userId ?? '', TEST_SECRET);
  const body = { bidId: crypto.randomUUID(), amountCents: dollars(500_000), seenSequence: 0 };
  await send(engine, 'POST', `/api/auctions/${sale.slug}/parcels/parcel-1/bids`, body, { cookie });
  const answer = await send(engine, 'GET', '/api/metrics', undefined, { authorization: `Bearer ${KEY}` });
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(/quarterline_record_entries_total\{kind="bid_accepted"\} 1/);
  expect(text).toContain('route="/api/auctions/:slug/parcels/:parcelSlug/bids",status="200"');
  expect(text).toContain('quarterline_watchers 0');
  expect(text).not.toContain(sale.slug);
  for (const authorization of ['', 'Bearer ', `Bearer ${KEY}x`, KEY])
    expect((await send(engine, 'GET', '/api/metrics', undefined, { authorization })).status).toBe(404);
});

const figures = async (): Promise<string> =>
  (await send(engine, 'GET', '/api/metrics', undefined, { authorization: `Bearer ${KEY}` })).text();
const figureOf = (text: string, name: string): number =>
  Number(new RegExp(`^quarterline_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

it('has every figure that an alarm asks for', async () => {
  const alarms = readFileSync(new URL('../../../../../deploy/observability/alerts.yml', import.meta.url), 'utf8');
  // The age of a backup is written by deploy/back-up.sh.
  const asked = new Set(alarms.match(/\b(?:quarterline|nodejs)_(?!site_|backup_)\w+?(?=_bucket|_count|\b)/g));
  expect(asked.size).toBeGreaterThan(8);
  const text = await figures();
  expect([...asked].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

it('says zero while no form was above a limit, or the first hundred would be missed by an alarm', async () => {
  expect(await figures()).toMatch(/^quarterline_forms_over_limit_total 0$/m);
});

it('has every figure that the dashboard shows', async () => {
  const folder = new URL('../../../../../deploy/observability/', import.meta.url);
  const dashboard = readFileSync(new URL('dashboard.json', folder), 'utf8');
  const names = dashboard.match(/\b(?:quarterline|process|nodejs)_(?!site_)\w+?(?=_bucket|_count|_sum|\b)/g);
  const shown = new Set(names);
  expect(shown.size).toBeGreaterThan(15);
  const text = await figures();
  expect([...shown].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

it('counts refused bids by their code, emails that wait, and how long the clock of a live sale was not kept', async () => {
  const sale = await insertTestSale(clone.database, { bidders: 1 });
  const cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
  const low = { bidId: crypto.randomUUID(), amountCents: dollars(1000), seenSequence: 0 };
  await send(engine, 'POST', `/api/auctions/${sale.slug}/parcels/parcel-1/bids`, low, { cookie });
  const text = await figures();
  expect(text).toMatch(/quarterline_refused_bids_total\{code="amount_below_minimum"\} 1/);
  expect(figureOf(text, 'oldest_email_waiting_seconds')).toBeGreaterThan(3500);
  expect(figureOf(text, 'live_sales')).toBeGreaterThan(0);
  expect(figureOf(text, 'sale_heartbeat_age_seconds')).toBeLessThan(60);
  expect(figureOf(text, 'database_answers')).toBe(1);
});

/** Alarms, dashboards and what an office has written itself ask for these: a name may be added, and none may go. */
const NAMES = {
  histogram: ['http_request_seconds', 'record_batch_entries', 'sale_lock_wait_seconds'],
  counter: [
    'record_entries_total',
    'forms_over_limit_total',
    'refused_bids_total',
    'unrecorded_refusals_total',
    'outage_holds_total',
    'lock_timeouts_total',
  ],
  gauge: [
    'watchers',
    'logins_waiting',
    'bid_machines_wanted',
    'bid_machines',
    'ready',
    'heartbeat_age_seconds',
    'database_answers',
    'database_round_trip_seconds',
    'live_sales',
    'unkept_sales',
    'sale_heartbeat_age_seconds',
    'live_sale_heartbeat_age_seconds',
    'emails_waiting',
    'oldest_email_waiting_seconds',
    'emails_given_up',
    'feed_cursor',
    'standbys',
    'lock_waits',
    'longest_lock_wait_seconds',
    'wake_bus_lost',
    'passwords_waiting',
    'database_connections',
    'replication_bytes',
    'undecided_bids',
    'webhooks_waiting',
    'webhooks_failing',
    'oldest_webhook_waiting_seconds',
  ],
};

it('goes on having every figure that it ever had, with its type and its buckets', async () => {
  const text = await figures();
  const typed = [...text.matchAll(/^# TYPE quarterline_(\S+ \S+)$/gm)].map(([, found]) => found);
  const wanted = Object.entries(NAMES).flatMap(([type, names]) => names.map((name) => `${name} ${type}`));
  expect(typed.toSorted()).toEqual(wanted.toSorted());
  const boundsOf = (name: string): string[] => [
    ...new Set(
      [...text.matchAll(new RegExp(`^quarterline_${name}_bucket\\{.*le="([^"]+)"`, 'gm'))].map(([, le = '']) => le),
    ),
  ];
  expect(boundsOf('http_request_seconds').join(' ')).toBe('0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 10 +Inf');
  expect(boundsOf('record_batch_entries').join(' ')).toBe('1 2 5 10 20 50 100 500 +Inf');
});

it('says of each live sale how old its heartbeat is, and of the database who follows it and who waits', async () => {
  const text = await figures();
  expect(text).toMatch(
    new RegExp(`^quarterline_live_sale_heartbeat_age_seconds\\{sale_id="${liveSale.id}"\\} [\\d.]+$`, 'm'),
  );
  expect(figureOf(text, 'standbys')).toBe(0);
  expect(figureOf(text, 'lock_waits')).toBe(0);
  expect(figureOf(text, 'longest_lock_wait_seconds')).toBe(0);
  expect(figureOf(text, 'sale_lock_wait_seconds_count')).toBeGreaterThan(0);
  expect(figureOf(text, 'sale_lock_wait_seconds_sum')).toBeLessThan(60);
});

it('counts what is refused without an entry in a record, by code', async () => {
  const sale = await insertTestSale(clone.database);
  const stranger = await insertAccount(clone.database, engine);
  const bid = { bidId: crypto.randomUUID(), amountCents: dollars(500_000), seenSequence: 0 };
  const count = (text: string) =>
    Number(/^quarterline_unrecorded_refusals_total\{code="not_registered_for_sale"\} (\d+)$/m.exec(text)?.[1]);
  expect(count(await figures())).toBe(0);
  const answer = await send(engine, 'POST', `/api/auctions/${sale.slug}/parcels/parcel-1/bids`, bid, {
    cookie: stranger.cookie,
  });
  expect(await answer.json()).toMatchObject({ code: 'not_registered_for_sale' });
  expect(count(await figures())).toBe(1);
});
