import {
  acresOfBoundary,
  type Boundary,
  boundsOf,
  type GeoBounds,
  type GeoPoint,
  type LegalLand,
  metresOfLatitude,
  metresOfLongitude,
} from '@quarterline/land';
import { featureCollection, multiPolygon } from '@turf/helpers';
import { intersect } from '@turf/intersect';

/** The land that both have; empty without any. A ring that crosses itself is read by the even-odd rule. */
export function commonLand(one: Boundary, other: Boundary): Boundary {
  if (!touches(boxAround(one), boxAround(other))) return [];
  const found = intersect(featureCollection([plain(one), plain(other)]));
  if (!found) return [];
  const { type, coordinates } = found.geometry;
  return type === 'Polygon' ? [pairsOf(coordinates)] : coordinates.map(pairsOf);
}

/** These pieces of the survey as a boundary, each made larger by some metres on every side. */
export const boundaryOfLands = (lands: readonly LegalLand[], metresAround = 0): Boundary =>
  lands.map((land) => {
    const { south, north, west, east } = boundsOf(land);
    const up = metresAround / metresOfLatitude(south);
    const across = metresAround / metresOfLongitude(south);
    return [rectangle({ south: south - up, north: north + up, west: west - across, east: east + across })];
  });

/** Share of the acres of a boundary that lie on other land: 0 to 1. */
export function shareOn(boundary: Boundary, land: Boundary): number {
  const whole = acresOfBoundary(boundary);
  return whole === 0 ? 0 : Math.min(1, acresOfBoundary(commonLand(boundary, land)) / whole);
}

export const rectangle = ({ south, north, west, east }: GeoBounds): [longitude: number, latitude: number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** The box around all pieces; of no pieces, one that touches nothing. */
export const boxAround = (boundary: Boundary): GeoBounds =>
  boundary.flat(2).reduce(
    (box, [longitude, latitude]) => ({
      south: Math.min(box.south, latitude),
      north: Math.max(box.north, latitude),
      west: Math.min(box.west, longitude),
      east: Math.max(box.east, longitude),
    }),
    { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity },
  );

const touches = (one: GeoBounds, other: GeoBounds): boolean =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south;

const plain = (boundary: Boundary) =>
  multiPolygon(boundary.map((piece) => piece.map((ring) => ring.map((place) => [...place]))));
const pairsOf = (piece: number[][][]): Boundary[number] =>
  piece.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude]));

/** The middle of the box around a boundary. */
export function middleOfBoundary(boundary: Boundary): GeoPoint {
  const { south, north, west, east } = boxAround(boundary);
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}
