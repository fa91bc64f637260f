import { readFile } from 'node:fs/promises';
import { acresOfBoundary } from '@quarterline/land';
import { strToU8, unzipSync, zipSync } from 'fflate';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { landShapesOf } from '../server/land-file/land-shapes.ts';
import { readLandFile } from '../server/land-file/read-land-file.ts';

const files = unzipSync(await readFile(new URL('../../../../testing/as-sent/boundaries.zip', import.meta.url)));

const CLOSED = 'It is a closed path. It is taken as an outline.';
/** The south-west corner and size of the square that most of the files have. */
const [WEST, SOUTH, EAST, NORTH] = [-112.6543, 52.96689, -112.6423, 52.97413];
const SQUARE: [number, number][] = [
  [WEST, SOUTH],
  [EAST, SOUTH],
  [EAST, NORTH],
  [WEST, NORTH],
  [WEST, SOUTH],
];
const feature = (properties: object = {}, ring: readonly (readonly number[])[] = SQUARE): object => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const geoJson = (crs: unknown, ring?: readonly (readonly number[])[]): string =>
  JSON.stringify({ type: 'FeatureCollection', crs, features: [feature({}, ring)] });
const named = (name: string): object => ({ type: 'name', properties: { name } });

type Shape = readonly [name: string, acres: number, ...notes: string[]];
const expectShapes = async (file: string | Uint8Array, shapes: readonly Shape[]): Promise<string> => {
  const read = landShapesOf(await readLandFile(typeof file === 'string' ? strToU8(file) : file));
  expect(
    read.shapes.map(({ name, boundary, notes, sentence }) => [
      name,
      Number(acresOfBoundary(boundary).toFixed(1)),
      ...notes,
      ...(sentence === null ? [] : [sentence]),
    ]),
  ).toEqual(shapes);
  return `${read.format}, ${read.system}`;
};

describe('a boundary as people send it', () => {
  it.each<[file: string, system: string, ...Shape[]]>([
    ['boundary-hole.kml', 'kml, WGS 84', ['Shape 1', 149.4]],
    ['boundary-two-parts.kml', 'kml, WGS 84', ['Split by the railway', 157.3]],
    ['boundary-two-placemarks.kml', 'kml, WGS 84', ['NE', 160.5], ['SE', 160.5]],
    ['boundary-prefixed.kml', 'kml, WGS 84', ['Home quarter', 160.5]],
    ['boundary-xsi-undeclared.kml', 'kml, WGS 84', ['Shape 1', 160.5]],
    ['boundary-space-after-comma.kml', 'kml, WGS 84', ['Shape 1', 160.5]],
    ['boundary-googleearth.kmz', 'kml, WGS 84', ['Shape 1', 160.5]],
    ['boundary-path.kml', 'kml, WGS 84', ['Fence walked', 160.5, CLOSED]],
    ['boundary-gpx-track.gpx', 'gpx, WGS 84', ['Fence', 160.5, CLOSED]],
    ['boundary-shapefile.zip', 'shapefile, WGS 84', ['Shape 1', 160.5]],
    ['boundary-ndjson.geojson', 'geojson, WGS 84', ['Shape 1', 160.5], ['Shape 2', 160.5]],
    ['boundary-linestring.geojson', 'geojson, WGS 84', ['Shape 1', 160.5, CLOSED]],
    [
      'boundary-2600-points.geojson',
      'geojson, WGS 84',
      ['Shape 1', 114.4, 'Simplified from 2600 corners to 242: no side moves more than 0.1 m.'],
    ],
    ['boundary-nan.geojson', 'geojson, WGS 84', ['Shape 1', 160.5]],
    ['boundary-fieldview.geojson', 'geojson, WGS 84', ['North of yard', 160.5]],
    ['shp-grower-farm-field.zip', 'shapefile, WGS 84', ['North of yard', 160.5]],
    ['boundary-esri-json.json', 'geojson, WGS 84', ['Home', 160.5]],
    [
      'boundary-spike.geojson',
      'geojson, WGS 84',
      ['Shape 1', 160.5, 'A spike of 826 m without width is taken out at 52.96689, -112.63000.'],
    ],
    ['boundary-crs-http.geojson', 'geojson, WGS 84', ['Shape 1', 160.5]],
    ['boundary-crs84h.geojson', 'geojson, WGS 84', ['Shape 1', 160.5]],
    ['boundary-3857-crs.geojson', 'geojson, Web Mercator', ['Shape 1', 160.5]],
    ['shp-3857.zip', 'shapefile, Web Mercator', ['Home', 160.5]],
    ['shp-3tm-111.zip', 'shapefile, 3TM Alberta, meridian 111', ['Home', 160.5]],
    ['shp-3tm-114.zip', 'shapefile, 3TM Alberta, meridian 114', ['Home', 160.5]],
    ['gpkg-3857.gpkg', 'geopackage, Web Mercator', ['parcels', 160.5]],
    // Two layers in two systems: the person chooses, as between two placemarks.
    ['gpkg-two-layers.gpkg', 'geopackage, UTM zone 12, WGS 84', ['quarters', 160.5], ['yard', 155]],
  ])('%s', async (name, system, ...shapes) => {
    expect(await expectShapes(files[name] ?? '', shapes)).toBe(system);
  });

  it.each([
    ['boundary-gml.gml', 'This is GML. Save the parcels as KML, GeoJSON or a zipped Shapefile, and send that.'],
    [
      'boundary-osm.osm',
      'This is a file of OpenStreetMap. Save the parcels as KML, GeoJSON or a zipped Shapefile, and send that.',
    ],
    [
      'boundary-bowtie.geojson',
      'This boundary crosses itself at 52.97412, -112.64850: the side after corner 1 and the side after corner 3. Correct it, and send it again.',
    ],
  ])('%s is refused by what it is', async (name, sentence) => {
    expect(await whyNot(files[name] ?? '')).toBe(sentence);
  });
});

