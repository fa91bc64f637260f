import type { LandFile } from '@quarterline/contract';
import { metresAlong } from '@quarterline/land';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** A ring as a file has it: longitude before latitude, closed or not. */
export type RawRing = [longitude: number, latitude: number][];
/** The outline of a piece and then its holes. */
export type RawPolygon = RawRing[];
/** An entry of a file: its attributes, its polygons, and what was taken for granted in them. */
export type RawShape = { attributes: Readonly<Record<string, unknown>>; polygons: RawPolygon[]; notes: string[] };
export type RawFile = {
  format: LandFile['format'];
  /** Coordinate system. */
  system: string;
  shapes: RawShape[];
  /** Entries that are points or lines, or empty. */
  leftOut: number;
  /** Why it has no shape, with advice, for a file that has none. */
  whyNone: string;
};

export const MAX_SHAPES = 500;
const MAX_VERTICES = 60_000;

type Entry = { geometry: unknown; attributes: Readonly<Record<string, unknown>> };

/**
 * The entries of a file as shapes; `toDegrees` converts its coordinates.
 *
 * @throws UnreadableFile past the limits of a file: shapes, and corners of all of them together.
 */
export function shapesOfEntries(
  entries: readonly Entry[],
  toDegrees: Position,
): Pick<RawFile, 'shapes' | 'leftOut' | 'whyNone'> {
  const read = entries.map(({ geometry, attributes }) => ({ attributes, ...areasOf(geometry, toDegrees) }));
  const shapes = read.flatMap(({ openMetres: _, ...shape }): RawShape[] => (shape.polygons.length > 0 ? [shape] : []));
  countShapes(shapes);
  const open = read.flatMap(({ polygons, openMetres }) => (polygons.length === 0 ? (openMetres ?? []) : []));
  return { shapes, leftOut: read.length - shapes.length, whyNone: whyNone(read.length, Math.min(...open)) };
}

/** Files or layers as one; each shape once, the first file says what all are. */
export function joinedFiles([main, ...layers]: readonly [RawFile, ...RawFile[]]): RawFile {
  const all = [...new Set([main, ...layers])];
  const shapes = all.flatMap((one) => one.shapes);
  countShapes(shapes);
  return {
    ...main,
    system: [...new Set(all.filter((one) => one.shapes.length > 0 || one === main).map((one) => one.system))].join(
      ', ',
    ),
    shapes,
    leftOut: all.reduce((sum, one) => sum + one.leftOut, 0),
  };
}

/** `metres`: between the ends of the path that comes nearest to being closed; infinite without a path. */
const whyNone = (entries: number, metres: number): string => {
  if (Number.isFinite(metres))
    return `There is only a path in this file, and its ends lie ${Math.round(metres)} m apart. Close it, or save the parcels as polygons.`;
  return entries > 0
    ? 'There are only points or lines in this file. A boundary is an area: save the parcels as polygons.'
    : 'There is no shape in this file. Save the parcels as polygons, and send that.';
};

const countShapes = (shapes: readonly RawShape[]): void => {
  if (shapes.length > MAX_SHAPES)
    throw new UnreadableFile(
      `This file has ${shapes.length} shapes; at most ${MAX_SHAPES} are read. Save only those of the sale, and send that.`,
    );
  const vertices = shapes.reduce(
    (sum, { polygons }) => sum + polygons.flat().reduce((of, ring) => of + ring.length, 0),
    0,
  );
  if (vertices > MAX_VERTICES)
    throw new UnreadableFile(
      `The shapes of this file have ${vertices} corners together; at most ${MAX_VERTICES} are read. Simplify them, or save only those of the sale.`,
    );
};

type Position = (x: number, y: number) => [longitude: number, latitude: number];

type Areas = { polygons: RawPolygon[]; notes: string[]; openMetres: number | null };
const NO_AREA: Areas = { polygons: [], notes: [], openMetres: null };
const MAX_DEPTH = 8;

/**
 * The polygons of a GeoJSON geometry; none of points. A closed path is an outline. Anything that is no number stays as
 * NaN, and is refused later.
 */
const areasOf = (geometry: unknown, toDegrees: Position, depth = 0): Areas => {
  if (typeof geometry !== 'object' || geometry === null) return NO_AREA;
  const { type, coordinates, geometries } = geometry as Record<string, unknown>;
  if (type === 'Polygon') return { ...NO_AREA, polygons: [ringsOf(coordinates, toDegrees)] };
  if (type === 'MultiPolygon')
    return { ...NO_AREA, polygons: listOf(coordinates).map((part) => ringsOf(part, toDegrees)) };
  if (type === 'LineString') return joined(ringsOf([coordinates], toDegrees).map(areaOfPath));
  if (type === 'MultiLineString') return joined(ringsOf(coordinates, toDegrees).map(areaOfPath));
  if (type !== 'GeometryCollection') return NO_AREA;
  if (depth >= MAX_DEPTH) throw new UnreadableFile('Its shapes are nested too deeply. Save it again, without groups.');
  return joined(listOf(geometries).map((one) => areasOf(one, toDegrees, depth + 1)));
};

const joined = (areas: readonly Areas[]): Areas => {
  const open = areas.flatMap(({ openMetres }) => openMetres ?? []);
  return {
    polygons: areas.flatMap(({ polygons }) => polygons),
    notes: [...new Set(areas.flatMap(({ notes }) => notes))],
    openMetres: open.length > 0 ? Math.min(...open) : null,
  };
};

/** So near to each other, in metres, the ends of a path that was walked or drawn are meant to be one. */
const CLOSED_METRES = 20;

const OPEN: Areas = { ...NO_AREA, notes: ['A path that is not closed is left out.'] };

const areaOfPath = (path: RawRing): Areas => {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < 4) return OPEN;
  const metres = metresAlong([first, last]);
  if (!(metres <= CLOSED_METRES)) return { ...OPEN, openMetres: metres };
  const apart = metres < 0.5 ? 'It is a closed path.' : `It is a path whose ends lie ${Math.round(metres)} m apart.`;
  return { ...NO_AREA, polygons: [[path]], notes: [`${apart} It is taken as an outline.`] };
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const ringsOf = (rings: unknown, toDegrees: Position): RawPolygon =>
  listOf(rings).map((ring) =>
    listOf(ring).map((point) => {
      const [x, y] = listOf(point);
      return toDegrees(typeof x === 'number' ? x : Number.NaN, typeof y === 'number' ? y : Number.NaN);
    }),
  );
