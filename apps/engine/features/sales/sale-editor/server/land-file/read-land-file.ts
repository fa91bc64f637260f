import { unpackZip } from '#platform/files/unpack-zip.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { joinedFiles, type RawFile } from './raw-shape.ts';
import { readGeoPackage } from './read-geopackage.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-kml.ts';
import { readShapefile, SHAPEFILE_PARTS } from './read-shapefile.ts';
import { textOf } from './text-of.ts';

const MAX_UNPACKED = 40_000_000;
const MAX_FILES = 60;
const MAX_RATIO = 200;

const TAKEN = 'Send a zipped Shapefile, GeoJSON, KML, KMZ, GPX or GeoPackage.';
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
  if (start.startsWith('<')) return readXml(text);
  if (start.startsWith('{') || start.startsWith('[')) return readJson(start);
  if (/^0\s+SECTION\b/.test(start))
    throw new UnreadableFile(
      'This is a DXF drawing, which does not say where it lies. Ask the surveyor for a Shapefile or KML.',
    );
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
  if (main) return joinedFiles([main, ...layers]);
  const geoPackage = first(/\.gpkg$/i);
  if (geoPackage) return readGeoPackage(geoPackage);
  throw new UnreadableFile(
    'There is no .shp and no .kml in this ZIP. Put .shp, .dbf and .prj into it, or send KML, GeoJSON or GeoPackage.',
  );
};
