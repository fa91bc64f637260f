import { seededRandom } from './random.ts';

export type Point = readonly [x: number, y: number];
export type Rect = { x: number; y: number; width: number; height: number };

/** A coordinate as it is written into a path: one decimal is a foot on the ground. */
export const written = (value: number): string => (Math.round(value * 10) / 10).toString();

/** An uneven round outline: a slough, a knoll. */
export function blob(seed: number, centre: Point, radii: Point, corners: number, roughness: number): Point[] {
  const random = seededRandom(seed);
  const turn = random() * Math.PI * 2;
  let stretch = 1;
  return Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index / corners) * Math.PI * 2;
    stretch = stretch * 0.5 + (1 + (random() - 0.5) * 2 * roughness) * 0.5;
    return [centre[0] + Math.cos(angle) * radii[0] * stretch, centre[1] + Math.sin(angle) * radii[1] * stretch];
  });
}

/** The mean of some points. */
export const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

export const circlePath = (x: number, y: number, radius: number): string =>
  `M${written(x - radius)} ${written(y)}a${written(radius)} ${written(radius)} 0 1 0 ${written(2 * radius)} 0a${written(radius)} ${written(radius)} 0 1 0 ${written(-2 * radius)} 0`;

export const rectPath = ({ x, y, width, height }: Rect): string =>
  `M${written(x)} ${written(y)}h${written(width)}v${written(height)}h${written(-width)}z`;

/** True when the two come within `margin` of each other. */
export const touches = (one: Rect, other: Rect, margin = 0): boolean =>
  one.x < other.x + other.width + margin &&
  one.x + one.width > other.x - margin &&
  one.y < other.y + other.height + margin &&
  one.y + one.height > other.y - margin;
