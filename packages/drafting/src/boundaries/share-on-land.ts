import { acresWithin, boundsOf, type GeoBounds, type LegalLand } from '@quarterline/land';

type Place = readonly [longitude: number, latitude: number];

/** Share of a ring's area on these pieces of land: 0 to 1. Pieces do not overlap. */
export const shareOnLand = (ring: readonly Place[], lands: readonly LegalLand[]): number => {
  const whole = acresWithin(ring);
  if (whole === 0) return 0;
  const on = lands.reduce((sum, land) => sum + acresWithin(cutTo(ring, boundsOf(land))), 0);
  return Math.min(1, on / whole);
};

/**
 * The ring as far as it lies in a box, side by side (Sutherland and Hodgman); where it leaves and comes back, along the
 * side.
 */
const cutTo = (ring: readonly Place[], { west, east, south, north }: GeoBounds): Place[] => {
  const sides: [coordinate: 0 | 1, limit: number, isBelow: boolean][] = [
    [0, west, false],
    [0, east, true],
    [1, south, false],
    [1, north, true],
  ];
  return sides.reduce<Place[]>(
    (left, [coordinate, limit, isBelow]) => cutAt(left, coordinate, limit, isBelow),
    [...ring],
  );
};

const cutAt = (ring: readonly Place[], coordinate: 0 | 1, limit: number, isBelow: boolean): Place[] => {
  const isIn = (point: Place): boolean => (isBelow ? point[coordinate] <= limit : point[coordinate] >= limit);
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1) ?? point;
    const crossing = isIn(point) === isIn(before) ? [] : [crossingOf(before, point, coordinate, limit)];
    return isIn(point) ? [...crossing, point] : crossing;
  });
};

const crossingOf = (from: Place, to: Place, coordinate: 0 | 1, limit: number): Place => {
  const share = (limit - from[coordinate]) / (to[coordinate] - from[coordinate]);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
};