const whyNot = (file: string | Uint8Array): Promise<string | null | undefined> =>
  readLandFile(typeof file === 'string' ? strToU8(file) : file)
    .then(landShapesOf)
    .then(
      ({ shapes }) => shapes[0]?.sentence,
      (error: Error) => error.message,
    );

/** By their codes, as the register of EPSG defines them. */
const SYSTEMS: readonly (readonly [code: number, definition: string, name: string])[] = [
  [26911, '+proj=utm +zone=11 +ellps=GRS80', 'UTM zone 11'],
  [2956, '+proj=utm +zone=12 +ellps=GRS80', 'UTM zone 12'],
  [22612, '+proj=utm +zone=12 +ellps=GRS80', 'UTM zone 12'],
  [6655, '+proj=utm +zone=12 +ellps=GRS80', 'UTM zone 12'],
  [3775, '+proj=tmerc +lat_0=0 +lon_0=-111 +k=0.9999 +x_0=0 +y_0=0 +ellps=GRS80', '3TM Alberta, meridian 111'],
  [3780, '+proj=tmerc +lat_0=0 +lon_0=-114 +k=0.9999 +x_0=0 +y_0=0 +ellps=GRS80', '3TM Alberta, meridian 114'],
  [22764, '+proj=tmerc +lat_0=0 +lon_0=-117 +k=0.9999 +x_0=0 +y_0=0 +ellps=GRS80', '3TM Alberta, meridian 117'],
  [3801, '+proj=tmerc +lat_0=0 +lon_0=-120 +k=0.9999 +x_0=0 +y_0=0 +ellps=GRS80', '3TM Alberta, meridian 120'],
  [102_189, '+proj=tmerc +lat_0=0 +lon_0=-120 +k=0.9999 +x_0=0 +y_0=0 +ellps=GRS80', '3TM Alberta, meridian 120'],
  [3400, '+proj=tmerc +lat_0=0 +lon_0=-115 +k=0.9992 +x_0=500000 +y_0=0 +ellps=GRS80', '10TM Alberta (forest)'],
  [3403, '+proj=tmerc +lat_0=0 +lon_0=-115 +k=0.9992 +x_0=0 +y_0=0 +ellps=GRS80', '10TM Alberta (resource)'],
  [3005, '+proj=aea +lat_0=45 +lon_0=-126 +lat_1=50 +lat_2=58.5 +x_0=1000000 +y_0=0 +ellps=GRS80', 'B.C. Albers'],
  [3979, '+proj=lcc +lat_0=49 +lon_0=-95 +lat_1=49 +lat_2=77 +x_0=0 +y_0=0 +ellps=GRS80', 'Canada Lambert'],
  [
    3347,
    '+proj=lcc +lat_0=63.390675 +lon_0=-91.8666666666667 +lat_1=49 +lat_2=77 +x_0=6200000 +y_0=3000000 +ellps=GRS80',
    'Statistics Canada Lambert',
  ],
  [900_913, 'EPSG:3857', 'Web Mercator'],
];

