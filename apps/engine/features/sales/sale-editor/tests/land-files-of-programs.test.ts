import { acresOfBoundary } from '@quarterline/land';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { landShapesOf } from '../server/land-file/land-shapes.ts';
import { readLandFile } from '../server/land-file/read-land-file.ts';
import { writeShapefile } from '../web/boundaries/write-shapefile.ts';

type Ring = [number, number][];
const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
/** A quarter of 158.7 acres, the one south of it, a yard of 11 acres in it, and its two parts beside a railway. */
const HOME = box(-113.15, 53.23, -113.138, 53.2372);
const SOUTH = box(-113.15, 53.2226, -113.138, 53.2298);
const YARD = box(-113.146, 53.233, -113.143, 53.235);
const [WEST_PART, EAST_PART] = [box(-113.15, 53.23, -113.144, 53.2372), box(-113.1438, 53.23, -113.138, 53.2372)];

const places = (ring: Ring, between = ','): string => ring.map((place) => [...place, 0].join(between)).join(' ');
const outline = (ring: Ring, side = 'outer'): string =>
  `<${side}BoundaryIs><LinearRing><coordinates>${places(ring)}</coordinates></LinearRing></${side}BoundaryIs>`;
const polygon = (...[first = [], ...holes]: Ring[]): string =>
  `<Polygon>${outline(first)}${holes.map((hole) => outline(hole, 'inner')).join('')}</Polygon>`;
const path = (ring: Ring): string => `<LineString><coordinates>${places(ring)}</coordinates></LineString>`;
const placemark = (inside: string, name = 'Home quarter'): string =>
  `<Placemark><name>${name}</name>${inside}</Placemark>`;
