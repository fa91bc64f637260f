import { expect, test } from 'vitest';
import { middleOf, placedParcel, placedParcels } from '../../places/parcel-place.ts';
import { parcelPlace, salePlace } from '../../places/place-props.ts';
import { fixtureSale } from '../../testing/fixture-sale.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const saleOf = (legal: string[], enBloc = false) =>
  fixtureSale({
    slug: 'battle-river',
    name: 'Battle River',
    location: 'Camrose County, AB',
    status: 'upcoming',
    seed: 1,
    startMs: NOW,
    closeMs: NOW,
    legal,
    bids: [],
    enBloc,
  });
const parcelOf = (legal: string, change = {}) => {
  const [parcel] = saleOf([legal]).parcels;
  if (!parcel) throw new Error('It has a parcel.');
  return { ...parcel, ...change };
};

test('a parcel is at the middle of its quarter, by the survey', () => {
  const placed = placedParcel(parcelOf('NE-14-46-19-W4'));
  expect(placed).toMatchObject({ name: 'Parcel 1, Home quarter', isApproach: false, way: null });
  expect(placed?.at[1]).toBeCloseTo(52.971, 2);
  expect(placed?.at[0]).toBeCloseTo(-112.646, 2);
  expect(placed?.pieces).toHaveLength(1);
});

test('directions go to the field approach where staff entered one', () => {
  const placed = placedParcel(
    parcelOf('NE-14-46-19-W4', { fieldApproach: [-112.64, 52.978], wayThere: 'By the hall.' }),
  );
  expect(placed).toMatchObject({ at: [-112.64, 52.978], isApproach: true, way: 'By the hall.' });
  expect(placed?.pieces).toHaveLength(1);
});

test.each([
  ['a description that is no land of the survey', { legalDescriptions: ['Lot 3, Plan 1234'] }],
  ['one description that can be read beside one that cannot', { legalDescriptions: ['NE-14-46-19-W4', 'Lot 3'] }],
  ['land of Manitoba of which nothing published says how it lies', { legalDescriptions: ['NE-10-14-25-W1'] }],
])('a parcel with %s has no place, rather than a wrong one', (_, change) => {
  const parcel = parcelOf('NE-14-46-19-W4', change);
  expect(placedParcel(parcel)).toBeNull();
  expect(parcelPlace({ slug: 'battle-river' }, parcel, null)).toBeNull();
});

test('a field approach is enough where the description cannot be read', () => {
  const placed = placedParcel(parcelOf('Lot 3, Plan 1234', { fieldApproach: [-112.64, 52.978] }));
  expect(placed).toMatchObject({ at: [-112.64, 52.978], pieces: [] });
});

test('a boundary that staff entered goes before the legal description', () => {
  const boundary = [
    [-112, 53],
    [-111.99, 53],
    [-111.99, 53.01],
    [-112, 53.01],
  ] as [number, number][];
  const placed = placedParcel(parcelOf('NE-14-46-19-W4', { boundary }));
  expect(placed?.at).toEqual([expect.closeTo(-111.995, 6), expect.closeTo(53.005, 6)]);
  expect(placed?.pieces[0]?.[0]).toHaveLength(5);
});

test('a boundary of several pieces keeps them all, and the yard that was cut out of one', () => {
  const box = (west: number, size: number) =>
    [
      [west, 53],
      [west + size, 53],
      [west + size, 53 + size],
      [west, 53 + size],
      [west, 53],
    ] as [number, number][];
  const boundaryParts = [[box(-112, 0.01), box(-111.996, 0.002)], [box(-111.98, 0.004)]];
  const placed = placedParcel(parcelOf('NE-14-46-19-W4', { boundary: box(-112, 0.01), boundaryParts }));
  expect(placed?.pieces.map((piece) => piece.length)).toEqual([2, 1]);
});

test('the middle is by area, without what was cut out', () => {
  const square = (west: number, size: number) =>
    [
      [west, 50],
      [west + size, 50],
      [west + size, 50 + size],
      [west, 50 + size],
      [west, 50],
    ] as [number, number][];
  const [large, small] = [square(-110, 2), square(-108, 1)];
  // (4 × -109 + 1 × -107.5) / 5, (4 × 51 + 1 × 50.5) / 5
  expect(middleOf([[large], [small]])).toEqual([expect.closeTo(-108.7, 9), expect.closeTo(50.9, 9)]);
  // The eastern half of the large one is a hole.
  const half = square(-109, 1).map(([x, y]): [number, number] => [x, y === 50 ? 50 : 52]);
  expect(middleOf([[large, half.toReversed()]])).toEqual([expect.closeTo(-109.5, 9), expect.closeTo(51, 9)]);
  expect(middleOf([])).toBeNull();
});

test('a sale is at the middle of its parcels, without the block and without what was withdrawn', () => {
  const sale = saleOf(['NE-14-46-19-W4', 'NW-14-46-19-W4'], true);
  expect(placedParcels(sale.parcels).map(({ slug }) => slug)).toEqual(['parcel-1', 'parcel-2']);
  const place = salePlace(sale, null);
  expect(place?.of).toBe('The middle of the land; each parcel has its own page');
  const [north, west] = (place?.position ?? '').split(', ').map(Number);
  const [east1, east2] = placedParcels(sale.parcels).map(({ at }) => at[0]) as [number, number];
  expect(west).toBeCloseTo((east1 + east2) / 2, 4);
  expect(north).toBeCloseTo(placedParcels(sale.parcels)[0]?.at[1] ?? 0, 4);
  expect(salePlace(saleOf(['Lot 3']), null)).toBeNull();
});

test('the links lead to the same position in each program, latitude first', () => {
  const place = parcelPlace(
    { slug: 'battle-river' },
    parcelOf('NE-14-46-19-W4', { fieldApproach: [-112.64, 52.978], name: 'Home (north)' }),
    '/plats/land.json',
  );
  expect(place).toMatchObject({
    position: '52.97800, -112.64000',
    of: 'The field approach, where you turn in',
    earth: '/plats/land.json',
  });
  expect(place?.maps.map(({ href }) => href)).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=52.97800%2C-112.64000',
    'https://maps.apple.com/?daddr=52.97800%2C-112.64000',
    'https://www.openstreetmap.org/directions?to=52.97800%2C-112.64000',
  ]);
  expect(place?.geoHref).toBe('geo:52.97800,-112.64000?q=52.97800%2C-112.64000(Parcel%201%2C%20Home%20north)');
  expect(place?.files.map(({ href }) => href)).toEqual([
    '/auctions/battle-river/parcels/parcel-1/land.gpx',
    '/auctions/battle-river/parcels/parcel-1/land.kml',
  ]);
});

test('a parcel whose land was corrected is at its new place at once', () => {
  const parcel = parcelOf('NE-14-46-19-W4');
  const before = placedParcel(parcel)?.at[1] ?? 0;
  expect(placedParcel(parcel)?.at[1]).toBe(before);
  expect(placedParcel({ ...parcel, legalDescriptions: ['SE-14-46-19-W4'] })?.at[1]).toBeLessThan(before);
});
