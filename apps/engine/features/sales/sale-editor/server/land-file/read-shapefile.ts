import { parseDbf, parseShp } from 'shpjs';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { systemOfText } from './coordinate-system.ts';
import { type RawFile, shapesOfEntries } from './raw-shape.ts';
import { textOf } from './text-of.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** A Shapefile's parts are files of one name; `.shx` is only an index and is not needed. */
export const SHAPEFILE_PARTS = /\.(shp|dbf|prj|cpg)$/i;
const HEAD_BYTES = 100;

/** A Shapefile (Esri, July 1998) out of its ZIP. Without `.prj` nobody knows where it lies, and it is refused. */
export function readShapefile(files: Files): RawFile {
  const names = [...files.keys()].filter((name) => /\.shp$/i.test(name));
  const [name = ''] = names;
  if (names.length > 1)
    throw new UnreadableFile(
      `There are ${names.length} Shapefiles in this ZIP: ${names.slice(0, 4).join(', ')}. Put the one with the parcels into a ZIP of its own.`,
    );
  const part = (ending: string): Uint8Array | undefined => {
    const wanted = `${name.slice(0, -3)}${ending}`.toLowerCase();
    return [...files].find(([one]) => one.toLowerCase() === wanted)?.[1];
  };
  const [shp, dbf, prj, cpg] = [part('shp'), part('dbf'), part('prj'), part('cpg')];
  if (!prj)
    throw new UnreadableFile(
      'The .prj file is missing, which says what the coordinates are measured in. Put .shp, .dbf and .prj into the ZIP.',
    );
  const system = systemOfText(textOf(prj));
  const geometries = shapesOf(shp);
  const rows = dbf ? rowsOf(dbf, cpg) : [];
  const entries = geometries.map((geometry, at) => ({ geometry, attributes: rows[at] ?? {} }));
  return { format: 'shapefile', system: system.name, ...shapesOfEntries(entries, system.toDegrees) };
}

const shapesOf = (shp: Uint8Array | undefined): (object | null)[] => {
  if (!shp || shp.byteLength < HEAD_BYTES) throw damaged();
  // In words of two bytes, the whole file: the library stops quietly where a file was cut off.
  const length = new DataView(shp.buffer, shp.byteOffset).getInt32(24) * 2;
  if (length > shp.byteLength) throw damaged();
  try {
    return parseShp(shp);
  } catch {
    throw damaged();
  }
};

/** The table's head says how many rows it has and how long each is: what says more than there is would be read for ever. */
const isWhole = (dbf: Uint8Array): boolean => {
  const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength);
  return view.getUint16(8, true) + view.getUint32(4, true) * view.getUint16(10, true) <= dbf.byteLength;
};

/** Windows-1252 is what most programs wrote before `.cpg` came. */
const rowsOf = (dbf: Uint8Array, cpg: Uint8Array | undefined): Record<string, unknown>[] => {
  try {
    if (!isWhole(dbf)) throw new RangeError('The table is cut off.');
    return parseDbf(dbf, cpg ? textOf(cpg) : 'windows-1252');
  } catch {
    throw new UnreadableFile('The .dbf file is damaged or cut off. Save the Shapefile again, and send it as a ZIP.');
  }
};

const damaged = (): UnreadableFile =>
  new UnreadableFile('The .shp file is damaged or cut off. Save the Shapefile again, and send it as a ZIP.');
