import initSqlJs, { type Database, type SqlValue } from 'sql.js';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { knownSystem, systemOfCode, systemOfText } from './coordinate-system.ts';
import { joinedFiles, MAX_SHAPES, type RawFile, shapesOfEntries } from './raw-shape.ts';
import { geometryOfWkb } from './read-wkb.ts';

type Layer = { table: string; column: string; code: number; system: string };

const LAYERS = `
  SELECT g.table_name, g.column_name, s.organization_coordsys_id, s.definition, s.organization
  FROM gpkg_contents c JOIN gpkg_geometry_columns g ON g.table_name = c.table_name
  JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
  JOIN sqlite_schema t ON t.name = g.table_name AND t.type = 'table'
  WHERE c.data_type = 'features' AND g.geometry_type_name IN ('POLYGON', 'MULTIPOLYGON', 'GEOMETRY', 'GEOMETRYCOLLECTION', 'CURVEPOLYGON', 'MULTISURFACE', 'SURFACE', 'LINESTRING', 'MULTILINESTRING')
  ORDER BY c.table_name LIMIT 20`;

/** GeoPackage (OGC 12-128r18). Only tables are read: a view of a stranger could compute for ever. For a thread with limits of its own. */
export async function readGeoPackage(bytes: Uint8Array): Promise<RawFile> {
  const { Database: Opened } = await initSqlJs();
  const database = new Opened(bytes);
  try {
    const files = layersOf(database).map((layer) => shapesOf(database, layer));
    const [first, ...others] = files.filter(({ shapes }) => shapes.length > 0).concat(files);
    return joinedFiles([first as RawFile, ...others]);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This GeoPackage is damaged or cut off. Save it again, and send that.');
  } finally {
    database.close();
  }
}

/** Each layer is read: shapes of two layers are chosen between as two shapes of one are. */
const layersOf = (database: Database): Layer[] => {
  const layers = database.exec(LAYERS)[0]?.values ?? [];
  if (layers.length === 0)
    throw new UnreadableFile('There is no layer of areas in this GeoPackage. Save the parcels as polygons.');
  return layers.map((layer) => {
    const [table = '', column = '', code, definition = '', organization = ''] = layer.map((value) =>
      String(value ?? ''),
    );
    return { table, column, code: /^(epsg|esri)$/i.test(organization) ? Number(code) : 0, system: definition };
  });
};

const shapesOf = (database: Database, { table, column, code, system }: Layer): RawFile => {
  const { name, toDegrees } = knownSystem(code) ?? (system.includes('[') ? systemOfText(system) : systemOfCode(code));
  const statement = database.prepare(`SELECT * FROM "${table.replaceAll('"', '""')}" LIMIT ${MAX_SHAPES + 1}`);
  const entries: { geometry: unknown; attributes: Record<string, SqlValue> }[] = [];
  try {
    while (statement.step()) {
      const { [column]: blob, ...attributes } = statement.getAsObject();
      const wkb = wkbOf(blob ?? null);
      const geometry = wkb.length === 0 ? null : geometryOfWkb(wkb);
      if (wkb.length > 0 && !geometry)
        throw new UnreadableFile(
          'Its outlines have arcs, which are not read here. Save them as straight lines, and send that.',
        );
      entries.push({ geometry, attributes: { ...attributes, layer: table } });
    }
  } finally {
    statement.free();
  }
  if (entries.length > MAX_SHAPES)
    throw new UnreadableFile(
      `This file has more than ${MAX_SHAPES} shapes. Save only those of the sale, and send that.`,
    );
  return { format: 'geopackage', system: name, ...shapesOfEntries(entries, toDegrees) };
};

const HEAD_BYTES = 8;
/** Bytes of the envelope by its code in the flags. */
const ENVELOPES = [0, 32, 48, 48, 64];

/** The geometry behind the head of a GeoPackage's blob. */
const wkbOf = (value: SqlValue): Uint8Array => {
  if (!(value instanceof Uint8Array) || value[0] !== 0x47 || value[1] !== 0x50) return NONE;
  const envelope = ENVELOPES[((value[3] ?? 0) >> 1) & 7];
  if (envelope === undefined) throw new RangeError('There is no such envelope.');
  return value.subarray(HEAD_BYTES + envelope);
};
/** A row without a shape is left out, as a point is. */
const NONE = new Uint8Array();
