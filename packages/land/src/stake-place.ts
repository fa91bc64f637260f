import { boxOf, labelPlace } from './draw-features.ts';
import type { PlacedFeature } from './ground.ts';
import type { ParcelShape } from './parcel-shapes.ts';
import type { Point, Rect } from './path.ts';

/** Size of a stake with its description, in units of the drawing, around its middle. */
const STAKE = { width: 62, height: 62 };
/** Allowed distances from the middle, in shares of the quarter: nearest first. */
const STEPS = [0, -0.2, 0.2, -0.3, 0.3];

/**
 * Position of a parcel's stake that covers the fewest drawn features: the middle when that is free, or when no other
 * place is better.
 */
export function stakePlace({ x, y, rects }: ParcelShape, features: readonly PlacedFeature[]): Point {
  const around = rects.find((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height);
  if (!around || features.length === 0) return [x, y];
  const taken = features.flatMap((feature) => [boxOf(feature.points), ...labelBox(feature)]);
  const [across, along] = [Math.min(around.width, 160), Math.min(around.height, 160)];
  const places = STEPS.flatMap((up) => STEPS.map((over): Point => [x + over * across, y + up * along]))
    .filter((place) => holds(around, boxAt(place)))
    .toSorted((one, other) => distance(one, [x, y]) - distance(other, [x, y]));
  const hidden = (place: Point): number => taken.reduce((sum, box) => sum + common(box, boxAt(place)), 0);
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best), [x, y] as Point);
}

const boxAt = ([x, y]: Point): Rect => ({ ...STAKE, x: x - STAKE.width / 2, y: y - STAKE.height / 2 });
const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The area that two rectangles share. */
const common = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

const CHARACTER_WIDTH = 6.2;
const labelBox = (feature: PlacedFeature): Rect[] => {
  const [x, y] = labelPlace(feature);
  const width = feature.label.length * CHARACTER_WIDTH;
  return width === 0 ? [] : [{ x: x - width / 2, y: y - 10, width, height: 13 }];
};
