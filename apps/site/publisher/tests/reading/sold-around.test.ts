import type { PublishedSale } from '@quarterline/contract';
import { beforeEach, expect, test } from 'vitest';
import type { ContentStore } from '../../reading/content-store.ts';
import { SelectorResults, TrackedReader } from '../../reading/tracked-reader.ts';
import { fixtureSale } from '../../testing/fixture-sale.ts';

const CLOSED = Date.parse('2026-01-01T05:00:00.000Z');
const sold = (slug: string, coordinates: [number, number]): PublishedSale => ({
  ...fixtureSale({
    slug,
    name: slug,
    location: 'Camrose County, AB',
    status: 'completed',
    seed: 71,
    bids: [880_000],
    startMs: CLOSED - 86_400_000,
    closeMs: CLOSED,
    legal: ['NE-4-49-19-W4'],
  }),
  coordinates,
});
const CAMROSE: [number, number] = [-112.83, 53.02];

let sales: PublishedSale[];
const store = {
  all: (type: string) => (type === 'sale' ? sales.map((record) => ({ record })) : []),
} as unknown as ContentStore;
let results: SelectorResults;
beforeEach(() => {
  sales = [sold('kingman', [-112.75, 53.2]), sold('taber', [-112.15, 49.8])];
  results = new SelectorResults(store);
  results.refresh();
});
const around = (place: [number, number]) => {
  const reader = new TrackedReader(store, results);
  return { slugs: reader.soldAround(place, 40).map(({ slug }) => slug), keys: [...reader.read] };
};
/** Publishes these sales in place of those that are there; answers what is news. */
const publish = (next: PublishedSale[]): string[] => {
  const slugs = new Set([...sales, ...next].map(({ slug }) => slug));
  const of = (all: PublishedSale[], slug: string) => all.find((sale) => sale.slug === slug) ?? null;
  const altered = [...slugs].map((slug) => ({ type: 'sale' as const, before: of(sales, slug), after: of(next, slug) }));
  sales = next;
  return results.refresh(altered.filter(({ before, after }) => before !== after));
};

test('a page reads what was sold in the squares around it', () => {
  expect(around(CAMROSE).slugs).toEqual(['kingman']);
  expect(around([-112.83, 50.1]).slugs).toEqual(['taber']);
  expect(around([-104, 50]).slugs).toEqual([]);
});

test('a release near it is its news, a release elsewhere is not', () => {
  const { keys } = around(CAMROSE);
  expect(publish([...sales, sold('vulcan', [-113.25, 50.4])]).filter((key) => keys.includes(key as never))).toEqual([]);
  expect(publish([...sales, sold('ferintosh', [-112.96, 52.77])]).filter((key) => keys.includes(key as never))).toEqual(
    ['sold:-113_52'],
  );
});

test('a price that is taken back is news too, and a change that leaves prices alone is none', () => {
  const { keys } = around(CAMROSE);
  const texts = publish(sales.map((sale) => ({ ...sale, summary: 'Another text' })));
  expect(texts.filter((key) => keys.includes(key as never))).toEqual([]);
  const withheld = sales.map((sale) => ({
    ...sale,
    parcels: sale.parcels.map((one) => ({ ...one, priceNotReleased: true as const })),
  }));
  expect(publish(withheld).filter((key) => keys.includes(key as never))).toEqual(['sold:-113_53']);
});

test.each<[string, (sale: PublishedSale) => Partial<PublishedSale>, boolean]>([
  ['another text', () => ({ summary: 'Another text' }), true],
  ['another name', () => ({ name: 'Another name' }), false],
  ['another start', () => ({ startTime: '2025-06-01T15:00:00.000Z' }), false],
  ['another end', () => ({ endTime: '2026-01-02T05:00:00.000Z' }), true],
  [
    'another close of a parcel',
    ({ parcels }) => ({ parcels: parcels.map((one) => ({ ...one, endTime: '2026-01-02T08:00:00.000Z' })) }),
    false,
  ],
  ['an end that is taken back', () => ({ saleStatus: 'live' }), false],
  [
    'a withheld price',
    ({ parcels }) => ({ parcels: parcels.map((one) => ({ ...one, priceNotReleased: true as const })) }),
    false,
  ],
  ['other acres', ({ parcels }) => ({ parcels: parcels.map((one) => ({ ...one, acres: one.acres + 1 })) }), false],
])('after %s the lists of sold land are what they would be if they were made anew', (_, edit, isKept) => {
  const before = results.get('soldParcels');
  publish(sales.map((sale, index) => (index === 0 ? { ...sale, ...edit(sale) } : sale)));
  const fresh = new SelectorResults(store);
  for (const name of ['soldLand', 'soldParcels', 'pastSales', 'upcomingSales'] as const) {
    expect(results.get(name)).toEqual(fresh.get(name));
    expect(results.hashOf(name)).toBe(fresh.hashOf(name));
  }
  expect(results.get('soldParcels') === before).toBe(isKept);
});
