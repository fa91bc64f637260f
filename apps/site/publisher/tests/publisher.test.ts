import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Change, type PublishedSale } from '@quarterline/contract';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedDataPath } from '#site/runtime/navigation/normalize-path.ts';
import { START_SCRIPT } from '../files/start-script.ts';
import { followChanges } from '../follow-changes.ts';
import type { Publisher } from '../publisher.ts';
import { shareCard } from '../share-card.ts';
import { type FixtureFeed, fixtureWorld } from '../testing/fixture-feed.ts';
import { startTestEngine } from '../testing/test-engine.ts';
import { testPublisher } from '../testing/test-publisher.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
let folder: string;
let feed: FixtureFeed;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publisher-'));
  feed = fixtureWorld(NOW);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publisherIn = (
  render = (data: { path: string; props: unknown }, slice: unknown) =>
    `<p>${data.path} ${JSON.stringify([data.props, slice]).length}</p>`,
) => testPublisher(folder, { render });

/** A publisher that has everything there is. */
async function settled(): Promise<Publisher> {
  const publisher = publisherIn();
  await publisher.open();
  const { changes, cursor } = feed.after(0);
  await publisher.publish(changes, cursor);
  while ((await publisher.workBehind()).length > 0);
  return publisher;
}

const saleOf = (slug: string): PublishedSale => {
  const found = feed.after(0).changes.find((change) => change.type === 'sale' && change.id === slug)?.record;
  return structuredClone(found) as PublishedSale;
};
const edit = async (publisher: Publisher, slug: string, change: Partial<PublishedSale>): Promise<string[]> => {
  const made = feed.put('sale', slug, { ...saleOf(slug), ...change });
  return (await publisher.publish([made], feed.cursor)).sort();
};
const dataAt = async (path: string) =>
  JSON.parse(await readFile(join(folder, 'site/public/page-data', path, 'page-data.json'), 'utf8'));

/** The map of a page, which several pages share. */
const mapAt = async (path: string) => {
  const { shared } = await dataAt(path);
  return JSON.parse(await readFile(join(folder, 'site/public', sharedDataPath(shared.map)), 'utf8'));
};

test('the fixture is what the contract says', () => {
  for (const change of feed.after(0).changes) expect(Change.parse(change)).toEqual(change);
});

test('every page has its HTML and its data', async () => {
  await settled();
  expect((await dataAt('index')).kind).toBe('home');
  expect((await dataAt('auctions/new-sarepta-home-quarters')).kind).toBe('sale');
  expect((await dataAt('auctions/new-sarepta-home-quarters/parcels/parcel-1/features/house-and-yard')).kind).toBe(
    'feature',
  );
  expect((await dataAt('farmlandexchange/episodes/a-word-before-seeding/transcript')).kind).toBe('transcript');
  expect((await dataAt('404.html')).kind).toBe('notFound');
  const html = await readFile(join(folder, 'site/public/auctions/new-sarepta-home-quarters/index.html'), 'utf8');
  expect(html).toContain('<title>New Sarepta Home Quarters, Leduc County, AB | Quarterline</title>');
  expect(html).not.toMatch(/style="|<link rel="(?:stylesheet|modulepreload)"|<script[^>]* src=/);
  // The JSON of the page and the one script whose hash is known.
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, text = '']) => text);
  expect(scripts.filter((text) => !text.startsWith('{'))).toEqual([START_SCRIPT]);
  expect(JSON.parse(await readFile(join(folder, 'site/public/page-data/app-data.json'), 'utf8'))).toEqual({
    build: 'build-1',
  });
  const sitemap = await readFile(join(folder, 'site/public/sitemap.xml'), 'utf8');
  expect(sitemap).toContain('<loc>http://site/auctions/new-sarepta-home-quarters</loc>');
  // A page that asks not to be indexed is not recommended either.
  expect(sitemap).not.toMatch(/thank-you|\/404|error-test/);
});

test('the plat of a demonstration says that the land is not real, on its page, at the head of the home page and in shared pictures', async () => {
  await settled();
  const source = 'Illustration for a demonstration, not real land.';
  const { props } = await dataAt('auctions/new-sarepta-home-quarters');
  const map = await mapAt('auctions/new-sarepta-home-quarters');
  expect(map.source).toBe(source);
  expect((await dataAt('index')).props.live.map.source).toBe(source);
  expect(shareCard('sale', { ...props, map }, { title: '', description: '' }, DEFAULT_BRAND).land?.source).toBe(source);
});

test('shapes that are drawn on a parcel change the plat and its caption wherever it stands', async () => {
  const publisher = await settled();
  const place = 'auctions/oldman-pivot-quarter';
  const [one, ...others] = saleOf('oldman-pivot-quarter').parcels;
  if (!one) throw new Error('It has a parcel.');
  await edit(publisher, 'oldman-pivot-quarter', { demo: false, terrain: null });
  const before = await mapAt(place);
  const [longitude, latitude] = [-112, 50];
  const points: [number, number][] = [
    [longitude, latitude],
    [longitude + 0.001, latitude],
    [longitude, latitude + 0.001],
  ];
  const drawn = [{ id: 'a', kind: 'water' as const, label: '', points }];
  const paths = await edit(publisher, 'oldman-pivot-quarter', {
    demo: false,
    terrain: null,
    parcels: [{ ...one, drawn }, ...others],
  });
  expect(paths).toEqual(expect.arrayContaining([`/${place}`, `/${place}/parcels/parcel-1`]));
  const after = await mapAt(place);
  expect(after.plat).not.toBe(before.plat);
  expect([before.source, after.source]).toEqual([
    'Drawn from the legal description. Water, trees and buildings are not shown.',
    "Drawn from the legal description. Water as entered by the seller's office.",
  ]);
});

