import { readFileSync } from 'node:fs';
import { dollars } from '@quarterline/rules';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '../../../testing/open-test-engine.ts';
import { insertSession } from '../../../testing/session-cookie.ts';
import { send, TEST_SECRET } from '../../../testing/start-test-engine.ts';
import { insertTestSale } from '../../../testing/test-sale.ts';

const KEY = 'a key for the machine that watches';
const { clone, engine } = await openTestEngine({ METRICS_KEY: KEY });

// Before the figures are read for the first time: they are kept for five seconds.
beforeAll(async () => {
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
  const asked = new Set(alarms.match(/quarterline_(?!site_)\w+/g));
  expect(asked.size).toBeGreaterThan(8);
  const text = await figures();
  expect([...asked].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

it('says zero of work that no form was asked for yet, or the first hundred would be missed by an alarm', async () => {
  const text = await figures();
  for (const outcome of ['asked', 'solved', 'refused'])
    expect(text).toMatch(new RegExp(`^quarterline_form_challenges_total\\{outcome="${outcome}"\\} 0$`, 'm'));
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