const kml = (inside: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document${attributes}>${inside}</Document></kml>`;
const feature = (geometry: object): string => JSON.stringify({ type: 'Feature', properties: {}, geometry });
const area = (...coordinates: Ring[]): object => ({ type: 'Polygon', coordinates });
const line = (coordinates: Ring): object => ({ type: 'LineString', coordinates });
const utf16 = (text: string, big = false): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const openBy = (metres: number): Ring => [...HOME.slice(0, -1), [-113.15, 53.23 + metres / 111_300]];
const shore = (corners: number): Ring =>
  Array.from({ length: corners + 1 }, (_, at) => {
    const turn = ((at % corners) / corners) * 2 * Math.PI;
    return [-113.144 + Math.cos(turn) / 200, 53.2336 + Math.sin(turn) / 300];
  });
const parcelOf = (pieces: Ring[][]) =>
  writeShapefile(
    'home',
    [{ number: 1, name: '', legal: '', acres: null, source: 'boundary', pieces }],
    new Date('2026-11-25T12:00:00Z'),
  );

const CLOSED = 'It is a closed path. It is taken as an outline.';
/** What each file of a farm program is read as: acres of each shape with its pieces and rings, and what is said about it. */
const FILES: readonly [
  what: string,
  file: string | Uint8Array,
  shapes: readonly [acres: number, rings: readonly number[], ...notes: string[]][],
][] = [
  ['KML with a yard cut out', kml(placemark(polygon(HOME, YARD))), [[147.6, [2]]]],
  [
    'KML with two yards cut out',
    kml(placemark(polygon(HOME, YARD, box(-113.1415, 53.231, -113.14, 53.232)))),
    [[144.9, [3]]],
  ],
  [
    'KML of two parts in one placemark',
    kml(placemark(`<MultiGeometry>${polygon(WEST_PART)}${polygon(EAST_PART)}</MultiGeometry>`)),
    [[156, [1, 1]]],
  ],
  [
    'KML with its pin beside its area',
    kml(
      placemark(
        `<MultiGeometry><Point><coordinates>-113.14,53.23</coordinates></Point>${polygon(HOME)}</MultiGeometry>`,
      ),
    ),
    [[158.7, [1]]],
  ],
  [
    'KML of two placemarks',
    kml(placemark(polygon(HOME)) + placemark(polygon(SOUTH), 'South')),
    [
      [158.7, [1]],
      [158.7, [1]],
    ],
  ],
  [
    'KML of the older address',
    kml(placemark(polygon(HOME))).replace('www.opengis.net/kml/2.2', 'earth.google.com/kml/2.1'),
    [[158.7, [1]]],
  ],
  [
    'KML with a prefix of its own',
    kml(placemark(polygon(HOME)))
      .replace('xmlns=', 'xmlns:k=')
      .replace(/<(\/?)([a-zA-Z])/g, '<$1k:$2'),
    [[158.7, [1]]],
  ],
  [
    'KML with a prefix that nobody declared',
    kml(placemark(polygon(HOME)), ' xsi:schemaLocation="a b"'),
    [[158.7, [1]]],
  ],
  [
    'KML with an element that nobody declared',
    kml(`${placemark(`${polygon(HOME)}<gx:drawOrder>1</gx:drawOrder>`)}`),
    [[158.7, [1]]],
  ],
  ['KML with blanks after its commas', kml(placemark(polygon(HOME))).replaceAll(/(\d),/g, '$1, '), [[158.7, [1]]]],
  ['KML with a line for each place', kml(placemark(polygon(HOME))).replaceAll(',0 ', ',0\r\n\t'), [[158.7, [1]]]],
  ['KML with a name that is no XML', kml(placemark(polygon(HOME), 'Smith & Sons&nbsp;home')), [[158.7, [1]]]],
  ['KML with blanks before it', `\r\n ${kml(placemark(polygon(HOME)))}`, [[158.7, [1]]]],
  ['KML with a byte order mark', `\ufeff${kml(placemark(polygon(HOME)))}`, [[158.7, [1]]]],
  ['KML in UTF-16', utf16(`\ufeff${kml(placemark(polygon(HOME))).replace('UTF-8', 'UTF-16')}`), [[158.7, [1]]]],
  ['KML in UTF-16 without a mark', utf16(kml(placemark(polygon(HOME)))), [[158.7, [1]]]],
  ['KML in UTF-16 of the other order', utf16(`\ufeff${kml(placemark(polygon(HOME)))}`, true), [[158.7, [1]]]],
  ['KML of a closed path', kml(placemark(path(HOME))), [[158.7, [1], CLOSED]]],
  [
    'KML of a path that was walked',
    kml(placemark(path(openBy(12)))),
    [[158.7, [1], 'It is a path whose ends lie 12 m apart. It is taken as an outline.']],
  ],
  [
    'KML of an area and an open path',
    kml(placemark(`<MultiGeometry>${polygon(HOME)}${path(openBy(400))}</MultiGeometry>`)),
    [[158.7, [1], 'A path that is not closed is left out.']],
  ],
  ['KMZ', zipSync({ 'doc.kml': strToU8(kml(placemark(polygon(HOME)))) }), [[158.7, [1]]]],
  [
    'KMZ with pictures and a folder',
    zipSync({ 'files/icon.png': new Uint8Array(9), 'my land/doc.KML': strToU8(kml(placemark(polygon(HOME)))) }),
    [[158.7, [1]]],
  ],
  ['GeoJSON of an area alone', JSON.stringify(area(HOME)), [[158.7, [1]]]],
  ['GeoJSON with a byte order mark', `\ufeff${feature(area(HOME))}`, [[158.7, [1]]]],
  ['GeoJSON in UTF-16', utf16(`\ufeff${feature(area(HOME))}`), [[158.7, [1]]]],
  [
    'GeoJSON of several parts with a hole',
    feature({ type: 'MultiPolygon', coordinates: [[WEST_PART], [EAST_PART, box(-113.142, 53.233, -113.14, 53.234)]] }),
    [[152.3, [1, 2]]],
  ],
  ['GeoJSON of a closed line', feature(line(HOME)), [[158.7, [1], CLOSED]]],
  [
    'GeoJSON of several closed lines',
    feature({ type: 'MultiLineString', coordinates: [WEST_PART, EAST_PART] }),
    [[156, [1, 1], CLOSED]],
  ],
  [
    'GeoJSON with a feature a line',
    `${feature(area(HOME))}\n${feature(area(SOUTH))}\r\n\n`,
    [
      [158.7, [1]],
      [158.7, [1]],
    ],
  ],
  [
    'GeoJSON as a text sequence',
    `\x1e${feature(area(HOME))}\n\x1e${feature(area(SOUTH))}\n`,
    [
      [158.7, [1]],
      [158.7, [1]],
    ],
  ],
  [
    'GeoJSON as a list',
    `[${feature(area(HOME))},${feature(area(SOUTH))}]`,
    [
      [158.7, [1]],
      [158.7, [1]],
    ],
  ],
  ['Shapefile with a hole', parcelOf([[HOME, YARD.toReversed()]]), [[147.6, [2]]]],
  ['Shapefile of two parts', parcelOf([[WEST_PART], [EAST_PART]]), [[156, [1, 1]]]],
  [
    'GeoJSON of 2,600 corners',
    feature(area(shore(2600))),
    [[96.1, [1], 'Simplified from 2600 corners to 230: no side moves more than 0.1 m.']],
  ],
];

const bytesOf = (file: string | Uint8Array): Uint8Array => (typeof file === 'string' ? strToU8(file) : file);

it.each(FILES)('%s is read as it was drawn', async (_, file, expected) => {
  const { shapes } = landShapesOf(await readLandFile(bytesOf(file)));
  expect(
    shapes.map(({ boundary, notes, sentence }) => [
      Number(acresOfBoundary(boundary).toFixed(1)),
      boundary.map((piece) => piece.length),
      ...notes,
      ...(sentence === null ? [] : [sentence]),
    ]),
  ).toEqual(expected);
});

const BOW_TIE: Ring = [HOME[0], HOME[2], HOME[1], HOME[3], HOME[0]].map((place) => place ?? [0, 0]);

it.each([
  [
    'a path that is not closed',
    kml(placemark(path(openBy(240)))),
    'There is only a path in this file, and its ends lie 240 m apart. Close it, or save the parcels as polygons.',
  ],
  [
    'KML that points elsewhere',
    kml('<NetworkLink><Link><href>https://maps.example/a.kml</href></Link></NetworkLink>'),
    'This KML only points to another file on the internet. Open it in Google Earth, save the parcels themselves, and send that.',
  ],
  [
    'lines of which one is cut off',
    `${feature(area(HOME))}\n{"type":`,
    'This is not GeoJSON: it cannot be read as JSON. Save it again as GeoJSON.',
  ],
  [
    'a bow-tie',
    feature(area(BOW_TIE)),
    'This boundary crosses itself at 53.23360, -113.14400: the side after corner 1 and the side after corner 3. Correct it, and send it again.',
  ],
  [
    'a path that crosses itself',
    kml(placemark(path(BOW_TIE))),
    'This boundary crosses itself at 53.23360, -113.14400: the side after corner 1 and the side after corner 3. Correct it, and send it again.',
  ],
  [
    'latitudes first',
    feature(area(HOME.map(([x, y]) => [y, x]))),
    'Its points are not longitudes and latitudes. Save it in WGS 84.',
  ],
])('%s is refused with the reason', async (_, file, sentence) => {
  const why = await readLandFile(bytesOf(file))
    .then(landShapesOf)
    .then(
      ({ shapes }) => shapes[0]?.sentence,
      (error: Error) => error.message,
    );
  expect(why).toBe(sentence);
});
