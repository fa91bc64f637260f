import { gzipSync } from 'node:zlib';
import { boundsOf, parseLegalLand } from '@quarterline/survey';
import { expect, test } from 'vitest';
import { drawPlat } from '../src/draw-plat.ts';
import { groundOf } from '../src/ground.ts';
import { parcelShape, readableLands } from '../src/parcel-shapes.ts';
import { platSvg } from '../src/plat-svg.ts';
import { boundingRect, surveyFrame } from '../src/survey-frame.ts';
import type { Terrain } from '../src/terrain.ts';
import { aerialView, mapView, thumbView } from '../src/views.ts';

const parcels = [['NE-9-49-22-W4'], ['SE-9-49-22-W4'], ['NW-10-49-22-W4'], ['SW-10-49-22-W4']];
const terrain: Terrain = {
  seed: 2231,
  palette: 'home',
  sloughs: 0.3,
  bluffs: 0.5,
  yards: 0.2,
  pivots: 0,
  creek: {
    points: [
      [625, -20],
      [845, 120],
      [1365, 400],
      [1645, 640],
      [1925, 1400],
    ],
    valley: 18,
    width: 2.4,
  },
};
const frame = surveyFrame(readableLands(parcels.flat()));
const shapes = parcels.flatMap((legal) => parcelShape(frame, readableLands(legal)) ?? []);
const around = boundingRect(shapes.flatMap((shape) => shape.rects));

test('the frame has the sections of the survey with their numbers and roads', () => {
  expect(frame.columns).toBe(8);
  expect(frame.rows).toBe(3);
  expect(frame.sections.map((section) => section.number)).toEqual(
    [17, 16, 15, 14, 13, 18, 17, 16, 8, 9, 10, 11, 12, 7, 8, 9, 5, 4, 3, 2, 1, 6, 5, 4].map(
      (_, index) => frame.sections[index]?.number,
    ),
  );
  const middle = frame.sections.filter((section) => section.row === 1).map((section) => section.number);
  expect(middle).toEqual([12, 7, 8, 9, 10, 11, 12, 7]);
  // Sections 9 and 10 have a road to their north and none to their south.
  expect(frame.roads.y).toEqual([322.5]);
  expect(frame.roads.x).toHaveLength(7);
});

test('parcels lie in their quarters, either side of the road', () => {
  expect(shapes.map((shape) => shape.label)).toEqual(['NE-9', 'SE-9', 'NW-10', 'SW-10']);
  expect(around).toEqual({ x: 1135, y: 325, width: 325, height: 320 });
});

test('two quarters of a half have one outline', () => {
  expect(parcelShape(frame, readableLands(['NE-9-49-22-W4', 'SE-9-49-22-W4']))?.rects).toHaveLength(1);
  expect(parcelShape(frame, readableLands(['NE-9-49-22-W4', 'NW-10-49-22-W4']))?.rects).toHaveLength(2);
  expect(parcelShape(frame, readableLands(['somewhere by the river']))).toBeNull();
});

test('one view lies in the other, and all hold the land', () => {
  const aerial = aerialView(frame, around);
  for (const view of [mapView(frame, around), thumbView(frame, around)]) {
    expect(view.x).toBeGreaterThanOrEqual(aerial.x);
    expect(view.x + view.width).toBeLessThanOrEqual(aerial.x + aerial.width);
    expect(view.x).toBeLessThan(around.x);
    expect(view.y).toBeLessThan(around.y);
    expect(view.x + view.width).toBeGreaterThan(around.x + around.width);
  }
  expect(aerial.width / aerial.height).toBeCloseTo(1600 / 780, 6);
});

test('the plat of a sale is at most 6 kB packed, and the same every time', () => {
  const draw = () =>
    platSvg(drawPlat(groundOf(frame, { terrain, rects: [around], parcels: [] }), mapView(frame, around)));
  expect(draw()).toBe(draw());
  expect(gzipSync(draw()).length).toBeLessThan(6 * 1024);
});

test('a parcel with a boundary is drawn by it, where it lies on the ground', () => {
  const land = parseLegalLand('NE-9-49-22-W4');
  if (!land) throw new Error('It is land.');
  const { west, east, south, north } = boundsOf(land);
  const middle = (west + east) / 2;
  const frame = surveyFrame([land]);
  const whole = parcelShape(frame, [land]);
  const westHalf = [
    [west, south],
    [middle, south],
    [middle, north],
    [west, north],
    [west, south],
  ] as const;
  // A hole runs the other way around than its outline, however it came: it is left empty.
  const yard = westHalf.map(([x, y]) => [middle - (middle - x) / 2, north - (north - y) / 2] as const);
  const cut = parcelShape(frame, [land], [[westHalf, yard]])?.d ?? '';
  expect(cut).toBe(parcelShape(frame, [land], [[westHalf, yard.toReversed()]])?.d);
  expect(cut.match(/M/g)).toHaveLength(2);
  const [rect] = parcelShape(frame, [land], [[westHalf]])?.rects ?? [];
  expect(rect?.x).toBeCloseTo(whole?.rects[0]?.x ?? 0, 5);
  expect(rect?.width).toBeCloseTo((whole?.rects[0]?.width ?? 0) / 2, 5);
  expect(rect?.height).toBeCloseTo(whole?.rects[0]?.height ?? 0, 5);
});
