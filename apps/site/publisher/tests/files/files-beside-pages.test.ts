import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishedBrand, PublishedSale } from '@quarterline/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Publisher } from '../../publisher.ts';
import { type FixtureFeed, fixtureWorld } from '../../testing/fixture-feed.ts';
import { testPublisher } from '../../testing/test-publisher.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
let folder: string;
let feed: FixtureFeed;
let publisher: Publisher;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beside-'));
  feed = fixtureWorld(NOW);
  publisher = testPublisher(folder, { render: () => '' });
  await publisher.open();
  const { changes, cursor } = feed.after(0);
  await publisher.publish(changes, cursor);
  await workBehind();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const workBehind = async (): Promise<void> => {
  while (publisher.hasWork) await publisher.workBehind();
};
const fileAt = (path: string): Promise<string | null> =>
  readFile(join(folder, 'site/public', path), 'utf8').catch(() => null);
const recordOf = <Found>(type: 'sale' | 'brand', id: string): Found =>
  structuredClone(feed.after(0).changes.find((change) => change.type === type && change.id === id)?.record) as Found;
const putBrand = async (change: Partial<PublishedBrand>): Promise<void> => {
  const made = feed.put('brand', 'brand', { ...recordOf<PublishedBrand>('brand', 'brand'), ...change });
  await publisher.publish([made], feed.cursor);
  await workBehind();
};
const putSale = async (slug: string, change: Partial<PublishedSale>, changedAt?: string): Promise<void> => {
  const made = feed.put('sale', slug, { ...recordOf<PublishedSale>('sale', slug), ...change });
  await publisher.publish([{ ...made, ...(changedAt === undefined ? {} : { changedAt }) }], feed.cursor);
  await workBehind();
};

test('the results are files while staff have chosen a licence, and gone when they take it back', async () => {
  expect(await fileAt('past-sales/results.csv')).toContain('kingman-half-section');
  await putBrand({ resultsLicence: 'none' });
  for (const ending of ['csv', 'excel.csv', 'json', 'geojson', 'csv.gz', 'csv.br'])
    expect(await fileAt(`past-sales/results.${ending}`), ending).toBeNull();
  await putBrand({ resultsLicence: 'CC0-1.0' });
  expect(JSON.parse((await fileAt('past-sales/results.json')) ?? '').licence.name).toBe('CC0 1.0');
});

test('a sale that is completed and released is among the results a moment later, and no longer in the feeds', async () => {
  const slug = 'oldman-pivot-quarter';
  expect(await fileAt('sales/feed.json')).toContain(slug);
  expect(await fileAt('past-sales/results.csv')).not.toContain(slug);
  const [parcel] = recordOf<PublishedSale>('sale', slug).parcels;
  if (!parcel) throw new Error('It has a parcel.');
  await putSale(slug, {
    saleStatus: 'completed',
    parcels: [{ ...parcel, outcome: 'sold', acceptedBidCents: 240_000_000 }],
  });
  expect(await fileAt('past-sales/results.csv')).toContain('2400000');
  for (const feedFile of ['sales/feed.json', 'sales/feed.xml']) expect(await fileAt(feedFile)).not.toContain(slug);
});

