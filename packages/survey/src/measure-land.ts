import { metresNorth, metresOfLongitude } from './earth.ts';

type Place = readonly [longitude: number, latitude: number];
const SQUARE_METRES_PER_ACRE = 4046.8564224;

/** East and north of one place from another, in metres; exact to some metres over a township. */
function metresBetween(from: Place, to: Place): [east: number, north: number] {
  return [(to[0] - from[0]) * metresOfLongitude((from[1] + to[1]) / 2), metresNorth(from[1], to[1])];
}

/** Metres along a line through places. */
export const metresAlong = (places: readonly Place[]): number =>
  places.slice(1).reduce((sum, place, index) => sum + Math.hypot(...metresBetween(places[index] ?? place, place)), 0);

/** Acres inside of places that are joined in their order, the last with the first. A shape that crosses itself has no good answer. */
export function acresInside(places: readonly Place[]): number {
  const [origin] = places;
  if (!origin) return 0;
  const corners = places.map((place) => metresBetween(origin, place));
  const twice = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2 / SQUARE_METRES_PER_ACRE;
}
