import { boundsOf } from '@quarterline/survey';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeDrawing, describeGuidance } from '../src/describe-drawing.ts';
import { boxOf } from '../src/draw-features.ts';
import { drawPlat } from '../src/draw-plat.ts';
import { DRAWN_KINDS, type DrawnFeature, type DrawnKind, minPoints } from '../src/drawn-kinds.ts';
import { groundOf, placeFeatures } from '../src/ground.ts';
import { landOnFrame } from '../src/land-on-frame.ts';
import { parcelShape, readableLands } from '../src/parcel-shapes.ts';
import type { Point } from '../src/path.ts';
import { addPoint, movePoint, moveShape, placeShape, removePoint } from '../src/place-shape.ts';
import { rowsWithin } from '../src/rows-within.ts';
import { stakePlace } from '../src/stake-place.ts';
import { boundingRect, surveyFrame } from '../src/survey-frame.ts';
import { mapView } from '../src/views.ts';

const LEGAL = ['NE-9-49-22-W4', 'NW-10-49-22-W4'];
const lands = readableLands(LEGAL);
const frame = surveyFrame(lands);
const rects = parcelShape(frame, lands)?.rects ?? [];
const around = boundingRect(rects);
const view = mapView(frame, around);
const land = landOnFrame(frame, lands);
if (!land) throw new Error('The land is in its own frame.');

const drawn = (kind: DrawnKind, points: readonly Point[], label = ''): DrawnFeature => ({
  id: `${kind} ${label}`,
  kind,
  label,
  points: points.map(land.toGeo),
});
const INVENTED = { seed: 3, palette: 'home', sloughs: 1, bluffs: 1, yards: 1, pivots: 0, creek: null } as const;
const plat = (features: DrawnFeature[], terrain: typeof INVENTED | null = null) =>
  drawPlat(groundOf(frame, { terrain, rects, parcels: [{ legalDescriptions: LEGAL, drawn: features }] }), view);

/** What the survey alone looks like: lines, ticks, sections, posts and monuments. */
const SURVEY = plat([]).shapes;

describe('the plat of real land', () => {
  it('has the lines of the survey and nothing else where nothing was entered', () => {
    expect(SURVEY).toHaveLength(5);
    expect(SURVEY.map(({ stroke, fill }) => stroke ?? fill)).not.toContain('#2b5d73');
    expect(plat([], INVENTED).shapes.length).toBeGreaterThan(SURVEY.length);
  });

  it.each(DRAWN_KINDS)('shows an entered %s where it was put, and draws the survey as before', (kind) => {
    const points = placeShape(kind, [around.x + 60, around.y + 50], around);
    const { shapes, labels } = plat([drawn(kind, points, 'By the road')]);
    expect(shapes.filter(({ d }) => SURVEY.some((line) => line.d === d))).toHaveLength(SURVEY.length);
    expect(shapes.length).toBeGreaterThan(SURVEY.length);
    expect(labels.map(({ text }) => text)).toEqual(['By the road']);
    for (const { d } of shapes) expect(d).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('shows every shape that was entered and no other, whatever was entered', () => {
    const feature = fc
      .tuple(
        fc.constantFrom(...DRAWN_KINDS),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      )
      .map(([kind, across, along]) =>
        drawn(kind, placeShape(kind, [around.x + across * around.width, around.y + along * around.height], around)),
      );
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 8 }), (features) => {
        const placed = placeFeatures(frame, lands, features);
        expect(placed.map(({ kind }) => kind)).toEqual(features.map(({ kind }) => kind));
        const { shapes } = plat(features);
        const isWater = features.some(({ kind }) => kind === 'water' || kind === 'creek');
        expect(shapes.some(({ stroke }) => stroke === '#2b5d73')).toBe(isWater);
        expect(shapes.some(({ stroke }) => stroke === '#17432f')).toBe(features.some(({ kind }) => kind === 'trees'));
        if (features.length === 0) expect(shapes).toEqual(SURVEY);
      }),
    );
  });

  it('shows each of several ponds, creeks and bluffs where it was put', () => {
    const west: Point = [around.x + 40, around.y + 40];
    const east: Point = [around.x + around.width - 50, around.y + 120];
    for (const kind of ['water', 'trees', 'creek'] as const) {
      const features = [west, east].map((place) => drawn(kind, placeShape(kind, place, around)));
      const path = plat(features).shapes.find(({ stroke }) => stroke === (kind === 'trees' ? '#17432f' : '#2b5d73'))?.d;
      const starts = startsOf(path ?? '');
      expect(starts).toHaveLength(2);
      starts.forEach(([x, y], index) => {
        const { x: left, y: top, width, height } = boxOf(placeFeatures(frame, lands, features)[index]?.points ?? []);
        expect(x).toBeGreaterThan(left - 2);
        expect(x).toBeLessThan(left + width + 2);
        expect(y).toBeGreaterThan(top - 2);
        expect(y).toBeLessThan(top + height + 2);
      });
    }
  });

  it('shows nothing of a shape whose parcel is described elsewhere', () => {
    expect(placeFeatures(frame, [], [drawn('water', placeShape('water', [0, 0], around))])).toEqual([]);
  });
});

