import { type DrawnKind, minPoints } from './drawn-kinds.ts';
import type { Point, Rect } from './path.ts';

/** Corners of a round shape around the origin, uneven enough to look like a shore. */
const ROUND: readonly Point[] = [
  [1, -0.1],
  [0.62, 0.72],
  [-0.12, 0.92],
  [-0.84, 0.5],
  [-0.96, -0.34],
  [-0.3, -0.94],
  [0.58, -0.78],
];
const SQUARE: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
/**
 * Half of the width and height that a shape has when it is put down, in units of the drawing: about five metres each.
 */
const SIZES: Record<Exclude<DrawnKind, 'creek' | 'approach'>, { corners: readonly Point[]; half: Point }> = {
  water: { corners: ROUND, half: [17, 12] },
  trees: { corners: ROUND, half: [16, 14] },
  yard: { corners: SQUARE, half: [17, 14] },
  field: { corners: SQUARE, half: [40, 40] },
  leaseSite: { corners: SQUARE, half: [10, 10] },
};

/**
 * A new shape around a place: its corners are moved from there. An approach leads in from the nearest side of the land;
 * a creek crosses the land from west to east through the place.
 */
export function placeShape(kind: DrawnKind, [x, y]: Point, land: Rect): Point[] {
  if (kind === 'approach') return approachAt([x, y], land);
  if (kind === 'creek')
    return [
      [land.x, y - 8],
      [land.x + land.width * 0.3, y + 8],
      [land.x + land.width * 0.65, y - 8],
      [land.x + land.width, y + 6],
    ];
  const { corners, half } = SIZES[kind];
  return corners.map(([across, along]) => [x + across * half[0], y + along * half[1]]);
}

const OUT = 4;
const IN = 14;
function approachAt([x, y]: Point, { x: west, y: north, width, height }: Rect): Point[] {
  const [east, south] = [west + width, north + height];
  const sides: readonly [distance: number, ends: Point[]][] = [
    [
      Math.abs(x - west),
      [
        [west - OUT, y],
        [west + IN, y],
      ],
    ],
    [
      Math.abs(east - x),
      [
        [east + OUT, y],
        [east - IN, y],
      ],
    ],
    [
      Math.abs(y - north),
      [
        [x, north - OUT],
        [x, north + IN],
      ],
    ],
    [
      Math.abs(south - y),
      [
        [x, south + OUT],
        [x, south - IN],
      ],
    ],
  ];
  return sides.reduce((best, side) => (side[0] < best[0] ? side : best))[1];
}

/** The whole shape moved, as far as it stays inside of `limits`. */
export function moveShape(points: readonly Point[], [dx, dy]: Point, limits: Rect): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const across = clamp(dx, limits.x - Math.min(...xs), limits.x + limits.width - Math.max(...xs));
  const along = clamp(dy, limits.y - Math.min(...ys), limits.y + limits.height - Math.max(...ys));
  return points.map(([x, y]) => [x + across, y + along]);
}

/** Moves a point, inside of `limits`. */
export const movePoint = (points: readonly Point[], at: number, [x, y]: Point, limits: Rect): Point[] =>
  points.map((point, index) =>
    index === at ? [clamp(x, limits.x, limits.x + limits.width), clamp(y, limits.y, limits.y + limits.height)] : point,
  );

/** A point more in the middle of the side after this one; the last point of a line gets one before it. */
export function addPoint(kind: DrawnKind, points: readonly Point[], after: number): Point[] {
  const isLast = after === points.length - 1;
  const at = isLast && kind === 'creek' ? after - 1 : after;
  const [from, to] = [points[at], points[(at + 1) % points.length]];
  if (!from || !to || kind === 'approach') return [...points];
  return points.toSpliced(at + 1, 0, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
}

/** Removes a point, unless the shape needs it. */
export const removePoint = (kind: DrawnKind, points: readonly Point[], at: number): Point[] =>
  points.length > minPoints(kind) ? points.toSpliced(at, 1) : [...points];

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
