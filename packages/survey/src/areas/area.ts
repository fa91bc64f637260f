/** Degrees of WGS 84, longitude before latitude. */
export type Place = readonly [longitude: number, latitude: number];
/** Joined in their order, the last with the first; the first may be there twice. */
export type Ring = readonly Place[];

/** By how often a line to the east crosses the rings: of outlines and their holes, an odd number of times. */
export const isInside = ([x, y]: Place, rings: readonly Ring[]): boolean =>
  rings.reduce(
    (crossings, ring) => crossings + edgesOf(ring).filter(([from, to]) => isCrossed(x, y, from, to)).length,
    0,
  ) %
    2 ===
  1;

const isCrossed = (x: number, y: number, [ax, ay]: Place, [bx, by]: Place): boolean =>
  ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;

/** True when an area and land, as its outlines with their holes, have ground in common. */
export const sharesGround = (area: Ring, land: readonly Ring[]): boolean =>
  land.flat().some((place) => isInside(place, [area])) ||
  area.some((place) => isInside(place, land)) ||
  edgesOf(area).some(([from, to]) => land.flatMap(edgesOf).some(([one, other]) => cross(from, to, one, other)));

export const edgesOf = (ring: Ring): [Place, Place][] =>
  ring.map((place, at) => [place, ring[(at + 1) % ring.length] ?? place]);

/** On which side of a line a place is. */
const sideOf = ([ax, ay]: Place, [bx, by]: Place, [x, y]: Place): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
export const cross = (from: Place, to: Place, one: Place, other: Place): boolean =>
  sideOf(from, to, one) * sideOf(from, to, other) < 0 && sideOf(one, other, from) * sideOf(one, other, to) < 0;