/** Where each part of a path begins, as a browser reads it: small letters go on from where the part before ended. */
function startsOf(path: string): Point[] {
  const starts: Point[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const isAbsolute = command === command.toUpperCase();
    if (command === 'z' || command === 'Z') [x, y] = [startX, startY];
    else [x, y] = [(isAbsolute ? 0 : x) + (numbers.at(-2) ?? 0), (isAbsolute ? 0 : y) + (numbers.at(-1) ?? 0)];
    if (command === 'm' || command === 'M') {
      [startX, startY] = [x, y];
      starts.push([x, y]);
    }
  }
  return starts;
}

describe('places on the land', () => {
  it('are the same after a way to the earth and back, on each quarter of a parcel', () => {
    const onLand = fc
      .tuple(
        fc.constantFrom(...rects),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      )
      .map(([rect, across, along]): Point => [rect.x + rect.width * across, rect.y + rect.height * along]);
    fc.assert(
      fc.property(onLand, ([x, y]) => {
        const [backX, backY] = land.toFrame(land.toGeo([x, y]));
        expect(Math.hypot(backX - x, backY - y)).toBeLessThan(0.05);
      }),
    );
  });

  it('lie where the survey has them: the middle of a quarter is the middle of its bounds', () => {
    const [first] = lands;
    const [rect] = rects;
    if (!first || !rect) throw new Error('There is land.');
    const { west, east, south, north } = boundsOf(first);
    const [longitude, latitude] = land.toGeo([rect.x + rect.width / 2, rect.y + rect.height / 2]);
    expect(longitude).toBeCloseTo((west + east) / 2, 5);
    expect(latitude).toBeCloseTo((south + north) / 2, 5);
  });
});

describe('a shape', () => {
  it('is put down whole, moves as a whole and stays within its limits', () => {
    for (const kind of DRAWN_KINDS) {
      const points = placeShape(kind, [around.x + 80, around.y + 80], around);
      expect(points.length).toBeGreaterThanOrEqual(minPoints(kind));
      for (const [x, y] of moveShape(points, [1e4, -1e4], view)) {
        expect(x).toBeLessThanOrEqual(view.x + view.width + 1e-6);
        expect(y).toBeGreaterThanOrEqual(view.y - 1e-6);
      }
    }
    expect(
      moveShape(
        [
          [0, 0],
          [4, 2],
        ],
        [3, 1],
        view.x <= 0 ? view : { x: -9, y: -9, width: 99, height: 99 },
      ),
    ).toEqual([
      [3, 1],
      [7, 3],
    ]);
    expect(
      movePoint(
        [
          [0, 0],
          [4, 2],
        ],
        1,
        [500, 3],
        { x: 0, y: 0, width: 9, height: 9 },
      ),
    ).toEqual([
      [0, 0],
      [9, 3],
    ]);
  });

  it('gets a corner more between two of its corners, and keeps the corners that it needs', () => {
    const square: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect(addPoint('yard', square, 3)).toEqual([...square, [0, 5]]);
    expect(addPoint('creek', square, 3)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 10],
      [0, 10],
    ]);
    expect(addPoint('approach', square.slice(0, 2), 0)).toEqual(square.slice(0, 2));
    expect(removePoint('yard', square, 1)).toHaveLength(3);
    expect(removePoint('yard', square.slice(0, 3), 1)).toHaveLength(3);
    expect(removePoint('creek', square.slice(0, 2), 1)).toHaveLength(2);
  });

  it('an approach leads in from the nearest side of the land', () => {
    const [from, to] = placeShape('approach', [around.x + around.width - 5, around.y + 70], around);
    expect(from?.[0]).toBeGreaterThan(around.x + around.width);
    expect(to?.[0]).toBeLessThan(around.x + around.width);
    expect(from?.[1]).toBe(around.y + 70);
  });

  it('has level rows inside of its corners only, also where it is notched', () => {
    const notched: Point[] = [
      [0, 0],
      [30, 0],
      [30, 20],
      [20, 20],
      [20, 8],
      [10, 8],
      [10, 20],
      [0, 20],
    ];
    expect(rowsWithin(notched, 10)).toEqual([
      { row: 0, y: 0, from: 0, to: 30 },
      { row: 1, y: 10, from: 0, to: 10 },
      { row: 1, y: 10, from: 20, to: 30 },
    ]);
  });
});