describe('coordinates of surveyors and provinces', () => {
  it.each(SYSTEMS)('EPSG:%i: the square lies where it lies in degrees', async (code, definition, name) => {
    const inMetres = SQUARE.map((place) => proj4(definition).forward(place));
    expect(await expectShapes(geoJson(named(`urn:ogc:def:crs:EPSG::${code}`), inMetres), [['Shape 1', 160.5]])).toBe(
      `geojson, ${name}`,
    );
  });

  it.each([
    [named('EPSG:3776')],
    [named('urn:x-ogc:def:crs:EPSG:6.9:3776')],
    [named('http://www.opengis.net/def/crs/EPSG/0/3776')],
    [named('http://www.opengis.net/gml/srs/epsg.xml#3776')],
    [named('ESRI:102187')],
    [{ type: 'link', properties: { href: 'https://spatialreference.org/ref/epsg/3776/proj4/', type: 'proj4' } }],
    [{ type: 'EPSG', properties: { code: 3776 } }],
    ['EPSG:3776'],
  ])('crs %j is 3TM of the meridian 114', async (crs) => {
    const inMetres = SQUARE.map((place) => proj4('+proj=tmerc +lon_0=-114 +k=0.9999 +ellps=GRS80').forward(place));
    expect(await expectShapes(geoJson(crs, inMetres), [['Shape 1', 160.5]])).toBe('geojson, 3TM Alberta, meridian 114');
  });

  it.each([
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'OGC:CRS84',
    'urn:ogc:def:crs:OGC::CRS83',
    'EPSG:4979',
    'WGS84',
    'NAD83(CSRS)',
  ])('crs %s is degrees', async (name) => {
    expect(await expectShapes(geoJson(named(name)), [['Shape 1', 160.5]])).toBe('geojson, WGS 84');
  });

  it.each([
    ['EPSG:26712', 'EPSG:26712'],
    ['urn:ogc:def:crs:EPSG::4267', 'EPSG:4267'],
    ['NAD27', 'NAD27'],
  ])('%s is refused, because it needs a grid', async (crs, name) => {
    expect(await whyNot(geoJson(named(crs)))).toBe(
      `Its coordinates are in ${name}. To convert from NAD27 takes a grid of differences, which is not read here. Save it in WGS 84 or NAD83, and send that.`,
    );
  });

  it('another system is refused by its code', async () => {
    expect(await whyNot(geoJson(named('EPSG:2193')))).toBe(
      'Its coordinates are in EPSG:2193, which is not read here. Save it in WGS 84 or NAD83, and send that.',
    );
  });

  const NAD83 = 'DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]]';
  const GEOGCS = `GEOGCS["GCS_North_American_1983",${NAD83},PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;
  it.each([
    [
      'Esri',
      `PROJCS["NAD_1983_BC_Environment_Albers",${GEOGCS},PROJECTION["Albers"],PARAMETER["False_Easting",1000000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-126.0],PARAMETER["Standard_Parallel_1",50.0],PARAMETER["Standard_Parallel_2",58.5],PARAMETER["Latitude_Of_Origin",45.0],UNIT["Meter",1.0]]`,
      '+proj=aea +lat_0=45 +lon_0=-126 +lat_1=50 +lat_2=58.5 +x_0=1000000 +y_0=0 +ellps=GRS80',
      'B.C. Albers',
    ],
    [
      'OGC of 2015',
      'PROJCRS["NAD83 / UTM zone 12N",BASEGEOGCRS["NAD83",DATUM["North American Datum 1983",ELLIPSOID["GRS 1980",6378137,298.257222101,LENGTHUNIT["metre",1]]],PRIMEM["Greenwich",0,ANGLEUNIT["degree",0.0174532925199433]]],CONVERSION["UTM zone 12N",METHOD["Transverse Mercator"],PARAMETER["Latitude of natural origin",0,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Longitude of natural origin",-111,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Scale factor at natural origin",0.9996,SCALEUNIT["unity",1]],PARAMETER["False easting",500000,LENGTHUNIT["metre",1]],PARAMETER["False northing",0,LENGTHUNIT["metre",1]]],CS[Cartesian,2],AXIS["(E)",east,ORDER[1],LENGTHUNIT["metre",1]],AXIS["(N)",north,ORDER[2],LENGTHUNIT["metre",1]]]',
      '+proj=utm +zone=12 +ellps=GRS80',
      'UTM zone 12',
    ],
    [
      'a system with heights',
      `COMPD_CS["with heights",PROJCS["3TM",${GEOGCS},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",0.0],PARAMETER["Central_Meridian",-114.0],PARAMETER["Scale_Factor",0.9999],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]],VERT_CS["CGVD28",VERT_DATUM["CGVD28",2005],UNIT["metre",1]]]`,
      '+proj=tmerc +lon_0=-114 +k=0.9999 +ellps=GRS80',
      '3TM Alberta, meridian 114',
    ],
  ])('well-known text of %s is read by its numbers', async (_, text, definition, name) => {
    const inMetres = SQUARE.map((place) => proj4(definition).forward(place));
    expect(await expectShapes(geoJson(named(text), inMetres), [['Shape 1', 160.5]])).toBe(`geojson, ${name}`);
  });
});

