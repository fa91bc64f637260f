import { alertLandText, readNamedLands } from '@quarterline/land';
import { expect, it } from 'vitest';
import { searchesThatFind } from '../server/reminders/saved-search-match.ts';

const sale = {
  coordinates: [-112.8, 53.02] as [number, number],
  parcels: [{ legalDescriptions: ['NE-14-46-19-W4', 'SW-23-46-19-W4'] }] as never,
};
const place = (longitude: number, latitude: number, within_km: number) => ({
  longitude,
  latitude,
  within_km,
  legal_land: null,
  area: null,
});
const land = (legal_land: string) => ({ longitude: null, latitude: null, within_km: 100, legal_land, area: null });
const area = (...corners: [number, number][]) => ({ ...land(''), legal_land: null, area: corners });

it.each([
  ['NE-14-46-19-W4', 'NE-14-46-19-W4'],
  ['ne 14 46 19 w4', 'NE-14-46-19-W4'],
  ['NE-14-46-19-W4M', 'NE-14-46-19-W4'],
  ['14-46-19-W4', '14-46-19-W4'],
  ['46-19 W4', '46-19-W4'],
  ['46-19 west of the 4th', '46-19-W4'],
  ['NE & SE 14-46-19-W4', 'NE-14-46-19-W4, SE-14-46-19-W4'],
  ['46-19', null],
  ['Camrose', null],
  ['40-46-19-W4', null],
  ['200-19-W4', null],
])('reads %j as %j', (text, key) => expect(alertLandText(readNamedLands(text))).toBe(key));

it('finds a sale by quarter, section and township, and by no other', () => {
  expect(searchesThatFind(sale)(land('NE-14-46-19-W4'))).toBe(true);
  expect(searchesThatFind(sale)(land('14-46-19-W4'))).toBe(true);
  expect(searchesThatFind(sale)(land('46-19-W4'))).toBe(true);
  expect(searchesThatFind(sale)(land('SE-14-46-19-W4'))).toBe(false);
  expect(searchesThatFind(sale)(land('6-19-W4'))).toBe(false);
  expect(searchesThatFind(sale)(land('4-46-19-W4'))).toBe(false);
});

it('finds a sale near a place, as far as was asked', () => {
  // Edmonton is some 75 km from Camrose.
  expect(searchesThatFind(sale)(place(-113.49, 53.55, 100))).toBe(true);
  expect(searchesThatFind(sale)(place(-113.49, 53.55, 50))).toBe(false);
});

it.each<[string, boolean, [number, number][]]>([
  [
    'holds a corner of one of its quarters',
    true,
    [
      [-112.66, 52.99],
      [-112.6462, 52.99],
      [-112.6462, 52.9712],
      [-112.66, 52.9712],
    ],
  ],
  [
    'lies inside of one of its quarters',
    true,
    [
      [-112.648, 52.972],
      [-112.647, 52.972],
      [-112.647, 52.973],
    ],
  ],
  [
    'holds all of it',
    true,
    [
      [-113, 52.5],
      [-112, 52.5],
      [-112, 53.5],
      [-113, 53.5],
    ],
  ],
  [
    'lies in the section beside it',
    false,
    [
      [-112.62, 52.97],
      [-112.61, 52.97],
      [-112.61, 52.98],
    ],
  ],
  [
    'holds the place that the sale names, and none of its land',
    false,
    [
      [-112.81, 53.01],
      [-112.79, 53.01],
      [-112.79, 53.03],
      [-112.81, 53.03],
    ],
  ],
])('an area that %s finds the sale: %s', (_, found, corners) => {
  expect(searchesThatFind(sale)(area(...corners))).toBe(found);
});

it('a sale whose land has no known place is found by the place that it names', () => {
  const unknown = { ...sale, parcels: [{ legalDescriptions: ['Plan 123 Block 4'] }] as never };
  expect(searchesThatFind(unknown)(area([-112.81, 53.01], [-112.79, 53.01], [-112.79, 53.03], [-112.81, 53.03]))).toBe(
    true,
  );
});
