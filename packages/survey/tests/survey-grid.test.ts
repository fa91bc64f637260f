import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '../src/distance-km.ts';
import { type LegalLand, parseLegalLand } from '../src/legal-land.ts';
import {
  columnAndRow,
  hasRoadAlongNorth,
  neighboursOf,
  placeOf,
  sectionAt,
  sectionNumberAt,
} from '../src/section-grid.ts';
import { boundsOf, centreOf, gridAcres } from '../src/survey-grid.ts';

const read = (text: string) => parseLegalLand(text) as LegalLand;

test('sections run back and forth from the south-east corner', () => {
  expect(columnAndRow(1)).toEqual({ column: 0, row: 0 });
  expect(columnAndRow(6)).toEqual({ column: 5, row: 0 });
  expect(columnAndRow(7)).toEqual({ column: 5, row: 1 });
  expect(columnAndRow(36)).toEqual({ column: 0, row: 5 });
  for (let number = 1; number <= 36; number += 1) {
    const { column, row } = columnAndRow(number);
    expect(sectionNumberAt(column, row)).toBe(number);
  }
});

test('place and section are one thing said twice, across township lines', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(700), (west, north) => {
      const land = sectionAt({ west, north });
      expect(land && placeOf(land)).toEqual({ west, north });
    }),
  );
});

test('east–west roads lie north of sections 7–12, 19–24 and 31–36 only', () => {
  const rows = [1, 7, 13, 19, 25, 31].map((section) =>
    hasRoadAlongNorth(placeOf({ section, township: 46, range: 19 }).north),
  );
  expect(rows).toEqual([false, true, false, true, false, true]);
});

test('section 36 has eight neighbours in four townships', () => {
  const around = neighboursOf({ section: 36, township: 46, range: 19 });
  expect(around.map((land) => `${land.section}-${land.township}-${land.range}`)).toEqual([
    '1-47-19',
    '6-47-18',
    '31-46-18',
    '30-46-18',
    '25-46-19',
    '26-46-19',
    '35-46-19',
    '2-47-19',
  ]);
});

test('land lies where it lies', () => {
  // Section 14-46-19-W4 is south-east of Camrose, Alberta.
  const camrose = centreOf(read('NE-14-46-19-W4'));
  expect(camrose.latitude).toBeCloseTo(52.97, 1);
  expect(camrose.longitude).toBeCloseTo(-112.66, 1);
  // Twp 72 Rge 6 W6 is by Grande Prairie, at 55.17 N 118.8 W.
  const peace = centreOf(read('NW-12-72-6-W6'));
  expect(distanceKm(peace, { latitude: 55.17, longitude: -118.8 })).toBeLessThan(20);
});

test('a quarter is about 160 acres, a half twice that, a subdivision a quarter of it', () => {
  expect(gridAcres(read('NE-14-46-19-W4'))).toBeGreaterThan(157);
  expect(gridAcres(read('NE-14-46-19-W4'))).toBeLessThan(163);
  expect(gridAcres(read('N½-14-46-19-W4')) / gridAcres(read('NE-14-46-19-W4'))).toBeCloseTo(2, 2);
  expect(gridAcres(read('LSD 5-14-46-19-W4')) / gridAcres(read('SW-14-46-19-W4'))).toBeCloseTo(0.25, 2);
});

test('north is north and west is west', () => {
  const [north, south] = [boundsOf(read('NE-14-46-19-W4')), boundsOf(read('SE-14-46-19-W4'))];
  expect(north.south).toBeCloseTo(south.north, 9);
  expect(boundsOf(read('NW-14-46-19-W4')).east).toBeCloseTo(north.west, 9);
});
