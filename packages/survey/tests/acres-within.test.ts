import { expect, test } from 'vitest';
import { acresWithin } from '../src/acres-within.ts';

const square: [number, number][] = [
  [-113.15, 53.23],
  [-113.138, 53.23],
  [-113.138, 53.2372],
  [-113.15, 53.2372],
  [-113.15, 53.23],
];

test('acres are those of the ellipsoid: 642,069.2 square metres by SpatiaLite, which computes along geodesics', () => {
  expect(acresWithin(square)).toBeCloseTo(642_069.203 / 4046.8564224, 2);
});

test('they are the same whichever way the ring runs, closed or not', () => {
  const acres = acresWithin(square);
  expect(acresWithin(square.toReversed())).toBeCloseTo(acres, 9);
  expect(acresWithin(square.slice(0, -1))).toBeCloseTo(acres, 9);
  expect(acresWithin([])).toBe(0);
});
