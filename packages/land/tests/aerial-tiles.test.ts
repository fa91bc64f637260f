import { boundsOf, metresOfLatitude, parseLegalLand } from '@quarterline/survey';
import { expect, test } from 'vitest';
import { type AerialTile, aerialTiles, tileHref } from '../src/aerial-tiles.ts';
import { rectOf, surveyFrame } from '../src/survey-frame.ts';

const LAND = parseLegalLand('NE-14-46-19-W4');
if (!LAND) throw new Error('The land cannot be read.');
const frame = surveyFrame([LAND]);
const rect = rectOf(frame, LAND);
if (!rect) throw new Error('The land is not in its frame.');
const view = { x: rect.x - 48, y: rect.y - 48, width: rect.width + 96, height: rect.height + 96 };
const tiles = aerialTiles(frame, LAND, view, 18);
const right = ({ place }: AerialTile): number => place.x + place.width;
const bottom = ({ place }: AerialTile): number => place.y + place.height;

test('the pictures cover the view without a gap, few enough to be asked for', () => {
  expect(tiles.length).toBeGreaterThan(8);
  expect(tiles.length).toBeLessThanOrEqual(48);
  expect(Math.min(...tiles.map(({ place }) => place.x))).toBeLessThanOrEqual(view.x);
  expect(Math.max(...tiles.map(right))).toBeGreaterThanOrEqual(view.x + view.width);
  expect(Math.min(...tiles.map(({ place }) => place.y))).toBeLessThanOrEqual(view.y);
  expect(Math.max(...tiles.map(bottom))).toBeGreaterThanOrEqual(view.y + view.height);
  for (const tile of tiles) {
    const beside = tiles.find(({ x, y }) => x === tile.x + 1 && y === tile.y);
    if (beside) expect(beside.place.x).toBeCloseTo(right(tile), 6);
    const below = tiles.find(({ x, y }) => x === tile.x && y === tile.y + 1);
    if (below) expect(below.place.y).toBeCloseTo(bottom(tile), 6);
  }
});

test('a corner that is put on a picture is where the picture shows it, to a tenth of a metre', () => {
  const { north, south } = boundsOf(LAND);
  for (const { y, z, place } of tiles) {
    // The middle of a picture is a little south of the middle of its latitudes.
    const exact = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** z))) * 180) / Math.PI;
    const drawn = north - ((place.y + place.height / 2 - rect.y) / rect.height) * (north - south);
    expect(Math.abs(exact - drawn) * metresOfLatitude(exact)).toBeLessThan(0.1);
  }
});

test('nearer, finer pictures come; no finer than the provider has', () => {
  const near = { x: rect.x + 60, y: rect.y + 60, width: 40, height: 40 };
  expect(aerialTiles(frame, LAND, near, 22)[0]?.z).toBeGreaterThan((tiles[0]?.z ?? 0) + 1);
  expect(aerialTiles(frame, LAND, near, 15)[0]?.z).toBe(15);
});

test('the address of a picture has its place once', () => {
  expect(tileHref('https://tiles.example/{z}/{y}/{x}.jpg', { z: 16, x: 12, y: 34, place: view })).toBe(
    'https://tiles.example/16/34/12.jpg',
  );
});
