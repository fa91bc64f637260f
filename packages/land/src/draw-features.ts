import { isArea } from './drawn-kinds.ts';
import type { PlacedFeature } from './ground.ts';
import { BUSH, INK, WATER, WATER_TINT } from './ink.ts';
import { circlePath, middleOf, type Point, type Rect, touches, written } from './path.ts';
import { Pen } from './pen.ts';
import type { PlatLabel, PlatShape } from './plat-drawing.ts';
import { rowsWithin } from './rows-within.ts';

/** Water and growth lie under the lines of the survey, what people built over them. */
export type FeatureShapes = { under: PlatShape[]; over: PlatShape[]; labels: PlatLabel[] };

/** The symbols of a plan for what was entered, as far as it is seen in `view`. */
export function featureShapes(features: readonly PlacedFeature[], view: Rect): FeatureShapes {
  const seen = features.filter(({ points }) => touches(boxOf(points), view, 30));
  const of = (kind: PlacedFeature['kind']): (readonly Point[])[] =>
    seen.filter((feature) => feature.kind === kind).map(({ points }) => points);
  const [water, creeks, trees, fields] = [of('water'), of('creek'), of('trees'), of('field')];
  const [yards, leaseSites, approaches] = [of('yard'), of('leaseSite'), of('approach')];
  const creekLine = penned(creeks, softLine);
  const shore = penned(water, softOutline);
  const yardLine = joined(yards, outline);
  const leaseLine = joined(leaseSites, outline);
  const roads = joined(approaches, outlineOfLine);
  const under: PlatShape[] = [
    { d: joined(fields, outline), stroke: INK, width: 0.7, dash: '1.5 2.5', opacity: 0.8 },
    { d: joined(fields, furrows), stroke: INK, width: 0.45, opacity: 0.2 },
    { d: creekLine, stroke: WATER, width: 4 },
    { d: creekLine, stroke: WATER_TINT, width: 2 },
    { d: shore, fill: WATER_TINT, stroke: WATER, width: 0.9 },
    { d: penned(water, innerShore), stroke: WATER, width: 0.6, opacity: 0.45 },
    { d: penned(trees, softOutline), stroke: BUSH, width: 0.6, dash: '1 2.4', opacity: 0.7 },
    { d: penned(trees, stipple, 1), stroke: BUSH, width: 0.7, opacity: 0.6 },
  ];
  const over: PlatShape[] = [
    { d: yardLine, fill: '#fff', stroke: INK, width: 0.7, dash: '3 2', opacity: 0.85 },
    { d: joined(yards, yardSymbol), fill: INK, opacity: 0.75 },
    { d: leaseLine, fill: '#fff', stroke: INK, width: 0.8, opacity: 0.85 },
    { d: joined(leaseSites, wellSymbol), stroke: INK, width: 0.8, opacity: 0.75 },
    { d: roads, stroke: INK, width: 4.4 },
    { d: roads, stroke: '#fff', width: 2.8 },
  ];
  const isDrawn = ({ d }: PlatShape): boolean => d !== '';
  return { under: under.filter(isDrawn), over: over.filter(isDrawn), labels: seen.flatMap(labelOf) };
}

const labelOf = (feature: PlacedFeature): PlatLabel[] => {
  const [x, y] = labelPlace(feature);
  return feature.label === '' ? [] : [{ x, y, text: feature.label }];
};

/** A shape so wide and high has its label inside. */
const ROOMY = 50;
/** Position of a shape's label, as the middle of its base line: under the feature, or in it where there is room. */
export function labelPlace({ kind, points }: Pick<PlacedFeature, 'kind' | 'points'>): Point {
  const { x, y, width, height } = boxOf(points);
  const [middleX, middleY] = middleOf(points);
  if (!isArea(kind)) return [middleX, middleY + 14];
  return [x + width / 2, y + height + (height > ROOMY && width > ROOMY ? -5 : 12)];
}

const joined = (shapes: readonly (readonly Point[])[], draw: (points: readonly Point[]) => string): string =>
  shapes.map(draw).join('');

/** The same with one pen, whose steps go on from shape to shape. `grain` is its smallest step. */
const penned = (
  shapes: readonly (readonly Point[])[],
  draw: (pen: Pen, points: readonly Point[]) => Pen,
  grain = 0.5,
): string => shapes.reduce((pen, points) => draw(pen, points), new Pen(grain)).path;

export function boxOf(points: readonly Point[]): Rect {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A shape's own outline as a path, drawn as it is on the plat. */
export function outlineOfShape({ kind, points }: Pick<PlacedFeature, 'kind' | 'points'>): string {
  if (kind === 'water' || kind === 'trees') return penned([points], softOutline);
  if (kind === 'creek') return penned([points], softLine);
  return kind === 'approach' ? outlineOfLine(points) : outline(points);
}

/** Straight from corner to corner. */
const outline = (points: readonly Point[]): string => `${outlineOfLine(points)}z`;
const outlineOfLine = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${written(x)} ${written(y)}`).join('L')}`;
/** Soft through the middle of each side. */
const softOutline = (pen: Pen, points: readonly Point[]): Pen => pen.closedThrough(points);
/** A creek's course, soft at its bends. */
const softLine = (pen: Pen, points: readonly Point[]): Pen => pen.openThrough(points);

const DEEP = 12;
/** A second line inside a shore that is wide enough for one. */
const innerShore = (pen: Pen, points: readonly Point[]): Pen => {
  const { width, height } = boxOf(points);
  if (Math.min(width, height) < 2 * DEEP) return pen;
  const [middleX, middleY] = middleOf(points);
  return softOutline(
    pen,
    points.map(([x, y]): Point => [middleX + (x - middleX) * 0.62, middleY + (y - middleY) * 0.62]),
  );
};

const ROW = 9;
const furrows = (points: readonly Point[]): string =>
  rowsWithin(points, ROW)
    .map(({ y, from, to }) => `M${written(from + 2)} ${written(y)}H${written(to - 2)}`)
    .join('');

const TREE = 7;
/** Bush as the small arcs of a plan, in staggered rows. */
const stipple = (pen: Pen, points: readonly Point[]): Pen => {
  rowsWithin(points, TREE).forEach(({ y, from, to, row }) => {
    const start = Math.ceil((from + 2) / TREE) * TREE + (row % 2 === 0 ? 0 : TREE / 2);
    for (let x = start; x + 4 <= to - 1; x += TREE) pen.moveTo([x, y]).draw('q2-4 4 0', [4, 0]);
  });
  return pen;
};

const yardSymbol = (points: readonly Point[]): string => {
  const [x, y] = middleOf(points);
  return `M${written(x - 6)} ${written(y - 4)}h5v5h-5zm8 1h7v3h-7zm-4 7h4v3h-4z`;
};

const wellSymbol = (points: readonly Point[]): string => {
  const [x, y] = middleOf(points);
  return `${circlePath(x, y, 3)}M${written(x)} ${written(y - 5)}v10m-5 -5h10`;
};
