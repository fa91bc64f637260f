import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addMetricsRoute } from '../metrics-route.ts';
import { openSiteMetrics } from '../site-metrics.ts';

const KEY = 'a key for the machine that watches';
const open = (feedAgeMs: number | null = 1500, key: string | null = KEY) => {
  const app = Fastify();
  const metrics = openSiteMetrics({ feedAgeMs: () => feedAgeMs, feedCursor: () => 42, formsWaiting: () => 3 });
  addMetricsRoute(app, metrics, key);
  app.get('/*', async () => 'a page');
  app.setNotFoundHandler((_, reply) => reply.code(404).send('no page'));
  return { app, metrics };
};

test('the figures of a site are there for requests with the key, and for no others', async () => {
  const { app } = open();
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  expect((await ask(`Bearer ${KEY}`)).headers['content-type']).toContain('text/plain; version=0.0.4');
  for (const wrong of [undefined, '', `Bearer ${KEY}x`, `Basic ${KEY}`])
    expect(await ask(wrong)).toMatchObject({ statusCode: 404, body: 'no page' });
  const closed = open(null, null).app;
  for (const wrong of ['Bearer null', 'Bearer ', `Bearer ${KEY}`])
    expect((await closed.inject({ url: '/metrics', headers: { authorization: wrong } })).statusCode).toBe(404);
});

test('a site counts its answers by kind and status, what it wrote, and how far it follows', async () => {
  const { app, metrics } = open();
  for (const url of ['/', '/sales/?near=Rosthern', '/assets/a.js', '/page-data/index/page-data.json'])
    await app.inject(url);
  metrics.answered('/slow/', 200, 700);
  metrics.built(210, 1800);
  metrics.written(12, 250);
  metrics.written(1, 50);
  const text = await metrics.text();
  expect(text).toContain('quarterline_site_request_seconds_count{kind="page",status="200"} 3');
  expect(text).toContain('quarterline_site_request_seconds_bucket{kind="page",status="200",le="0.5"} 2');
  expect(text).toContain('quarterline_site_request_seconds_bucket{kind="page",status="200",le="2.5"} 3');
  expect(text).toContain('quarterline_site_request_seconds_count{kind="assets",status="200"} 1');
  expect(text).toContain('\nquarterline_site_feed_age_seconds 1.5\n');
  expect(text).toContain('\nquarterline_site_feed_cursor 42\n');
  expect(text).toContain('\nquarterline_site_changes_total 2\n');
  expect(text).toContain('\nquarterline_site_pages_written_total 13\n');
  expect(text).toContain('\nquarterline_site_writing_seconds_total 0.3\n');
  expect(text).toContain('\nquarterline_site_forms_waiting 3\n');
  expect(text).toContain('\nquarterline_site_build_seconds 1.8\n');
  expect(text).toContain('\nquarterline_site_built_pages 210\n');
  expect(text).not.toContain('Rosthern');
});

test('every line of the figures is one that Prometheus reads, and what is not known is left out', async () => {
  const { app, metrics } = open(null);
  await app.inject('/');
  const lines = (await metrics.text()).split('\n');
  expect(lines.pop()).toBe('');
  const odd = lines.filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\\]*",?)+\})? \d[\d.e+-]*)$/.test(line));
  expect(odd).toEqual([]);
  expect(lines.join()).not.toContain('feed_age');
  expect(lines.join()).not.toContain('build_seconds');
});

test('every figure of a site that the dashboard shows is there', async () => {
  const dashboard = readFileSync(new URL('../../../../deploy/observability/dashboard.json', import.meta.url), 'utf8');
  const shown = new Set(dashboard.match(/quarterline_site_\w+?(?=_bucket|_count|_sum|\b)/g));
  expect(shown.size).toBeGreaterThan(4);
  const { metrics } = open();
  metrics.answered('/', 200, 1);
  metrics.built(1, 1);
  const text = await metrics.text();
  expect([...shown].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

test('every figure of a site that an alarm asks for is there', async () => {
  const alarms = readFileSync(new URL('../../../../deploy/observability/alerts.yml', import.meta.url), 'utf8');
  const asked = new Set(alarms.match(/quarterline_site_\w+/g));
  expect(asked.size).toBeGreaterThan(0);
  const text = await open().metrics.text();
  expect([...asked].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

test('a site counts the forms above a limit, from zero', async () => {
  const { metrics } = open();
  const count = async (): Promise<string | undefined> =>
    /^quarterline_site_forms_over_limit_total (\d+)$/m.exec(await metrics.text())?.[1];
  expect(await count()).toBe('0');
  metrics.formOverLimit();
  metrics.formOverLimit();
  expect(await count()).toBe('2');
});
