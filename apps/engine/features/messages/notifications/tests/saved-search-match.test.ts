import { alertLandText, readNamedLands } from '@quarterline/land';
import { expect, it } from 'vitest';
import { matchesSearch } from '../server/reminders/saved-search-match.ts';

const sale = {
  coordinates: [-112.8, 53.02] as [number, number],
  parcels: [{ legalDescriptions: ['NE-14-46-19-W4', 'SW-23-46-19-W4'] }] as never,
};
const place = (longitude: number, latitude: number, within_km: number) => ({
  longitude,
  latitude,
  within_km,
  legal_land: null,
});
const land = (legal_land: string) => ({ longitude: null, latitude: null, within_km: 100, legal_land });

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
  expect(matchesSearch(sale, land('NE-14-46-19-W4'))).toBe(true);
  expect(matchesSearch(sale, land('14-46-19-W4'))).toBe(true);
  expect(matchesSearch(sale, land('46-19-W4'))).toBe(true);
  expect(matchesSearch(sale, land('SE-14-46-19-W4'))).toBe(false);
  expect(matchesSearch(sale, land('6-19-W4'))).toBe(false);
  expect(matchesSearch(sale, land('4-46-19-W4'))).toBe(false);
});

it('finds a sale near a place, as far as was asked', () => {
  // Edmonton is some 75 km from Camrose.
  expect(matchesSearch(sale, place(-113.49, 53.55, 100))).toBe(true);
  expect(matchesSearch(sale, place(-113.49, 53.55, 50))).toBe(false);
});
