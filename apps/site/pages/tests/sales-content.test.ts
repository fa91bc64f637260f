import { parseLegalLand, placeOfLegalLand } from '@quarterline/land';
import { expect, test } from 'vitest';
import { type SaleOfMap, saleBounds, salesContent } from '../map/sales/sales-content.ts';

const parcel = (stake: string, legal: string): SaleOfMap['land'][number] => {
  const land = parseLegalLand(legal);
  const ring = (land && placeOfLegalLand(land)) ?? [];
  const [[west, south] = [0, 0], , [east, north] = [0, 0]] = ring;
  return {
    stake,
    name: `Parcel ${stake}`,
    legal,
    href: '/',
    pieces: [[ring]],
    at: [(west + east) / 2, (south + north) / 2],
  };
};
const HOME: SaleOfMap = {
  slug: 'home',
  name: 'Home quarters',
  coordinates: [-112.8, 53.02],
  land: [parcel('1', 'NE-14-46-19-W4'), parcel('2', 'NW-14-46-19-W4')],
};
const NORTH: SaleOfMap = { slug: 'north', name: 'North half', coordinates: [-113.5, 54.1], land: [] };
const { features, chosenFeatures, boundsOf, landText } = salesContent([HOME, NORTH]);
const stakes = (all: typeof features) =>
  all.filter(({ properties: { is } }) => is === 'stake' || is === 'sale').map(({ properties }) => properties);

test('from afar a sale is one stake with its number in the list; near, it is its parcels', () => {
  expect(stakes(features).filter(({ key }) => key === 'home')).toEqual([
    { is: 'stake', key: 'home', stake: '1', text: 'NE-14-46-19-W4', brief: 'NE-14', from: 11 },
    { is: 'stake', key: 'home', stake: '2', text: 'NW-14-46-19-W4', brief: 'NW-14', from: 11 },
    { is: 'sale', key: 'home', stake: '1', name: 'Home quarters', to: 11 },
  ]);
});

test('a sale whose land has no known place stays at the place that it names', () => {
  expect(stakes(features).filter(({ key }) => key === 'north')).toEqual([
    { is: 'sale', key: 'north', stake: '2', name: 'North half' },
  ]);
  expect(saleBounds(NORTH)).toEqual({ west: -113.5, east: -113.5, south: 54.1, north: 54.1 });
});

test('a chosen sale keeps its number, and the map of no sale covers nothing', () => {
  expect(stakes(chosenFeatures('north')).map(({ stake }) => stake)).toEqual(['2']);
  expect(boundsOf('home')).toEqual(saleBounds(HOME));
  expect(salesContent([]).boundsOf(null)).toBeNull();
});

test('a reader on a parcel is told which one of which sale', () => {
  expect(landText(HOME.land[1]?.at ?? [0, 0])).toBe('That is Parcel 2 of Home quarters.');
  expect(landText([-112, 52])).toBe('It is in none of these sales.');
});