test('the calendar of all sales has the same events as the calendar of each sale, in the same version', async () => {
  const path = 'auctions/new-sarepta-home-quarters/reminder/new-sarepta-home-quarters.ics';
  const versionIn = (file: string | null): string | undefined =>
    /UID:sale-new-sarepta-home-quarters@site\r\nSEQUENCE:(\d+)/.exec(file ?? '')?.[1];
  expect(versionIn(await fileAt('sales/calendar.ics'))).toBe('0');
  await putSale('new-sarepta-home-quarters', { startTime: new Date(NOW + 12 * 86_400_000).toISOString() });
  expect(versionIn(await fileAt(path))).toBe('1');
  const all = (await fileAt('sales/calendar.ics')) ?? '';
  expect(versionIn(all)).toBe('1');
  expect(all.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  // Two of each sale: its opening and its closes.
  expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(10);
  await putSale('new-sarepta-home-quarters', { saleStatus: 'cancelled' });
  const withCancelled = (await fileAt('sales/calendar.ics')) ?? '';
  expect(versionIn(withCancelled)).toBe('2');
  expect(withCancelled.match(/BEGIN:VEVENT/g)).toHaveLength(10);
  expect(withCancelled.match(/STATUS:CANCELLED/g)).toHaveLength(2);
});

test('the sitemap says when a sale was last published, for its page and its parcels, and nothing of lists', async () => {
  await putSale('oldman-pivot-quarter', { summary: 'A new well.' }, '2026-11-20T13:00:00Z');
  const sitemap = (await fileAt('sitemap.xml')) ?? '';
  for (const page of ['', '/parcels/parcel-1'])
    expect(sitemap).toContain(
      `<loc>http://site/auctions/oldman-pivot-quarter${page}</loc><lastmod>2026-11-20T13:00:00Z</lastmod>`,
    );
  expect(sitemap).toContain('<loc>http://site/sales</loc></url>');
});

test('the land of a sale and of each parcel is a file for maps, which goes when the place is no longer known', async () => {
  const slug = 'oldman-pivot-quarter';
  const [ofSale, ofParcel] = [`auctions/${slug}/land`, `auctions/${slug}/parcels/parcel-1/land`];
  for (const file of [ofSale, ofParcel])
    for (const ending of ['gpx', 'kml']) expect(await fileAt(`${file}.${ending}`), file).toContain('Parcel 1');
  const [parcel] = recordOf<PublishedSale>('sale', slug).parcels;
  if (!parcel) throw new Error('It has a parcel.');
  await putSale(slug, { parcels: [{ ...parcel, fieldApproach: [-111.5, 49.9] }] });
  expect(await fileAt(`${ofParcel}.gpx`)).toContain('<wpt lat="49.900000" lon="-111.500000">');
  await putSale(slug, { parcels: [{ ...parcel, legalDescriptions: ['Lot 3, Plan 1234'] }] });
  for (const file of [ofSale, ofParcel]) expect(await fileAt(`${file}.gpx`), file).toBeNull();
  await putSale(slug, { parcels: [parcel] });
  expect(await fileAt(`${ofSale}.kml`)).toContain('Parcel 1');
  await publisher.publish([feed.put('sale', slug, null)], feed.cursor);
  await workBehind();
  for (const file of [ofSale, ofParcel]) expect(await fileAt(`${file}.kml`), file).toBeNull();
});

const BATTLE_RIVER = 'embed/auctions/battle-river-block';

test('a sale has a card, a board and a map for pages of others, which follow what is published, and go with it', async () => {
  for (const view of ['card', 'board', 'map'])
    expect(await fileAt(`${BATTLE_RIVER}/${view}/index.html`)).toContain('Battle River');
  expect(await fileAt('embed/sales/index.html')).toContain('Battle River');
  await putSale('battle-river-block', { name: 'River & <Block>' });
  for (const view of ['card', 'board', 'map']) {
    const html = (await fileAt(`${BATTLE_RIVER}/${view}/index.html`)) ?? '';
    expect(html).toContain('River &amp; &lt;Block&gt;');
    expect(html).not.toContain('<Block>');
    // Nothing inline: the policy of these pages lets none of it through.
    expect(html).not.toMatch(/<style|style=|<script>|onclick/);
  }
  await putSale('battle-river-block', { saleStatus: 'postponed' });
  expect(await fileAt(`${BATTLE_RIVER}/card/index.html`)).toContain('This sale is postponed.');
  expect(await fileAt(`${BATTLE_RIVER}/board/index.html`)).not.toContain('data-stream');
  await publisher.publish([feed.put('sale', 'battle-river-block', null)], feed.cursor);
  await workBehind();
  for (const view of ['card', 'board', 'map']) expect(await fileAt(`${BATTLE_RIVER}/${view}/index.html`)).toBeNull();
});

test('who may show them in a frame is what staff have named, and nobody before', async () => {
  expect(await fileAt('embed/sites.json')).toBe('[]');
  await putBrand({ embedSites: 'https://paper.example\nhttps://broker.example' });
  expect(JSON.parse((await fileAt('embed/sites.json')) ?? '')).toEqual([
    'https://paper.example',
    'https://broker.example',
  ]);
});
