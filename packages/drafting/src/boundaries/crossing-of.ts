import { acresOfBoundary, acresWithin, type Boundary, type GeoRing } from '@quarterline/land';
import { boxAround, commonLand, rectangle } from './common-land.ts';

type Place = readonly [longitude: number, latitude: number];
type Side = { from: Place; to: Place; ring: number; corner: number; corners: number };
/** Two sides that cross; corners are numbered from 1, and a side is named by the corner where it begins. */
export type Crossing = { at: Place; corners: readonly [one: number, other: number]; isOneRing: boolean };

/**
 * Where two sides of a boundary cross each other; null where none do. Rings may touch: pieces along a shared line,
 * a hole at a corner.
 */
export function crossingOf(boundary: Boundary): Crossing | null {
  for (const piece of boundary) {
    const found = crossingOfPiece(piece);
    if (found) return found;
  }
  return null;
}

/** Larger than this, in acres, is what two pieces may not have in common; drawn by hand, a shared line overlaps a little. */
const HARDLY = 0.25;

export type Overlap = { what: 'pieces' | 'holes' | 'hole outside'; acres: number; at: Place };

/** Land that two pieces or two holes both have, or that a hole has outside of its outline; null without any. */
export function overlapOf(boundary: Boundary): Overlap | null {
  const found = [
    ...pairsOf(boundary).map(([one, other]) => ({ what: 'pieces' as const, land: commonLand([one], [other]) })),
    ...boundary.flatMap(([, ...holes]) =>
      pairsOf(holes).map(([one, other]) => ({ what: 'holes' as const, land: commonLand([[one]], [[other]]) })),
    ),
  ].map(({ what, land }): Overlap => ({ what, acres: acresOfBoundary(land), at: land[0]?.[0]?.[0] ?? [0, 0] }));
  const outside = boundary.flatMap(([outline = [], ...holes]) =>
    holes.map(
      (hole): Overlap => ({
        what: 'hole outside',
        at: hole[0] ?? [0, 0],
        acres: acresWithin(hole) - acresOfBoundary(commonLand([[hole]], [[outline]])),
      }),
    ),
  );
  return [...found, ...outside].find(({ acres }) => acres > HARDLY) ?? null;
}

const pairsOf = <Entry>(entries: readonly Entry[]): (readonly [Entry, Entry])[] =>
  entries.flatMap((one, index) => entries.slice(index + 1).map((other) => [one, other] as const));

const crossingOfPiece = (piece: readonly GeoRing[]): Crossing | null => {
  const sides = piece.flatMap((ring, index) =>
    ring.slice(0, -1).map(
      (from, corner): Side => ({
        from,
        to: ring[corner + 1] ?? from,
        ring: index,
        corner: corner + 1,
        corners: ring.length - 1,
      }),
    ),
  );
  // From west to east, a side is compared with those alone that begin before it ends.
  const sorted = sides.toSorted((one, other) => westOf(one) - westOf(other));
  for (const [index, one] of sorted.entries()) {
    const east = Math.max(one.from[0], one.to[0]);
    for (let then = index + 1; then < sorted.length; then += 1) {
      const other = sorted[then];
      if (!other || westOf(other) > east) break;
      const at = meeting(one, other);
      if (at) return { at, corners: [one.corner, other.corner], isOneRing: one.ring === other.ring };
    }
  }
  return touchesAcross(piece);
};

const westOf = ({ from, to }: Side): number => Math.min(from[0], to[0]);
const turn = ([ax, ay]: Place, [bx, by]: Place, [cx, cy]: Place): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

/** Where the insides of two sides cross; null where they do not, or only touch. */
const meeting = ({ from: a, to: b }: Side, { from: c, to: d }: Side): Place | null => {
  if (turn(a, b, c) * turn(a, b, d) >= 0 || turn(c, d, a) * turn(c, d, b) >= 0) return null;
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const share = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / (ux * vy - uy * vx);
  return [a[0] + share * ux, a[1] + share * uy];
};

/**
 * A ring that crosses itself at one of its corners: no insides of two sides cross, and its halves cancel each other
 * out. The acres within, and those by the even-odd rule, then differ.
 */
const touchesAcross = (piece: readonly GeoRing[]): Crossing | null => {
  for (const ring of piece) {
    const around = rectangle(boxAround([[ring]]));
    const inside = acresOfBoundary(commonLand([[ring]], [[around]]));
    if (Math.abs(inside - acresWithin(ring)) <= HARDLY) continue;
    const corners = ring.slice(0, -1);
    for (const [index, at] of corners.entries()) {
      const side = corners.findIndex((from, begins) => {
        const to = corners[(begins + 1) % corners.length] ?? from;
        return begins !== index && (begins + 1) % corners.length !== index && isOn(at, from, to);
      });
      if (side >= 0) return { at, corners: [side + 1, index + 1], isOneRing: true };
    }
    return { at: corners[0] ?? [0, 0], corners: [1, corners.length], isOneRing: true };
  }
  return null;
};

/** Degrees: about a centimetre. */
const TOUCHING = 1e-7;
const isOn = ([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): boolean => {
  const long = Math.hypot(bx - ax, by - ay);
  const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (long * long || 1)));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) <= TOUCHING;
};
