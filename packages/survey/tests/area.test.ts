import { expect, test } from 'vitest';
import { isInside, sharesGround } from '../src/areas/area.ts';
import { crossesItself } from '../src/areas/crosses-itself.ts';

type Ring = [number, number][];
const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
];
const AREA = square(0, 0, 10);

test('a place in a hole is not inside', () => {
  expect(isInside([2, 2], [AREA])).toBe(true);
  expect(isInside([5, 5], [AREA, square(4, 4, 2)])).toBe(false);
  expect(isInside([11, 5], [AREA])).toBe(false);
});

const reversed = (ring: Ring): Ring => [...ring].reverse();
test.each<[string, Ring[], boolean]>([
  ['lies in it', [square(2, 2, 1)], true],
  ['has one corner in it', [square(9, 9, 5)], true],
  ['surrounds it', [square(-5, -5, 30)], true],
  ['surrounds it with a hole that is larger', [square(-9, -9, 40), reversed(square(-5, -5, 30))], false],
  [
    'crosses it from side to side, with every corner outside',
    [
      [
        [-5, 4],
        [15, 4],
        [15, 6],
        [-5, 6],
      ],
    ],
    true,
  ],
  ['lies beside it', [square(11, 0, 5)], false],
  ['has no outline', [], false],
])('land that %s', (_, land, shares) => {
  expect(sharesGround(AREA, land)).toBe(shares);
  expect(sharesGround(reversed(AREA), land.map(reversed))).toBe(shares);
});

test('a bow tie crosses itself, a corner that turns inward does not', () => {
  expect(
    crossesItself([
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ]),
  ).toBe(true);
  expect(
    crossesItself([
      [0, 0],
      [10, 0],
      [5, 3],
      [10, 10],
      [0, 10],
    ]),
  ).toBe(false);
  expect(crossesItself(AREA)).toBe(false);
});
