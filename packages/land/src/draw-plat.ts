import { featureShapes } from './draw-features.ts';
import type { Ground } from './ground.ts';
import { BUSH, INK, WATER, WATER_TINT } from './ink.ts';
import { type Land, shoreOf } from './make-land.ts';
import { circlePath, type Point, type Rect, rectPath, touches, written } from './path.ts';
import { Pen } from './pen.ts';
import type { PlatDrawing, PlatShape } from './plat-drawing.ts';
import { seededRandom } from './random.ts';
import { QUARTER, SECTION } from './survey-frame.ts';

/** Draws what lies in `viewBox`, as a surveyor would: about 5 kB when packed. */
export function drawPlat({ frame, invented, drawn }: Ground, viewBox: Rect): PlatDrawing {
  const sections = frame.sections.filter((one) => touches({ ...one, width: SECTION, height: SECTION }, viewBox, 10));
  const join = (draw: (x: number, y: number) => string): string => sections.map(({ x, y }) => draw(x, y)).join('');
  const quarterLines = join(
    (x, y) => `M${written(x)} ${written(y + QUARTER)}h${SECTION}M${written(x + QUARTER)} ${written(y)}v${SECTION}`,
  );
  const posts = join((x, y) =>
    [
      [QUARTER, 0],
      [0, QUARTER],
      [SECTION, QUARTER],
      [QUARTER, SECTION],
    ]
      .map(([dx = 0, dy = 0]) => circlePath(x + dx, y + dy, 2.4))
      .join(''),
  );
  const monuments = join((x, y) =>
    [
      [0, 0],
      [SECTION, 0],
      [0, SECTION],
      [SECTION, SECTION],
    ]
      .map(([dx = 0, dy = 0]) => rectPath({ x: x + dx - 2.4, y: y + dy - 2.4, width: 4.8, height: 4.8 }))
      .join(''),
  );
  const ticks = join((x, y) =>
    [QUARTER / 2, QUARTER * 1.5]
      .map(
        (at) =>
          `M${written(x)} ${written(y + at)}h6m${SECTION - 12} 0h6M${written(x + at)} ${written(y)}v6m0 ${SECTION - 12}v6`,
      )
      .join(''),
  );
  const entered = featureShapes(drawn, viewBox);
  const invention = invented ? inventedShapes(invented, viewBox) : { under: [], over: [] };
  return {
    viewBox,
    shapes: [
      ...invention.under,
      ...entered.under,
      { d: quarterLines, stroke: INK, width: 0.9, dash: '7 4', opacity: 0.62 },
      { d: ticks, stroke: INK, width: 0.7, opacity: 0.5 },
      { d: join((x, y) => rectPath({ x, y, width: SECTION, height: SECTION })), stroke: INK, width: 1.5 },
      ...invention.over,
      ...entered.over,
      { d: posts, fill: '#fff', stroke: INK, width: 1 },
      { d: monuments, fill: INK },
    ].filter((shape) => shape.d !== ''),
    sectionNumbers: sections.map(({ x, y, number }) => ({ x: x + 11, y: y + 30, text: String(number) })),
    labels: entered.labels,
    quarterLines,
    posts,
  };
}

/** The demonstration's ponds, bluffs, yards and wells. */
const inventedShapes = (land: Land, view: Rect): { under: PlatShape[]; over: PlatShape[] } => ({
  under: [
    ...creekShapes(land, view),
    ...sloughShapes(land, view),
    { d: bluffPath(land, view), stroke: BUSH, width: 0.7, opacity: 0.5 },
  ],
  over: [
    { d: yardPath(land, view), fill: INK, opacity: 0.75 },
    { d: binPath(land, view), stroke: INK, width: 0.8, opacity: 0.75 },
    { d: wellPath(land, view), stroke: INK, width: 0.7, opacity: 0.6 },
  ],
});

const near = ([x, y]: Point, view: Rect): boolean => touches({ x, y, width: 0, height: 0 }, view, 30);

