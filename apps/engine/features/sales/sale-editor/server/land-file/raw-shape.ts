import { UnreadableFile } from '../reading/unreadable-file.ts';

/** A ring as a file has it: longitude before latitude, closed or not. */
export type RawRing = [longitude: number, latitude: number][];
/** The outline of a piece and then its holes. */
export type RawPolygon = RawRing[];
/** An entry of a file: its attributes, and its polygons. */
export type RawShape = { attributes: Readonly<Record<string, unknown>>; polygons: RawPolygon[] };
export type RawFile = {
  format: 'geojson' | 'kml' | 'shapefile' | 'geopackage';
  /** Coordinate system. */
  system: string;
  shapes: RawShape[];
  /** Entries that are points or lines, or empty. */
  leftOut: number;
};

export const MAX_SHAPES = 500;
const MAX_VERTICES = 60_000;

/** @throws UnreadableFile past the limits of a file: shapes, and corners of all of them together. */
export const countShapes = (shapes: readonly RawShape[]): void => {
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

/**
 * The polygons of a GeoJSON geometry; null for points and lines. Anything that is no number stays as NaN, and is
 * refused later.
 */
export const polygonsOf = (geometry: unknown, toDegrees: Position, depth = 0): RawPolygon[] | null => {
  if (typeof geometry !== 'object' || geometry === null) return null;
  const { type, coordinates, geometries } = geometry as Record<string, unknown>;
  if (type === 'Polygon') return [ringsOf(coordinates, toDegrees)];
  if (type === 'MultiPolygon') return listOf(coordinates).map((part) => ringsOf(part, toDegrees));
  if (type === 'GeometryCollection') {
    if (depth >= MAX_DEPTH)
      throw new UnreadableFile('Its shapes are nested too deeply. Save it again, without groups.');
    const parts = listOf(geometries).flatMap((one) => polygonsOf(one, toDegrees, depth + 1) ?? []);
    return parts.length > 0 ? parts : null;
  }
  return null;
};
const MAX_DEPTH = 8;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const ringsOf = (rings: unknown, toDegrees: Position): RawPolygon =>
  listOf(rings).map((ring) =>
    listOf(ring).map((point) => {
      const [x, y] = listOf(point);
      return toDegrees(typeof x === 'number' ? x : Number.NaN, typeof y === 'number' ? y : Number.NaN);
    }),
  );
