import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '../src/distance-km.ts';
import { type LegalLand, parseLegalLand } from '../src/legal-land.ts';
import { legalLandAt } from '../src/legal-land-at.ts';
import { placeOfLegalLand } from '../src/place-of-land.ts';

const read = (text: string): LegalLand => parseLegalLand(text) as LegalLand;
const place = (text: string) => placeOfLegalLand(read(text));
/** South-west and north-east corner of a place. */
const ends = (text: string) => {
  const ring = place(text);
  if (!ring) throw new Error(`${text} has no place.`);
  const [west, south] = ring[0] as [number, number];
  const [east, north] = ring[2] as [number, number];
  return { west, south, east, north };
};

/** Land anywhere that the grid knows: the meridian decides how far north and west that is. */
const knownLand = fc
  .record({
    meridian: fc.constantFrom(2, 3, 4, 5, 6),
    township: fc.integer({ min: 1, max: 126 }),
    range: fc.integer({ min: 1, max: 34 }),
    section: fc.integer({ min: 1, max: 36 }),
    name: fc.constantFrom('NE', 'NW', 'SE', 'SW'),
  })
  .map(({ name, ...land }): LegalLand => ({ ...land, part: { kind: 'quarter', name: name as 'NE' } }))
  .filter((land) => placeOfLegalLand(land) !== null);

test('a point in the middle of a quarter lies in that quarter', () => {
  fc.assert(
    fc.property(knownLand, (land) => {
      const [west, south] = placeOfLegalLand(land)?.[0] ?? [0, 0];
      const [east, north] = placeOfLegalLand(land)?.[2] ?? [0, 0];
      expect(legalLandAt((west + east) / 2, (south + north) / 2)).toEqual(land);
    }),
    { numRuns: 60 },
  );
});

test.each(['NE-18-75-13-W6', 'SE-2-63-14-W6'])('%s is cut at the border of Alberta, and so is its section', (text) => {
  const { west, south, east, north } = ends(text);
  expect(west).toBe(-120);
  expect(ends(text.slice('NE-'.length)).west).toBe(west);
  expect(legalLandAt((west + east) / 2, (south + north) / 2)).toEqual(read(text));
});

test('a point on the earth has at most one legal subdivision, and that one holds it or lies across a road from it', () => {
  const somewhere = fc.record({
    longitude: fc.double({ min: -119.9, max: -102.2, noNaN: true }),
    latitude: fc.double({ min: 49.02, max: 58, noNaN: true }),
  });
  fc.assert(
    fc.property(somewhere, ({ longitude, latitude }) => {
      const land = legalLandAt(longitude, latitude, 'lsd');
      if (!land) return;
      const [west, south] = placeOfLegalLand(land)?.[0] ?? [0, 0];
      const [east, north] = placeOfLegalLand(land)?.[2] ?? [0, 0];
      const held = {
        longitude: Math.min(Math.max(longitude, west), east),
        latitude: Math.min(Math.max(latitude, south), north),
      };
      expect(distanceKm(held, { longitude, latitude })).toBeLessThanOrEqual(0.25);
    }),
    { numRuns: 40 },
  );
});

test('the four quarters fill their section and no more', () => {
  const section = ends('14-46-19-W4');
  const [southWest, northEast] = [ends('SW-14-46-19-W4'), ends('NE-14-46-19-W4')];
  expect([southWest.west, southWest.south]).toEqual([section.west, section.south]);
  expect([northEast.east, northEast.north]).toEqual([section.east, section.north]);
  expect(ends('NW-14-46-19-W4').east).toBeCloseTo(ends('NE-14-46-19-W4').west, 10);
  expect(ends('SE-14-46-19-W4').north).toBeCloseTo(ends('NE-14-46-19-W4').south, 10);
  expect(ends('LSD 13-14-46-19-W4')).toMatchObject({ west: section.west, north: section.north });
});

test('between the townships of one base line the range line runs on; at a correction line it jogs', () => {
  const jog = (south: string, north: string): number => Math.abs(ends(south).east - ends(north).east) * 68_000;
  expect(jog('36-3-20-W4', '1-4-20-W4')).toBeLessThan(0.01);
  expect(jog('36-4-20-W4', '1-5-20-W4')).toBeLessThan(0.01);
  // After twenty ranges the range lines of two base lines have come together by hundreds of metres.
  expect(jog('36-2-20-W4', '1-3-20-W4')).toBeGreaterThan(300);
});

test('a road of one chain lies along the township line, and none between sections 1 and 12', () => {
  const metres = (from: number, to: number): number => (to - from) * 111_300;
  for (const [south, north] of [
    ['36-46-19-W4', '1-47-19-W4'],
    ['36-47-19-W4', '1-48-19-W4'],
    ['36-48-19-W4', '1-49-19-W4'],
    ['12-47-19-W4', '13-47-19-W4'],
  ] as const)
    expect(metres(ends(south).north, ends(north).south)).toBeCloseTo(20.1, 0);
  expect(metres(ends('1-47-19-W4').north, ends('12-47-19-W4').south)).toBeCloseTo(0, 3);
});

test('what is over between two base lines is in the quarters beside the correction line', () => {
  const height = (text: string): number => (ends(text).north - ends(text).south) * 111_280;
  // Published outlines of mineral agreements: 841 to 875 metres north and south of this correction line, 805 elsewhere.
  expect(height('NE-31-42-8-W5')).toBeGreaterThan(815);
  expect(height('SE-5-43-8-W5')).toBeGreaterThan(815);
  expect(height('SE-31-42-8-W5')).toBeCloseTo(805, -1);
  expect(height('NE-5-43-8-W5')).toBeCloseTo(805, -1);
});

test('ranges end at the next meridian: the last one is cut there, and beyond it there is nothing', () => {
  const last = ends('6-1-30-W3');
  // Published: this section's south-west corner is on the Fourth Meridian, at 110.00481 degrees.
  expect(last.west).toBeCloseTo(-110.0048, 3);
  expect((last.east - last.west) * 73_200).toBeLessThan(1_100);
  expect(place('6-1-31-W3')).toBeNull();
  expect(ends('1-1-1-W4').east).toBeCloseTo(last.west, 3);
});

test.each([
  ['a quarter between the ranges that are known in Manitoba', 'NE-10-14-25-W1'],
  ['land west of the Seventh Meridian', 'NE-10-20-2-W7'],
  ['land in the mountains of British Columbia', 'NE-10-20-2-W6'],
  ['a quarter across the border of Alberta', 'NW-18-75-13-W6'],
  ['British Columbia south of the Peace River Block', 'NE-10-70-18-W6'],
])('%s has no place here', (_, text) => {
  expect(place(text)).toBeNull();
});

test.each([
  ['Manitoba’s old townships', 'SE-2-5-7-W1', -98.3015, 49.3585],
  ['Saskatchewan at the east', 'NE-11-33-29-W1', -101.4653, 51.8189],
  ['Alberta', 'NW-13-43-8-W5', -115.0344, 52.7095],
  ['the Peace River Block', '36-78-15-W6', -120.18, 55.803],
])('%s is where it was published to be, to a few hundred metres', (_, text, longitude, latitude) => {
  const { west, south, east, north } = ends(text);
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  expect(distanceKm(middle, { longitude, latitude })).toBeLessThan(0.6);
});

test('far from the surveyed prairies no land is found', () => {
  expect(legalLandAt(-80, 45)).toBeNull();
  expect(legalLandAt(-110, 40)).toBeNull();
  expect(legalLandAt(2.3, 48.9)).toBeNull();
});
