import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteServer } from '#site/server/site-server.ts';
import type { Publisher } from '../publisher.ts';
import { fixtureWorld } from '../testing/fixture-feed.ts';
import { testPublisher } from '../testing/test-publisher.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const feed = fixtureWorld(NOW);
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catching-up-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const publisherIn = () => testPublisher(folder, { render: ({ path }) => `<p>${path}</p>`, waitsForFeed: true });
const hasPage = (path: string): boolean => existsSync(join(folder, 'site/public', path, 'index.html'));
const statusOf = async (publisher: Publisher, path: string) => {
  const app = siteServer({
    engineUrl: 'http://127.0.0.1:9',
    siteUrl: 'http://site',
    publicDir: publisher.publicDir,
    clientDir: join(folder, 'client'),
    mediaDir: join(folder, 'media'),
    log: () => {},
    feedAgeMs: () => 1000,
    catchingUp: () => publisher.catchingUp && { ...publisher.catchingUp, of: 99 },
  });
  const { statusCode, headers, body } = await app.inject(path);
  return { statusCode, retryAfter: headers['retry-after'], body };
};
const never = () => false;

test('a new site makes no page before it has read the whole feed, and says that pages are being prepared', async () => {
  const publisher = publisherIn();
  expect(await publisher.open()).toEqual([]);
  const first = feed.after(0, 3);
  await publisher.takeIn(first.changes, first.cursor);
  expect(hasPage('sales')).toBe(false);
  expect(await statusOf(publisher, '/sales')).toMatchObject({ statusCode: 503, retryAfter: '10' });
  expect((await statusOf(publisher, '/sales')).body).toContain('This page is being prepared');
  expect((await statusOf(publisher, '/ready')).body).toContain(`"reason":"catching_up"`);
  const rest = feed.after(first.cursor);
  await publisher.takeIn(rest.changes, rest.cursor);
  await publisher.finishCatchingUp(never);
  expect(await statusOf(publisher, '/sales')).toMatchObject({ statusCode: 200 });
  expect(await statusOf(publisher, '/auctions/nothing-here')).toMatchObject({ statusCode: 404 });
  expect(await statusOf(publisher, '/ready')).toMatchObject({ statusCode: 200 });
});

test('one that was stopped on its way reads on from its cursor; one that was whole is ready at once', async () => {
  const first = feed.after(0, 5);
  const stopped = publisherIn();
  await stopped.open();
  await stopped.takeIn(first.changes, first.cursor);

  const next = publisherIn();
  expect(await next.open()).toEqual([]);
  expect(next.catchingUp?.read).toBe(first.cursor);
  const rest = feed.after(first.cursor);
  await next.takeIn(rest.changes, rest.cursor);
  let made = 0;
  await next.finishCatchingUp(() => ++made > 3);
  expect([next.catchingUp === null, hasPage('auctions/battle-river-block')]).toEqual([false, false]);

  const last = publisherIn();
  await last.open();
  await last.finishCatchingUp(never);
  expect([last.catchingUp, hasPage('auctions/battle-river-block')]).toEqual([null, true]);

  const whole = publisherIn();
  expect(await whole.open()).toEqual([]);
  expect(whole.catchingUp).toBeNull();
});