describe('what other programs write', () => {
  it.each([
    ['John Deere', { Client: 'Kowal', Farm: 'Home farm', Field: 'South forty' }, 'South forty'],
    ['SMS', { Grower: 'Kowal', Farm: 'Home farm', Field_Name: 'South forty' }, 'South forty'],
    ['a table of ten letters a heading', { FARM_NAME: 'Home farm', FIELDNAME: 'South forty' }, 'South forty'],
    ['a farm without fields', { CLIENT_NAM: 'Kowal', FARM_NAME: 'Home farm', ACRES: 158.9 }, 'Shape 1'],
  ])('%s: the shape has the name of the field', async (_, properties, name) => {
    await expectShapes(JSON.stringify(feature(properties)), [[name, 160.5]]);
  });

  it('Esri JSON with a hole, and of two parts, in metres', async () => {
    const ring = (ring: [number, number][]) => ring.map((place) => proj4('EPSG:3857').forward(place));
    const [yard, away] = [
      SQUARE.map(([x, y]): [number, number] => [-112.6483 + (x + 112.6483) / 4, 52.9705 + (y - 52.9705) / 4]),
      SQUARE.map(([x, y]): [number, number] => [x + 0.02, y]),
    ];
    const esri = {
      spatialReference: { wkid: 102100, latestWkid: 3857 },
      features: [
        {
          attributes: { FIELD: 'Home' },
          geometry: { rings: [ring(SQUARE).toReversed(), ring(yard), ring(away).toReversed()] },
        },
      ],
    };
    expect(await expectShapes(JSON.stringify(esri), [['Home', 311]])).toBe('geojson, Web Mercator');
    const bare = JSON.stringify({ features: esri.features, geometryType: 'esriGeometryPolygon' });
    expect(await whyNot(bare)).toMatch(/^This Esri JSON does not say what its coordinates are measured in/);
  });

  it('GPX of a route that is not closed says how far its ends are apart', async () => {
    const points = SQUARE.slice(0, -1).map(([x, y]) => `<trkpt lat="${y}" lon="${x}"/>`);
    expect(await whyNot(`<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)).toMatch(
      /^There is only a path in this file, and its ends lie 80\d m apart/,
    );
  });

  it('spikes at the first corner, and of two corners, are taken out; a strip of a metre is land', async () => {
    const [first = [0, 0], second = [0, 0]] = SQUARE;
    const out: [number, number] = [WEST - 0.001, SOUTH];
    const further: [number, number] = [WEST - 0.003, SOUTH];
    await expectShapes(JSON.stringify(feature({}, [out, second, ...SQUARE.slice(2, -1), first, further, out])), [
      [
        'Shape 1',
        160.5,
        'A spike of 134 m without width is taken out at 52.96689, -112.65730.',
        'A spike of 67 m without width is taken out at 52.96689, -112.65530.',
      ],
    ]);
    const strip = [first, [WEST - 0.001, SOUTH], [WEST - 0.001, SOUTH - 0.00001], [WEST, SOUTH - 0.00001], second];
    const { shapes } = landShapesOf(
      await readLandFile(
        strToU8(JSON.stringify(feature({}, [...strip.slice(1), ...SQUARE.slice(2, -1), first, [WEST - 0.001, SOUTH]]))),
      ),
    );
    expect(shapes[0]?.notes).toEqual([]);
  });

  it.each([
    ['<LandXML version="1.2"></LandXML>', /^This is LandXML\./],
    ['<!DOCTYPE html><html><body>Sign in</body></html>', /^This is a web page\./],
    ['<?xml version="1.0"?><!-- <kml> --><parcels/>', /^This is XML of a kind that is not read here\./],
    ['  0\nSECTION\n  2\nHEADER\n', /^This is a DXF drawing/],
    ['{"parcels": []}', /^This is JSON without any shape of GeoJSON\./],
  ])('%j is named as what it is', async (file, sentence) => {
    expect(await whyNot(file)).toMatch(sentence);
  });

  it('two files of a KMZ, each in its own system, are one list of shapes', async () => {
    const inMetres = SQUARE.map((place) => proj4('EPSG:3857').forward(place));
    const zip = zipSync({
      'a.geojson': strToU8(JSON.stringify(feature({ name: 'Home' }))),
      'b.geojson': strToU8(geoJson(named('EPSG:3857'), inMetres)),
    });
    expect(
      await expectShapes(zip, [
        ['Home', 160.5],
        ['Shape 2', 160.5],
      ]),
    ).toBe('geojson, WGS 84, Web Mercator');
  });
});
