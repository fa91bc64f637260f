import { unpackZip } from '#platform/files/unpack-zip.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { type CoordinateSystem, DEGREES, systemOfCode } from './coordinate-system.ts';
import { type RawFile, shapesOfEntries } from './raw-shape.ts';
import { readGeoPackage } from './read-geopackage.ts';
import { readKml } from './read-kml.ts';
import { readShapefile, SHAPEFILE_PARTS } from './read-shapefile.ts';
import { textOf } from './text-of.ts';

const MAX_UNPACKED = 40_000_000;
const MAX_FILES = 60;
const MAX_RATIO = 200;

const TAKEN = 'Send a zipped Shapefile, GeoJSON, KML, KMZ or GeoPackage.';
/** Other kinds of files by their first bytes, with a sentence for each. */
const OTHERS: readonly (readonly [begins: string, sentence: string])[] = [
  [
    '\0\0\x27\x0a',
    'This is one file of a Shapefile, which has several. Put .shp, .dbf and .prj into one ZIP, and send that.',
  ],
  ['AC10', 'This is an AutoCAD drawing, which says nothing of where it lies. Ask the surveyor for a Shapefile or KML.'],
  ['%PDF', 'This is a PDF: a picture of a plan has no coordinates. Ask the surveyor for a Shapefile or KML.'],
  ['\x89PNG', `This is a picture. ${TAKEN}`],
  ['\xff\xd8\xff', `This is a picture. ${TAKEN}`],
];

/**
 * The shapes of a file of land, judged by its bytes: its name counts for nothing. For the thread that reads such files.
 *
 * @throws UnreadableFile with the sentence for the person who sent it.
 */
export async function readLandFile(bytes: Uint8Array): Promise<RawFile> {
  if (bytes.length === 0) throw new UnreadableFile('This file is empty. Choose it again.');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(64, bytes.length)).toString('latin1');
  if (head.startsWith('PK')) return readZip(bytes);
  if (head.startsWith('SQLite format 3\0')) return readGeoPackage(bytes);
  const other = OTHERS.find(([begins]) => head.startsWith(begins));
  if (other) throw new UnreadableFile(other[1]);
  return readText(textOf(bytes));
}

const readText = (text: string): RawFile => {
  // Each feature of a GeoJSON text sequence (RFC 8142) begins with a separator of records.
  const start = text.replaceAll('\x1e', '').trimStart();
  if (start.startsWith('<')) return readKml(text);
  if (start.startsWith('{') || start.startsWith('[')) return readGeoJson(start);
  throw new UnreadableFile(`This is not a file of land that can be read here. ${TAKEN}`);
};

const WHY = {
  damaged: 'This ZIP is damaged or cut off. Make it again, and send that.',
  'too many': `There are more than ${MAX_FILES} files in this ZIP. Put only those of one Shapefile into it.`,
  'too large': 'What is in this ZIP is too large. Save only the parcels of the sale, and send that.',
  hostile: 'This ZIP names files in a way that no program for land does. Make it again, and send that.',
};

const readZip = (bytes: Uint8Array): RawFile | Promise<RawFile> => {
  const unpacked = unpackZip(bytes, {
    maxBytes: MAX_UNPACKED,
    maxFiles: MAX_FILES,
    maxRatio: MAX_RATIO,
    // What an Apple computer puts beside each file is no part of it.
    wants: (name) =>
      !name.startsWith('__MACOSX/') && (SHAPEFILE_PARTS.test(name) || /\.(kml|gpkg|(geo)?json)$/i.test(name)),
  });
  if (!unpacked.ok) throw new UnreadableFile(WHY[unpacked.why]);
  const { files } = unpacked;
  const first = (ending: RegExp): Uint8Array | undefined => [...files].find(([name]) => ending.test(name))?.[1];
  if (first(/\.shp$/i)) return readShapefile(files);
  const texts = [...files]
    .filter(([name]) => /\.(kml|(geo)?json)$/i.test(name))
    .map(([, text]) => readText(textOf(text)));
  // A KMZ may keep its layers in files of their own beside the first.
  const [main, ...layers] = texts.filter(({ shapes }) => shapes.length > 0).concat(texts);
  if (main) {
    const all = [...new Set([main, ...layers])];
    const leftOut = all.reduce((sum, one) => sum + one.leftOut, 0);
    return { ...main, shapes: all.flatMap(({ shapes }) => shapes), leftOut };
  }
  const geoPackage = first(/\.gpkg$/i);
  if (geoPackage) return readGeoPackage(geoPackage);
  throw new UnreadableFile(
    'There is no .shp and no .kml in this ZIP. Put .shp, .dbf and .prj into it, or send KML, GeoJSON or GeoPackage.',
  );
};

/**
 * GeoJSON (RFC 7946), as one value, as a list, or with one on each line; with the `crs` of its older form where a
 * program still writes one.
 */
const readGeoJson = (text: string): RawFile => {
  const roots = parsedJson(text) ?? parsedLines(text);
  if (!roots) throw new UnreadableFile('This is not GeoJSON: it cannot be read as JSON. Save it again as GeoJSON.');
  if (roots.some((root) => recordOf(root).type === 'Topology'))
    throw new UnreadableFile('This is TopoJSON. Save it as GeoJSON, and send that.');
  const system = systemOf(roots.map((root) => recordOf(root).crs).find(Boolean));
  const features = roots.flatMap((root): unknown[] => {
    const { type, features: own } = recordOf(root);
    return type === 'FeatureCollection' && Array.isArray(own) ? own : [root];
  });
  const entries = features.map((feature) => {
    const { type, geometry, properties } = recordOf(feature);
    return { geometry: type === 'Feature' ? geometry : feature, attributes: recordOf(properties) };
  });
  return { format: 'geojson', system: system.name, ...shapesOfEntries(entries, system.toDegrees) };
};

const parsedJson = (text: string): unknown[] | null => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return null;
  }
};
/** Null where a line is no JSON. */
const parsedLines = (text: string): unknown[] | null => {
  const values = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parsedJson);
  return values.every((value) => value !== null) ? values.flat() : null;
};

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** "urn:ogc:def:crs:EPSG::26912", "EPSG:26912", "urn:ogc:def:crs:OGC:1.3:CRS84"; absent: WGS 84. */
const systemOf = (crs: unknown): CoordinateSystem => {
  const { name } = recordOf(recordOf(crs).properties);
  if (typeof name !== 'string' || /crs84$/i.test(name)) return DEGREES;
  const code = /EPSG:(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1];
  if (!code) throw new UnreadableFile('What its coordinates are measured in cannot be read. Save it in WGS 84.');
  return systemOfCode(Number(code));
};
