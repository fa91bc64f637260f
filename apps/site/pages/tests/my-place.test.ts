import { parseLegalLand, placeOfLegalLand } from '@quarterline/land';
import { expect, test } from 'vitest';
import { landContent } from '../map/draw/land-features.ts';
import type { LandOnEarth, LonLat } from '../map/land-on-earth.ts';
import { errorCircle, myPlaceText, noPlaceText } from '../map/window/use-draw-my-place.ts';

const ringOf = (legal: string): LonLat[] => {
  const land = parseLegalLand(legal);
  return [...((land && placeOfLegalLand(land)) ?? [])];
};
const ring = ringOf('NE-14-46-19-W4');
const [[west, south] = [0, 0], , [east, north] = [0, 0]] = ring;
const MIDDLE: LonLat = [(west + east) / 2, (south + north) / 2];
const land: LandOnEarth = {
  slug: 'battle-river',
  name: 'Battle River',
  demo: false,
  saleStatus: 'upcoming',
  format: 'ascending',
  parcels: [
    {
      slug: 'one',
      stake: '1',
      name: 'Parcel 1, Home quarter',
      legal: 'NE-14-46-19-W4',
      acres: 159,
      href: '/',
      outcome: null,
      pieces: [[ring]],
      at: MIDDLE,
      approach: null,
      drawn: [],
    },
  ],
};

test('in the middle of a quarter there is one answer, and whether it is for sale', () => {
  expect(myPlaceText({ at: MIDDLE, errorMetres: 12 }, landContent(land).landText)).toBe(
    'You are on NE-14-46-19-W4, to within 12 m. That is Parcel 1, Home quarter.',
  );
});

test('near an edge it says which other quarter it may be', () => {
  const text = myPlaceText({ at: [MIDDLE[0], south + 0.00005], errorMetres: 40 }, landContent(land).landText);
  expect(text).toContain('You are on NE-14-46-19-W4, to within 40 m. It could also be SE-14-46-19-W4.');
});

test('beside the land it says that it is not part of the sale', () => {
  const text = myPlaceText({ at: [MIDDLE[0], south - 0.003], errorMetres: 5 }, landContent(land).landText);
  expect(text).toBe('You are on SE-14-46-19-W4, to within 5 m. It is not part of this sale.');
});

test('a yard that was cut out of a parcel is not part of the sale', () => {
  const yard: LonLat[] = ring.map(([x, y]) => [MIDDLE[0] + (x - MIDDLE[0]) / 4, MIDDLE[1] + (y - MIDDLE[1]) / 4]);
  const [parcel] = land.parcels;
  const cut = { ...land, parcels: parcel ? [{ ...parcel, pieces: [[ring, yard]] }] : [] };
  expect(myPlaceText({ at: MIDDLE, errorMetres: 12 }, landContent(cut).landText)).toMatch(
    /It is not part of this sale\.$/,
  );
  expect(myPlaceText({ at: [MIDDLE[0], south + 0.001], errorMetres: 5 }, landContent(cut).landText)).toMatch(
    /That is Parcel 1, Home quarter\.$/,
  );
});

test('a device that knows too little names no quarter', () => {
  expect(myPlaceText({ at: MIDDLE, errorMetres: 5000 }, landContent(land).landText)).toContain(
    'too coarse to name a quarter',
  );
});

test('where the survey is not known there is a position, and no guess', () => {
  const text = myPlaceText({ at: [-98.5, 51.05], errorMetres: 9 }, landContent(land).landText);
  expect(text).toBe('You are at 51.05000, -98.50000, to within 9 m. Our survey grid does not reach there.');
});

test('the circle around somebody is as wide as the error, east and north alike', () => {
  const circle = errorCircle({ at: MIDDLE, errorMetres: 100 });
  const ring100 = errorCircle({ at: MIDDLE, errorMetres: 200 });
  expect((circle[0]?.[0] ?? 0) - MIDDLE[0]).toBeCloseTo(((ring100[0]?.[0] ?? 0) - MIDDLE[0]) / 2, 9);
  expect(((circle[8]?.[1] ?? 0) - MIDDLE[1]) * 111_320).toBeCloseTo(100, 3);
});

test('each reason for knowing nothing says what to do', () => {
  expect(noPlaceText(1)).toContain('Allow it');
  expect(noPlaceText(2)).toContain('Try again');
  expect(noPlaceText(3)).toContain('took too long');
});
