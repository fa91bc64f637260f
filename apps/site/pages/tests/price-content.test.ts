import { expect, test } from 'vitest';
import { type PlacedPrice, priceContent, rangeText } from '../map/prices/price-content.ts';
import { groupPrices } from '../prices/land-price-query.ts';

const parcel = (sale: string, place: string, dollarsAnAcre: number, at: [number, number]): PlacedPrice => ({
  sale,
  saleName: sale,
  name: 'Parcel 1',
  href: `/${sale}`,
  place,
  province: 'AB',
  closedOn: '2026-11-20',
  acres: 160,
  cultivatedAcres: 80,
  soil: [],
  cents: dollarsAnAcre * 160 * 100,
  at,
});
const CAMROSE = [
  parcel('one', 'Camrose County', 5900, [-112.8, 53]),
  parcel('two', 'Camrose County', 6400, [-112.6, 53]),
  parcel('three', 'Camrose County', 7400, [-112.7, 53.2]),
];
const LEDUC = [
  parcel('four', 'Leduc County', 9000, [-113.4, 53.3]),
  parcel('five', 'Leduc County', 3000, [-113.2, 53.3]),
];
const { features, boundsOf } = priceContent([...CAMROSE, ...LEDUC], 'titled');
const texts = (is: string) =>
  features.filter(({ properties }) => properties.is === is).map(({ properties }) => properties.text);

test('a municipality says its middle price with how many sales are behind it, and never one of fewer than three', () => {
  expect(texts('price of a place')).toEqual([
    'Camrose County\n$6,400 is the middle of 3 sales',
    'Leduc County\n2 sales',
  ]);
});

test('each parcel says what was paid for an acre, of its titled or of its cultivated acres', () => {
  expect(texts('price')).toEqual(['$5,900', '$6,400', '$7,400', '$9,000', '$3,000']);
  const [first] = priceContent(CAMROSE, 'cultivated').features;
  expect(first?.properties.text).toBe('$11,800');
});

test('the map covers all of them, or goes near to the one that is chosen', () => {
  expect(boundsOf(null)).toEqual({ west: -113.4, east: -112.6, south: 53, north: 53.3 });
  const { west = 0, east = 0, south = 0, north = 0 } = boundsOf('/two') ?? {};
  expect([(west + east) / 2, (south + north) / 2].map((degrees) => degrees.toFixed(4))).toEqual([
    '-112.6000',
    '53.0000',
  ]);
});

test.each([
  [CAMROSE, '3 sales, $5,900 to $7,400 a titled acre, middle $6,400'],
  [LEDUC, '2 sales, $3,000 to $9,000 a titled acre'],
  [CAMROSE.slice(0, 1), '1 sale, $5,900 a titled acre'],
])('what is in view is said with its sample', (parcels, text) => {
  const [group] = groupPrices(parcels, 'all', 'titled');
  expect(group && rangeText(group, 'titled')).toBe(text);
});