function creekShapes(land: Land, view: Rect): PlatShape[] {
  const { creek } = land;
  if (!creek || !land.terrain.creek) return [];
  const { valley, width } = land.terrain.creek;
  // Only the stretch that is seen, and one bend more at each end.
  const seen = creek.filter((_, index) =>
    [index - 1, index, index + 1].some((at) => near(creek[at] ?? [-1e4, 0], view)),
  );
  const line = new Pen(0.5).openThrough(seen).path;
  return [
    { d: line, stroke: WATER, width: width + 1.6 },
    { d: line, stroke: WATER_TINT, width: Math.max(0.8, width - 0.4) },
    { d: couleeEdge(seen, valley, view), stroke: INK, width: 0.6, opacity: 0.34 },
  ];
}

/** Short strokes down both banks. */
function couleeEdge(creek: readonly Point[], valley: number, view: Rect): string {
  const pen = new Pen(1);
  for (let index = 0; index < creek.length - 1; index += 1) {
    const [from, to] = [creek[index], creek[index + 1]];
    if (!from || !to) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
    const count = Math.round(length / 8);
    for (let stroke = 0; stroke < count; stroke += 1) {
      const along = stroke / count;
      const at: Point = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
      if (!near(at, view)) continue;
      for (const side of [-1, 1]) {
        const start = valley * 0.5 + ((stroke * 7 + index * 3) % 5) * 0.5;
        const end = start + 5 + ((stroke * 5 + index) % 4);
        pen.moveTo([at[0] + nx * start * side, at[1] + ny * start * side]);
        pen.lineTo([at[0] + nx * end * side, at[1] + ny * end * side]);
      }
    }
  }
  return pen.path;
}

function sloughShapes(land: Land, view: Rect): PlatShape[] {
  const shore = new Pen(0.5);
  const deep = new Pen(0.5);
  for (const slough of land.sloughs) {
    if (!near(slough.centre, view)) continue;
    shore.closedThrough(shoreOf(slough));
    if (slough.radii[0] > 12) deep.closedThrough(shoreOf(slough, 0.62));
  }
  return [
    { d: shore.path, fill: WATER_TINT, stroke: WATER, width: 0.9 },
    { d: deep.path, stroke: WATER, width: 0.6, opacity: 0.45 },
  ];
}

/** Bush as scalloped stipple. */
function bluffPath(land: Land, view: Rect): string {
  const pen = new Pen(1);
  for (const { centre, radii } of land.bluffs) {
    if (!near(centre, view)) continue;
    const random = seededRandom(Math.round(centre[0] * 17 + centre[1]));
    const count = Math.round(radii[0] * radii[1] * 0.05) + 3;
    for (let index = 0; index < count; index += 1) {
      const [angle, out] = [random() * Math.PI * 2, Math.sqrt(random())];
      pen.moveTo([centre[0] + Math.cos(angle) * radii[0] * out - 1.7, centre[1] + Math.sin(angle) * radii[1] * out]);
      pen.draw('q2-4 4 0', [4, 0]);
    }
  }
  return pen.path;
}

const yardPath = (land: Land, view: Rect): string =>
  land.yards
    .filter((yard) => touches(yard, view))
    .map((yard) => {
      const [x, y] = [yard.x + yard.width / 2, yard.y + yard.height / 2];
      return `M${written(x - 6)} ${written(y - 4)}h5v5h-5zm8 1h7v3h-7zm-4 7h4v3h-4z`;
    })
    .join('');

/** Bins in a row, as circles. */
const binPath = (land: Land, view: Rect): string =>
  land.bins
    .filter((bin) => near(bin, view))
    .map(([x, y]) => [-7, 0, 7].map((along) => circlePath(x + along, y, 2.8)).join(''))
    .join('');

const wellPath = (land: Land, view: Rect): string =>
  land.wellSites
    .filter((site) => near(site, view))
    .map(([x, y]) => `${circlePath(x + 5, y + 5, 3)}M${written(x + 5)} ${written(y)}v10m-5 -5h10`)
    .join('');
