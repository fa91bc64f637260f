import type { PublishedSale } from '@quarterline/contract';
import { beforeEach, expect, test } from 'vitest';
import { fixtureSale } from '../testing/fixture-sale.ts';
import type { ContentStore } from './content-store.ts';
import { SelectorResults, TrackedReader } from './tracked-reader.ts';

const CLOSED = Date.parse('2026-01-01T05:00:00.000Z');
const sold = (slug: string, coordinates: [number, number]): PublishedSale => ({
  ...fixtureSale({
    ...{ slug, name: slug, location: 'Camrose County, AB', status: 'completed', seed: 71, bids: [880_000] },
    ...{ startMs: CLOSED - 86_400_000, closeMs: CLOSED, legal: ['NE-4-49-19-W4'] },
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
const changedKeys = (): string[] => results.refresh(new Set(['sale']));

test('a page reads what was sold in the squares around it', () => {
  expect(around(CAMROSE).slugs).toEqual(['kingman']);
  expect(around([-112.83, 50.1]).slugs).toEqual(['taber']);
  expect(around([-104, 50]).slugs).toEqual([]);
});

test('a release near it is its news, a release elsewhere is not', () => {
  const { keys } = around(CAMROSE);
  sales = [...sales, sold('vulcan', [-113.25, 50.4])];
  expect(changedKeys().filter((key) => keys.includes(key as never))).toEqual([]);
  sales = [...sales, sold('ferintosh', [-112.96, 52.77])];
  expect(changedKeys().filter((key) => keys.includes(key as never))).toEqual(['sold:-113_52']);
});

test('a price that is taken back is news too, and a change that leaves prices alone is none', () => {
  const { keys } = around(CAMROSE);
  sales = sales.map((sale) => ({ ...sale, summary: 'Another text' }));
  expect(changedKeys().filter((key) => keys.includes(key as never))).toEqual([]);
  sales = sales.map((sale) => ({ ...sale, parcels: sale.parcels.map((one) => ({ ...one, priceNotReleased: true })) }));
  expect(changedKeys().filter((key) => keys.includes(key as never))).toEqual(['sold:-113_53']);
});
