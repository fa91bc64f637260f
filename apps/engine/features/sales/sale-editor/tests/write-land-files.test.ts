import { emptyDraft, emptyParcel } from '@quarterline/drafting';
import { parseLegalLand, placeOfLegalLand } from '@quarterline/land';
import { expect, it } from 'vitest';
import { landShapesOf } from '../server/land-file/land-shapes.ts';
import { readLandFile } from '../server/land-file/read-land-file.ts';
import { landOfDraft } from '../web/boundaries/land-of-draft.ts';
import { writeGeoJson, writeKml } from '../web/boundaries/write-land-text.ts';
import { writeShapefile } from '../web/boundaries/write-shapefile.ts';

const DAY = new Date('2026-11-25T12:00:00Z');
const boundary: [number, number][] = [
  [-113.160719, 53.205903],
  [-113.14868, 53.205903],
  [-113.14868, 53.2118],
  [-113.160719, 53.213134],
  [-113.160719, 53.205903],
];
const yard: [number, number][] = [
  [-113.155, 53.208],
  [-113.153, 53.208],
  [-113.153, 53.21],
  [-113.155, 53.21],
  [-113.155, 53.208],
];
const pasture = boundary.map(([x, y]): [number, number] => [x - 0.02, y]);
const parcel = (id: string, name: string, legal: string, more = {}) => ({ ...emptyParcel(id), name, legal, ...more });
const draft = {
  ...emptyDraft('Creek farm'),
  parcels: [
    parcel('one', 'Chez Léo & <fils>', 'NE-9-49-22-W4, NW-9-49-22-W4', { acres: '319.4' }),
    parcel('two', 'South quarter', 'SE-9-49-22-W4', { boundary: [[boundary.toReversed(), yard], [pasture]] }),
    parcel('three', 'Lot', 'Lot 3, Plan 1234'),
    parcel('four', 'Half of it', 'NE-8-49-22-W4, somewhere'),
  ],
};
const { land, without } = landOfDraft(draft);
const read = async (bytes: Uint8Array) => landShapesOf(await readLandFile(bytes)).shapes;
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

it('parcels without a place are left out and named, rather than written in part', () => {
  expect(land.map(({ number, source, pieces }) => [number, source, pieces.map((piece) => piece.length)])).toEqual([
    [1, 'survey', [1, 1]],
    [2, 'boundary', [2, 1]],
  ]);
  expect(without).toEqual([3, 4]);
});

it.each([
  ['Shapefile', () => writeShapefile('creek-farm-land', land, DAY), 'Chez Léo & <fils>'],
  ['GeoJSON', () => text(writeGeoJson(land)), 'Chez Léo &'],
  ['KML', () => text(writeKml('Creek farm', land)), 'Parcel 1, Chez Léo &'],
])('a %s that is written is read in again as the same land', async (format, write, name) => {
  const shapes = await read(write());
  expect(shapes.map((shape) => [shape.entry, shape.boundary.map((piece) => piece.length)])).toEqual([
    [1, [1, 1]],
    [2, [2, 1]],
  ]);
  // What looks like markup in a name is not shown by the editor; the file has it.
  expect(shapes[0]?.name).toBe(format === 'Shapefile' ? 'Chez Léo &' : name);
  const quarter = placeOfLegalLand(parseLegalLand('NE-9-49-22-W4') as NonNullable<ReturnType<typeof parseLegalLand>>);
  const cornersOf = (ring: readonly (readonly number[])[]): string[] =>
    ring.map((point) => point.map((value) => value.toFixed(5)).join()).toSorted();
  expect(new Set(cornersOf(shapes[0]?.boundary[0]?.[0] ?? []))).toEqual(new Set(cornersOf(quarter ?? [])));
  expect(new Set(cornersOf(shapes[1]?.boundary.flat(2) ?? []))).toEqual(
    new Set(cornersOf([...boundary, ...yard, ...pasture])),
  );
});

it('in GeoJSON outlines run against the clock and holes with it', () => {
  const { features } = JSON.parse(writeGeoJson(land)) as {
    features: { geometry: { coordinates: [number, number][][][] }; properties: Record<string, unknown> }[];
  };
  const rings = features.flatMap(({ geometry }) => geometry.coordinates.flat());
  const isClockwise = (ring: [number, number][]): boolean =>
    ring.reduce((sum, [x, y], at) => sum + ((ring[at + 1] ?? [x, y])[0] - x) * ((ring[at + 1] ?? [x, y])[1] + y), 0) >
    0;
  // Two quarters; an outline with its hole, and the other piece.
  expect(rings.map(isClockwise)).toEqual([false, false, false, true, false]);
  expect(features[0]?.properties).toMatchObject({ parcel: 1, acres: 319.4, source: 'survey' });
});
