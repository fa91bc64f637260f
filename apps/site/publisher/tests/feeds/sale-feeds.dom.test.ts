import type { PublishedSale } from '@quarterline/contract';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { expect, test } from 'vitest';
import { saleJsonFeed, saleRssFeed } from '../../feeds/sale-feeds.ts';
import { fixtureWorld } from '../../testing/fixture-feed.ts';

const sales = fixtureWorld(Date.parse('2026-11-20T12:00:00Z'))
  .after(0)
  .changes.flatMap((change) => (change.type === 'sale' && change.record ? [change.record] : []))
  .filter(({ saleStatus }) => saleStatus !== 'completed');
const changedAt = '2026-11-20T11:00:00Z';
const feedOf = (of: readonly PublishedSale[]) => ({
  brand: { ...DEFAULT_BRAND, product: 'Quarter & Line' },
  siteUrl: 'https://quarterline.example',
  sales: of.map((sale) => ({ sale, changedAt })),
});

test('the JSON feed has what its format asks for, and each sale with its parcels in cents and instants', () => {
  const feed = JSON.parse(saleJsonFeed(feedOf(sales)));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Quarter & Line: upcoming farmland sales',
    feed_url: 'https://quarterline.example/sales/feed.json',
  });
  expect(feed.items).toHaveLength(sales.length);
  const item = feed.items.find(({ _sale }: { _sale: { slug: string } }) => _sale.slug === 'new-sarepta-home-quarters');
  expect(item).toMatchObject({
    id: 'https://quarterline.example/auctions/new-sarepta-home-quarters',
    title: 'New Sarepta Home Quarters',
    date_modified: changedAt,
    tags: ['AB', 'upcoming'],
  });
  expect(item.content_text).toContain('Leduc County, AB. 4 Parcels, 1 En Bloc.');
  expect(item.content_text).toContain('Starting bid: $740K - $890K.');
  expect(item._sale.parcels[0]).toMatchObject({
    slug: 'parcel-1',
    legalDescriptions: ['NE-9-49-22-W4'],
    startingBidCents: 89_000_000,
  });
});

test('a postponed sale says so before its name, and not when its bidding would have been', () => {
  const feed = JSON.parse(saleJsonFeed(feedOf(sales.filter(({ saleStatus }) => saleStatus === 'postponed'))));
  expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['Postponed: Bear Lake Half Section']);
  expect(feed.items[0].content_text).toMatch(/^This sale is postponed/);
  expect(feed.items[0].content_text).not.toContain('Bidding:');
});

test('the RSS feed is XML, keeps the id of a sale when its text changes, and says when it changed', () => {
  const [sale] = sales;
  if (!sale) throw new Error('There is a sale.');
  const read = (of: PublishedSale): Document => {
    const xml = new DOMParser().parseFromString(saleRssFeed(feedOf([of])), 'application/xml');
    expect(xml.getElementsByTagName('parsererror')).toHaveLength(0);
    return xml;
  };
  const textOf = (xml: Document, name: string): string => xml.querySelector(`item > ${name}`)?.textContent ?? '';
  const renamed = { ...sale, name: 'Fields & <Fences>' };
  expect(textOf(read(renamed), 'title')).toBe('Live: Fields & <Fences>');
  expect(textOf(read(renamed), 'guid')).toBe(textOf(read(sale), 'guid'));
  expect(read(sale).getElementsByTagName('atom:updated')[0]?.textContent).toBe(changedAt);
  expect(textOf(read(sale), 'pubDate')).toBe('Fri, 20 Nov 2026 11:00:00 GMT');
  expect(read(sale).querySelector('channel > lastBuildDate')?.textContent).toBe('Fri, 20 Nov 2026 11:00:00 GMT');
});

test('a sealed tender is called one, in words and for programs', () => {
  const [sale] = sales;
  if (!sale) throw new Error('There is a sale.');
  const tender = { ...sale, tender: {} as NonNullable<PublishedSale['tender']> };
  const [item] = JSON.parse(saleJsonFeed(feedOf([tender]))).items;
  expect(item.content_text).toMatch(/^Sealed tenders close .*\n\nSealed tenders are taken: /);
  expect(item._sale.method).toBe('sealed tender');
});

test('a feed without sales is still a feed', () => {
  expect(JSON.parse(saleJsonFeed(feedOf([]))).items).toEqual([]);
  expect(saleRssFeed(feedOf([]))).toContain('<channel>');
});