test('an edit of a sale’s text rewrites its own page and no other', async () => {
  const publisher = await settled();
  expect(await edit(publisher, 'oldman-pivot-quarter', { descriptionMarkdown: 'Another word.' })).toEqual([
    '/auctions/oldman-pivot-quarter',
  ]);
  expect(await publisher.workBehind()).toEqual([]);
});

test('a new price rewrites the sale, its parcel and the lists that show it', async () => {
  const publisher = await settled();
  const parcels = saleOf('oldman-pivot-quarter').parcels.map((parcel) => ({
    ...parcel,
    startingBidCents: 240_000_000,
  }));
  expect(await edit(publisher, 'oldman-pivot-quarter', { parcels })).toEqual([
    '/',
    '/auctions/oldman-pivot-quarter',
    '/auctions/oldman-pivot-quarter/bidding',
    '/auctions/oldman-pivot-quarter/details',
    '/auctions/oldman-pivot-quarter/parcels/parcel-1',
    '/sales',
    '/sales-showcase',
  ]);
});

test('a new name goes to its own pages first and to the shell of all others behind', async () => {
  const publisher = await settled();
  const first = await edit(publisher, 'oldman-pivot-quarter', { name: 'Oldman River Pivot' });
  expect(first).toContain('/auctions/oldman-pivot-quarter');
  expect(first).not.toContain('/faq');
  const behind: string[] = [];
  for (let wave = await publisher.workBehind(); wave.length > 0; wave = await publisher.workBehind())
    behind.push(...wave);
  expect(behind).toContain('/faq');
  expect(behind).not.toContain('/auctions/oldman-pivot-quarter');
});

test('the same record again writes nothing', async () => {
  const publisher = await settled();
  const before = (await stat(join(folder, 'site/public/index.html'))).mtimeMs;
  expect(await edit(publisher, 'oldman-pivot-quarter', {})).toEqual([]);
  expect((await stat(join(folder, 'site/public/index.html'))).mtimeMs).toBe(before);
});

test('what is deleted leaves a page that says so, also after a start, until it returns', async () => {
  const publisher = await settled();
  await publisher.publish([feed.put('sale', 'kingman-half-section', null)], feed.cursor);
  expect((await dataAt('auctions/kingman-half-section/parcels/parcel-1')).kind).toBe('noLongerAvailable');
  const again = publisherIn();
  await again.open();
  expect((await dataAt('auctions/kingman-half-section')).kind).toBe('noLongerAvailable');
  expect(await readFile(join(folder, 'site/public/sitemap.xml'), 'utf8')).not.toContain('kingman');
  const returned = fixtureWorld(NOW)
    .after(0)
    .changes.find((change) => change.id === 'kingman-half-section');
  await again.publish(returned ? [returned] : [], feed.cursor + 1);
  expect((await dataAt('auctions/kingman-half-section')).kind).toBe('sale');
});

test('a crash between two files is made good at the next start', async () => {
  const first = publisherIn();
  await first.open();
  let drawn = 0;
  const crashing = publisherIn((data) => {
    drawn += 1;
    if (drawn > 30) throw new Error('power cut');
    return data.path;
  });
  await crashing.open();
  const { changes, cursor } = feed.after(0);
  await expect(crashing.publish(changes, cursor)).rejects.toThrow('power cut');
  const next = publisherIn();
  await next.open();
  expect(next.store.cursor).toBe(0);
  await next.publish(changes, cursor);
  while ((await next.workBehind()).length > 0);
  expect(next.store.cursor).toBe(cursor);
  const left = (await readdir(join(folder, 'site/public'), { recursive: true })).filter((name) =>
    name.endsWith('.tmp'),
  );
  expect(left).toEqual([]);
  const whole = await readFile(join(folder, 'site/public/sales/index.html'), 'utf8');
  await rm(folder, { recursive: true });
  await settled();
  expect(await readFile(join(folder, 'site/public/sales/index.html'), 'utf8')).toBe(whole);
});

test('the feed is followed from the kept cursor, through an engine that goes away', async () => {
  const engine = await startTestEngine(feed);
  const publisher = publisherIn();
  await publisher.open();
  const lines: string[] = [];
  let followed = 0;
  const follow = (url: string) => {
    const stopping = new AbortController();
    const done = followChanges({
      publisher,
      engineUrl: url,
      signal: stopping.signal,
      log: (line) => lines.push(line),
      waitMs: 50,
      onFollowed: () => {
        followed += 1;
      },
    });
    return async () => {
      stopping.abort();
      await done;
    };
  };
  const stopFirst = follow(engine.url);
  await expect.poll(() => publisher.store.cursor).toBe(feed.cursor);
  await expect.poll(() => followed).toBeGreaterThan(0);
  await stopFirst();
  await engine.stop();
  followed = 0;
  const stopAlone = follow(engine.url);
  await expect.poll(() => lines.join()).toContain('cannot be followed');
  await stopAlone();
  expect(followed).toBe(0);
  feed.put('sale', 'oldman-pivot-quarter', { ...saleOf('oldman-pivot-quarter'), summary: 'New while nobody looked.' });
  const reopened = await startTestEngine(feed);
  const stopSecond = follow(reopened.url);
  await expect.poll(() => publisher.store.cursor).toBe(feed.cursor);
  await stopSecond();
  await reopened.stop();
  expect(lines.filter((line) => line.startsWith('1 changes'))).toHaveLength(1);
  expect((await dataAt('auctions/oldman-pivot-quarter')).head.description).toBe('New while nobody looked.');
});
