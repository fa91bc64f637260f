import { readFile } from 'node:fs/promises';
import { acresOfBoundary, legalLandAt } from '@quarterline/land';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { landShapesOf } from '../server/land-file/land-shapes.ts';
import { readLandFile } from '../server/land-file/read-land-file.ts';

const file = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../testing/land-files/${name}`, import.meta.url));
const read = async (bytes: Uint8Array) => landShapesOf(await readLandFile(bytes));
const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const whyNot = (bytes: Uint8Array): Promise<string> =>
  read(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );
/** Metres between two places nearby. */
const apart = ([a, b]: readonly number[], [c, d]: readonly number[]): number =>
  Math.hypot(((a ?? 0) - (c ?? 0)) * 66_800, ((b ?? 0) - (d ?? 0)) * 111_300);

/** The south-west corner of the first quarter, as the files were made. */
const CORNER = [-113.160719, 53.213134];
const square = [
  [-113.15, 53.23],
  [-113.138, 53.23],
  [-113.138, 53.2372],
  [-113.15, 53.2372],
  [-113.15, 53.23],
];
const geoJson = (geometry: object, properties: object = {}, more: object = {}): Uint8Array =>
  text(JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties }], ...more }));

describe('two quarters, as another program wrote them', () => {
  it.each([
    ['wgs84.zip', 'shapefile', 'WGS 84'],
    ['nad83-csrs.zip', 'shapefile', 'WGS 84'],
    ['utm-12.zip', 'shapefile', 'UTM zone 12'],
    ['utm-11.zip', 'shapefile', 'UTM zone 11'],
    ['10tm-forest.zip', 'shapefile', '10TM Alberta (forest)'],
    ['10tm-resource.zip', 'shapefile', '10TM Alberta (resource)'],
    ['geopackage-utm-12.zip', 'geopackage', 'UTM zone 12'],
    ['geopackage-nad83-csrs.zip', 'geopackage', 'WGS 84'],
    ['quarters.kml', 'kml', 'WGS 84'],
    ['quarters.kmz', 'kml', 'WGS 84'],
    ['old-crs.geojson', 'geojson', 'UTM zone 12'],
    ['web-mercator.zip', 'shapefile', 'Web Mercator'],
  ])('%s lie where they lie, to two metres: so far apart are WGS 84 and NAD83', async (name, format, system) => {
    const found = await read(await file(name));
    expect([found.format, found.system, found.leftOut]).toEqual([format, system, 0]);
    const [north, south] = found.shapes;
    expect([north?.name, south?.name]).toEqual(['NE-09-049-22-W4', 'SE-09-049-22-W4']);
    expect(north?.attributes.OWNER).toBe('Demo Family Farm');
    expect(Math.min(...(north?.boundary.flat(2) ?? []).map((place) => apart(place, CORNER)))).toBeLessThan(2);
    expect(acresOfBoundary(north?.boundary ?? [])).toBeCloseTo(159.9, 0);
    const [longitude, latitude] = [-113.1547, 53.2168];
    expect(legalLandAt(longitude, latitude)?.section).toBe(9);
  });

  it('are refused in NAD27, with the reason', async () => {
    expect(await whyNot(await file('nad27-utm-12.zip'))).toBe(
      'Its coordinates are in NAD 1927 UTM Zone 12N. To convert from NAD27 takes a grid of differences, which is not read here. Save it in WGS 84 or NAD83, and send that.',
    );
  });
});

describe('an entry of a file', () => {
  it('of several pieces keeps them all, and the hole in one', async () => {
    const moved = square.map(([x = 0, y = 0]) => [x + 0.02, y]);
    const hole = square.map(([x = 0, y = 0]) => [-113.144 + (x + 113.144) / 10, 53.2336 + (y - 53.2336) / 10]);
    const { shapes } = await read(
      geoJson({ type: 'MultiPolygon', coordinates: [[square, hole], [moved]] }, { name: 'Home' }),
    );
    expect(shapes.map(({ name, boundary }) => [name, boundary.map((piece) => piece.length)])).toEqual([
      ['Home', [2, 1]],
    ]);
    expect(acresOfBoundary(shapes[0]?.boundary ?? [])).toBeCloseTo(2 * 158.6 - 1.6, 0);
  });

  it('keeps its words without markup, commands and depth', async () => {
    const { shapes } = await read(
      geoJson(
        { type: 'Polygon', coordinates: [square] },
        { name: '<img src=x onerror=alert(1)>Home\u0007 quarter', deep: { a: [1] }, n: 4, long: 'x'.repeat(5000) },
      ),
    );
    expect(shapes[0]?.name).toBe('Home quarter');
    expect(Object.keys(shapes[0]?.attributes ?? {})).toEqual(['name', 'n', 'long']);
    expect(shapes[0]?.attributes.long).toHaveLength(200);
  });

  it('that cannot be a boundary stands beside the others and says why', async () => {
    const crossing = [square[0], square[2], square[1], square[3], square[0]];
    const polygon = (ring: unknown) => ({ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } });
    const { shapes, leftOut } = await read(
      text(
        JSON.stringify({
          type: 'FeatureCollection',
          features: [
            polygon(square),
            polygon(crossing),
            polygon(square.map(([x, y]) => [y, x])),
            polygon([
              [2, 48],
              [3, 48],
              [3, 49],
              [2, 48],
            ]),
            polygon([square[0], square[1], square[0]]),
            polygon('words'),
            { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } },
          ],
        }),
      ),
    );
    expect(leftOut).toBe(1);
    expect(shapes.map(({ sentence }) => sentence)).toEqual([
      null,
      'This boundary crosses itself at 53.23360, -113.14400: the side after corner 1 and the side after corner 3. Correct it, and send it again.',
      'Its points are not longitudes and latitudes. Save it in WGS 84.',
      'This boundary does not lie in Western Canada. Longitude comes before latitude.',
      'A boundary needs at least three corners.',
      'A boundary needs at least three corners.',
    ]);
  });
});

const utm12 = await file('utm-12.zip');
const nested = (levels: number): object =>
  levels === 0
    ? { type: 'Polygon', coordinates: [square] }
    : { type: 'GeometryCollection', geometries: [nested(levels - 1)] };

describe('a wrong file says what to do', () => {
  it.each([
    ['nothing', new Uint8Array(), 'This file is empty. Choose it again.'],
    [
      'a PDF',
      text('%PDF-1.4'),
      'This is a PDF: a picture of a plan has no coordinates. Ask the surveyor for a Shapefile or KML.',
    ],
    [
      'a drawing',
      text('AC1032'),
      'This is an AutoCAD drawing, which says nothing of where it lies. Ask the surveyor for a Shapefile or KML.',
    ],
    [
      'one file of a Shapefile',
      new Uint8Array([0, 0, 0x27, 0x0a, 0]),
      'This is one file of a Shapefile, which has several. Put .shp, .dbf and .prj into one ZIP, and send that.',
    ],
    [
      'a text',
      text('NE-9'),
      'This is not a file of land that can be read here. Send a zipped Shapefile, GeoJSON, KML, KMZ, GPX or GeoPackage.',
    ],
    [
      'half of a GeoJSON',
      text('{"type":'),
      'This is not GeoJSON: it cannot be read as JSON. Save it again as GeoJSON.',
    ],
    [
      'points',
      geoJson({ type: 'Point', coordinates: [1, 2] }),
      'There are only points or lines in this file. A boundary is an area: save the parcels as polygons.',
    ],
    [
      'no shape',
      text('{"type":"FeatureCollection","features":[]}'),
      'There is no shape in this file. Save the parcels as polygons, and send that.',
    ],
    [
      'a track',
      text('<gpx version="1.1"></gpx>'),
      'There is no shape in this file. Save the parcels as polygons, and send that.',
    ],
    ['broken KML', text('<kml><Document>'), 'This KML cannot be read. Save it again as KML or KMZ.'],
    [
      'KML with entities',
      text('<!DOCTYPE k [<!ENTITY a "b">]><kml>&a;</kml>'),
      'This KML defines entities of its own, which are not read. Save it again as plain KML.',
    ],
    ['a ZIP that is cut off', utm12.subarray(0, 500), 'This ZIP is damaged or cut off. Make it again, and send that.'],
    [
      'a ZIP of something else',
      zipSync({ 'a.txt': text('a') }),
      'There is no .shp and no .kml in this ZIP. Put .shp, .dbf and .prj into it, or send KML, GeoJSON or GeoPackage.',
    ],
    [
      'a Shapefile without .prj',
      zipSync({ 'a.shp': new Uint8Array(200) }),
      'The .prj file is missing, which says what the coordinates are measured in. Put .shp, .dbf and .prj into the ZIP.',
    ],
    [
      'two Shapefiles',
      zipSync({ 'a.shp': new Uint8Array(), 'b.shp': new Uint8Array() }),
      'There are 2 Shapefiles in this ZIP: a.shp, b.shp. Put the one with the parcels into a ZIP of its own.',
    ],
    [
      'a database that is cut off',
      text('SQLite format 3\0 and no more'),
      'This GeoPackage is damaged or cut off. Save it again, and send that.',
    ],
  ])('%s', async (_, bytes, sentence) => {
    expect(await whyNot(bytes)).toBe(sentence);
  });
});

describe('a hostile file', () => {
  it('is refused where the table of a Shapefile says that it has more rows than bytes', async () => {
    const files = unzipSync(utm12);
    const table = files['quarters.dbf'] ?? new Uint8Array();
    new DataView(table.buffer, table.byteOffset).setUint32(4, 0xffffffff, true);
    expect(await whyNot(zipSync(files))).toMatch(/^The .dbf file is damaged or cut off/);
    const shapes = files['quarters.shp'] ?? new Uint8Array();
    new DataView(shapes.buffer, shapes.byteOffset).setInt32(104, -4);
    expect(await whyNot(zipSync(files))).toMatch(/^The .shp file is damaged or cut off/);
  });

  it('is refused by the heads of its ZIP, before anything is unpacked', async () => {
    const bomb = zipSync({ 'a.kml': new Uint8Array(30_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(60_000);
    expect(await whyNot(bomb)).toBe(
      'What is in this ZIP is too large. Save only the parcels of the sale, and send that.',
    );
    const many = zipSync(Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`${at}.txt`, new Uint8Array()])));
    expect(await whyNot(many)).toMatch(/^There are more than 60 files in this ZIP/);
    for (const name of ['../a.kml', '/a.kml', 'C:/a.kml', 'a\\b.kml'])
      expect(await whyNot(zipSync({ [name]: text('<kml/>') }))).toMatch(/^This ZIP names files in a way/);
  });

  it('is refused where it is nested, or has too many shapes or corners', async () => {
    expect(await whyNot(geoJson(nested(8)))).toBe('taken');
    expect(await whyNot(geoJson(nested(9)))).toBe('Its shapes are nested too deeply. Save it again, without groups.');
    const folders = (depth: number) => text(`<kml>${'<Folder>'.repeat(depth)}${'</Folder>'.repeat(depth)}</kml>`);
    expect(await whyNot(folders(59))).toMatch(/^There is no shape in this file/);
    expect(await whyNot(folders(60))).toBe('Its folders are nested too deeply. Save it again, without folders.');
    const feature = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [square] } };
    const shapes = (count: number) =>
      text(JSON.stringify({ type: 'FeatureCollection', features: Array.from({ length: count }, () => feature) }));
    expect(await whyNot(shapes(500))).toBe('taken');
    expect(await whyNot(shapes(501))).toMatch(/^This file has 501 shapes; at most 500 are read/);
    const round = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const turn = (at / count) * 2 * Math.PI;
        return [-113 + Math.cos(turn) / 100, 53 + Math.sin(turn) / 100];
      });
    expect(await whyNot(geoJson({ type: 'Polygon', coordinates: [round(60_001)] }))).toMatch(/60001 corners together/);
    const { shapes: long } = await read(geoJson({ type: 'Polygon', coordinates: [round(2000)] }));
    expect(long[0]?.notes).toEqual([expect.stringMatching(/^Simplified from 2000 corners to \d+/)]);
    const { shapes: fitting } = await read(geoJson({ type: 'Polygon', coordinates: [round(1999)] }));
    expect([fitting[0]?.notes, fitting[0]?.boundary.flat(2).length]).toEqual([[], 2000]);
  });
});
