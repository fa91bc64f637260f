import type { GeoRing } from '@quarterline/land';
import { strToU8, zipSync } from 'fflate';
import type { ParcelLand } from './land-of-draft.ts';

const HEAD_BYTES = 100;
const POLYGON = 5;
/** Well-known text of WGS 84 as Esri writes it. */
const PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** A zipped Shapefile (Esri, July 1998) with its index, table, projection and code page. `day` is written into the head of the table. */
export function writeShapefile(name: string, land: readonly ParcelLand[], day: Date): Uint8Array<ArrayBuffer> {
  const { shp, shx } = writeShapes(land.map(({ pieces }) => pieces.flat().map((ring) => ring.toReversed())));
  const files = { shp, shx, dbf: writeTable(land, day), prj: strToU8(PRJ), cpg: strToU8('UTF-8') };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([ending, bytes]) => [`${name}.${ending}`, bytes])), {
      mtime: day,
    }),
  );
}

/** Outlines with the clock and holes against it, as the format asks. */
type Rings = readonly GeoRing[];
type Box = { west: number; south: number; east: number; north: number };

const boxOf = (rings: Rings): Box =>
  rings.flat().reduce(
    (box, [x, y]) => ({
      west: Math.min(box.west, x),
      south: Math.min(box.south, y),
      east: Math.max(box.east, x),
      north: Math.max(box.north, y),
    }),
    { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity },
  );

const writeShapes = (shapes: readonly Rings[]): { shp: Uint8Array; shx: Uint8Array } => {
  const contents = shapes.map(writePolygon);
  const bytes = contents.reduce((sum, content) => sum + 8 + content.byteLength, HEAD_BYTES);
  const shp = new DataView(new ArrayBuffer(bytes));
  const shx = new DataView(new ArrayBuffer(HEAD_BYTES + 8 * contents.length));
  const box = boxOf(shapes.flat());
  for (const file of [shp, shx]) writeHead(file, box);
  let at = HEAD_BYTES;
  contents.forEach((content, index) => {
    // Lengths and offsets are in words of two bytes, the highest byte first.
    shx.setInt32(HEAD_BYTES + 8 * index, at / 2);
    shx.setInt32(HEAD_BYTES + 8 * index + 4, content.byteLength / 2);
    shp.setInt32(at, index + 1);
    shp.setInt32(at + 4, content.byteLength / 2);
    new Uint8Array(shp.buffer).set(content, at + 8);
    at += 8 + content.byteLength;
  });
  return { shp: new Uint8Array(shp.buffer), shx: new Uint8Array(shx.buffer) };
};

const writeHead = (file: DataView, box: Box): void => {
  file.setInt32(0, 9994);
  file.setInt32(24, file.byteLength / 2);
  file.setInt32(28, 1000, true);
  file.setInt32(32, POLYGON, true);
  writeBox(file, 36, box);
};

const writeBox = (file: DataView, at: number, { west, south, east, north }: Box): void => {
  for (const [index, value] of [west, south, east, north].entries()) file.setFloat64(at + 8 * index, value, true);
};

const writePolygon = (rings: Rings): Uint8Array => {
  const points = rings.flat();
  const pointsAt = 44 + 4 * rings.length;
  const content = new DataView(new ArrayBuffer(pointsAt + 16 * points.length));
  content.setInt32(0, POLYGON, true);
  writeBox(content, 4, boxOf(rings));
  content.setInt32(36, rings.length, true);
  content.setInt32(40, points.length, true);
  let first = 0;
  rings.forEach((ring, index) => {
    content.setInt32(44 + 4 * index, first, true);
    first += ring.length;
  });
  points.forEach(([x, y], index) => {
    content.setFloat64(pointsAt + 16 * index, x, true);
    content.setFloat64(pointsAt + 16 * index + 8, y, true);
  });
  return new Uint8Array(content.buffer);
};

/** The columns of the table: name, kind, bytes, digits behind the point. */
const COLUMNS: readonly (readonly [
  name: string,
  kind: 'C' | 'N',
  bytes: number,
  digits: number,
  of: (one: ParcelLand) => string,
])[] = [
  ['PARCEL', 'N', 4, 0, ({ number }) => String(number)],
  ['NAME', 'C', 120, 0, ({ name }) => name],
  ['LEGAL', 'C', 254, 0, ({ legal }) => legal],
  ['ACRES', 'N', 12, 2, ({ acres }) => acres?.toFixed(2) ?? ''],
  ['SOURCE', 'C', 10, 0, ({ source }) => source],
];

/** dBase III. Text that is longer than its column is cut at a whole letter. */
const writeTable = (land: readonly ParcelLand[], day: Date): Uint8Array => {
  const headBytes = 32 + 32 * COLUMNS.length + 1;
  const rowBytes = COLUMNS.reduce((sum, [, , bytes]) => sum + bytes, 1);
  const table = new Uint8Array(headBytes + rowBytes * land.length + 1).fill(0x20, headBytes);
  const view = new DataView(table.buffer);
  table.set([3, day.getUTCFullYear() - 1900, day.getUTCMonth() + 1, day.getUTCDate()]);
  view.setUint32(4, land.length, true);
  view.setUint16(8, headBytes, true);
  view.setUint16(10, rowBytes, true);
  COLUMNS.forEach(([name, kind, bytes, digits], index) => {
    const at = 32 + 32 * index;
    table.set(strToU8(name), at);
    table.set(strToU8(kind), at + 11);
    table.set([bytes, digits], at + 16);
  });
  table[headBytes - 1] = 0x0d;
  land.forEach((one, row) => {
    let at = headBytes + rowBytes * row + 1;
    for (const [, kind, bytes, , of] of COLUMNS) {
      const text = cutTo(of(one), bytes);
      table.set(text, kind === 'N' ? at + bytes - text.length : at);
      at += bytes;
    }
  });
  table[table.length - 1] = 0x1a;
  return table;
};

const cutTo = (text: string, bytes: number): Uint8Array => {
  let letters = [...text];
  while (strToU8(letters.join('')).length > bytes) letters = letters.slice(0, -1);
  return strToU8(letters.join(''));
};
