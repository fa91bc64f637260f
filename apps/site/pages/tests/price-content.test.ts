import { expect, test } from 'vitest';
import { linesInView, type PlacedPrice, priceContent } from '../map/prices/price-content.ts';

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
  [CAMROSE, 'Camrose County, AB: 3 sales, $5,900 to $7,400 a titled acre, middle $6,400.'],
  [LEDUC, 'Leduc County, AB: 2 sales, $3,000 to $9,000 a titled acre.'],
  [CAMROSE.slice(0, 1), 'Camrose County, AB: 1 sale, $5,900 a titled acre.'],
  [[], 'No price in this view.'],
])('what is in view is said with its sample', (parcels, text) => {
  expect(linesInView(parcels, 'titled')).toEqual([text]);
});

test('two municipalities of one name have a label and a line each', () => {
  const two: PlacedPrice[] = [
    { ...parcel('six', 'R.M. of Dufferin', 2000, [-105.9, 50.5]), province: 'SK' },
    { ...parcel('seven', 'R.M. of Dufferin', 8000, [-98.1, 49.5]), province: 'MB' },
  ];
  const labels = priceContent(two, 'titled').features.filter(({ properties }) => properties.is === 'price of a place');
  expect(labels.map(({ geometry }) => geometry)).toMatchObject([
    { coordinates: [-98.1, 49.5] },
    { coordinates: [-105.9, 50.5] },
  ]);
  expect(linesInView(two, 'titled')).toEqual([
    'R.M. of Dufferin, MB: 1 sale, $8,000 a titled acre.',
    'R.M. of Dufferin, SK: 1 sale, $2,000 a titled acre.',
  ]);
});

test('more municipalities than a reader compares have no prices in the list', () => {
  const many = Array.from({ length: 9 }, (_, index) => parcel('one', `County ${index}`, 5000, [-112, 53]));
  expect(linesInView(many, 'titled')).toEqual(['In 9 municipalities. Zoom in to see what an acre sold for in each.']);
});
