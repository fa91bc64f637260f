import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteServer } from '#site/server/site-server.ts';
import type { Publisher } from '../publisher.ts';
import { type FixtureFeed, fixtureWorld } from '../testing/fixture-feed.ts';
import { testPublisher } from '../testing/test-publisher.ts';

let folder: string;
let feed: FixtureFeed;
let publisher: Publisher;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redirects-'));
  feed = fixtureWorld(Date.parse('2026-11-20T12:00:00Z'));
  publisher = testPublisher(folder);
  await publisher.open();
  const { changes, cursor } = feed.after(0);
  await publisher.publish(changes, cursor);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const settle = async (): Promise<void> => {
  while ((await publisher.workBehind()).length > 0);
};
const put = async (type: 'redirect' | 'article', id: string, record: unknown): Promise<void> => {
  await publisher.publish([feed.put(type, id, record as never)], feed.cursor);
  await settle();
};
const redirect = (from: string, to: string): Promise<void> => put('redirect', from, { from, to });
const kindAt = async (path: string): Promise<string> =>
  JSON.parse(await readFile(join(folder, `site/public/page-data/${path}/page-data.json`), 'utf8')).kind;
const ask = (url: string) =>
  siteServer({
    engineUrl: 'http://127.0.0.1:9',
    siteUrl: 'http://site',
    publicDir: join(folder, 'site/public'),
    clientDir: join(folder, 'client'),
    mediaDir: join(folder, 'media'),
    log: () => {},
  }).inject(url);

const QUARTER = {
  category: 'land',
  categoryName: 'Land',
  slug: 'what-is-a-quarter',
  order: 1,
  title: 'What is a quarter?',
  summary: 'A square half a mile on each side.',
  bodyMarkdown: 'About 160 acres.',
  updatedAt: '2026-11-20T12:00:00.000Z',
};

test('an old address leads to where its page stands now, for browsers and for the page runtime', async () => {
  await redirect('/old-sales/', '/sales');
  const answer = await ask('/old-sales?sort=soonest');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/sales?sort=soonest']);
  expect((await ask('/old-sales/')).headers.location).toBe('/sales');
  expect(await kindAt('old-sales')).toBe('moved');
  expect(await readFile(join(folder, 'site/public/sitemap.xml'), 'utf8')).not.toContain('old-sales');
});

test('a page that exists is never hidden by a redirect, before or after it', async () => {
  await redirect('/sales', '/past-sales');
  expect((await ask('/sales')).statusCode).toBe(200);
  await redirect('/questions/land/what-is-a-quarter', '/faq');
  expect((await ask('/questions/land/what-is-a-quarter')).statusCode).toBe(301);
  await put('article', 'land/what-is-a-quarter', QUARTER);
  expect((await ask('/questions/land/what-is-a-quarter')).statusCode).toBe(200);
  expect(await kindAt('questions/land/what-is-a-quarter')).toBe('article');
});

test('a redirect that was taken away leads nowhere, and says so', async () => {
  await redirect('/old-sales', '/sales');
  await put('redirect', '/old-sales', null);
  expect((await ask('/old-sales')).statusCode).toBe(410);
  expect(await kindAt('old-sales')).toBe('noLongerAvailable');
});

test('developers are led from the site to the pages of the engine, which robots and llms.txt name too', async () => {
  for (const address of ['/developers', '/developers/'])
    expect((await ask(address)).headers.location).toBe('http://engine/developers/');
  const [robots, llms] = await Promise.all(
    ['robots.txt', 'llms.txt'].map((name) => readFile(join(folder, 'site/public', name), 'utf8')),
  );
  expect(robots).toContain('Sitemap: http://engine/sitemap.xml');
  expect(llms).toContain('(http://engine/developers/index.md)');
  const shell = JSON.parse(await readFile(join(folder, 'site/public/slice-data/site.json'), 'utf8'));
  expect(shell.developers).toBe('http://engine/developers/');
});