describe('the stake of a parcel', () => {
  const shape = parcelShape(frame, readableLands(['NE-9-49-22-W4']));
  if (!shape) throw new Error('It is land.');
  const at = (kind: DrawnKind, x: number, y: number, label = '') => ({
    kind,
    label,
    points: placeShape(kind, [x, y], around),
  });

  it('stands in the middle where nothing is drawn there', () => {
    expect(stakePlace(shape, [])).toEqual([shape.x, shape.y]);
    expect(stakePlace(shape, [at('leaseSite', shape.x - 60, shape.y - 60)])).toEqual([shape.x, shape.y]);
  });

  it('stands beside what is drawn in the middle, inside of its parcel', () => {
    const yard = at('yard', shape.x, shape.y, 'Home place');
    const [x, y] = stakePlace(shape, [yard]);
    const [rect] = shape.rects;
    if (!rect) throw new Error('It has one rectangle.');
    expect(Math.abs(x - shape.x) >= 17 + 31 || Math.abs(y - shape.y) >= 14 + 31).toBe(true);
    expect(x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height).toBe(true);
  });
});

describe('the caption of a drawing', () => {
  const parcel = { legalDescriptions: ['NE-9-49-22-W4'] };
  const water = drawn('water', placeShape('water', [0, 0], around));
  const yard = drawn('yard', placeShape('yard', [0, 0], around));

  it('says of real land that it was drawn from its description, and who entered the rest', () => {
    expect(describeDrawing({ terrain: null, parcels: [parcel] })).toBe(
      'Drawn from the legal description. Water, trees and buildings are not shown.',
    );
    expect(describeDrawing({ terrain: null, parcels: [parcel, { ...parcel, drawn: [yard, water, water] }] })).toBe(
      "Drawn from the legal descriptions. Water and yard as entered by the seller's office.",
    );
  });

  it('does not say that an entered boundary follows the survey', () => {
    const boundary = [[-113, 53]] as const;
    expect(describeDrawing({ terrain: null, parcels: [{ ...parcel, boundary, drawn: [water] }] })).toBe(
      "Drawn from the legal description. Boundary and water as entered by the seller's office.",
    );
    expect(describeGuidance([{ ...parcel, boundary }])).not.toContain('survey');
    expect(describeGuidance([parcel])).toContain('registered survey');
    const lot = { legalDescriptions: ['Plan 1520148 Block 1 Lot 2'], lands: parcel.legalDescriptions };
    expect(describeGuidance([lot])).toContain('part of a quarter');
  });

  it('says of a demonstration and of practice that the land is not real', () => {
    expect(describeDrawing({ terrain: INVENTED, parcels: [parcel] })).toBe(
      'Illustration for a demonstration, not real land.',
    );
    expect(describeDrawing({ terrain: INVENTED, practice: true, parcels: [parcel] })).toBe(
      'Illustration for practice, not real land.',
    );
  });
});
