import { createHash } from 'node:crypto';
import type { PublishedSale } from '@quarterline/contract';
import { gridFromAfar, meridianLines } from '#site/pages/map/draw/survey-features.ts';
import groundFile from '#site/pages/map/generated/ground.json' with { type: 'json' };
import type { Ground, LonLat } from '#site/pages/map/land-on-earth.ts';
import type { SalesSheet } from '#site/pages/parts/land-map-props.ts';
import type { PageReader } from '../reading/page-reader.ts';

const WIDTH = 444;
const HEIGHT = 560;
const MARGIN = 56;
const STAKE = 36;
/** Degrees of latitude that a sheet shows at least: one sale alone is seen with the towns around it. */
const LEAST_DEGREES = 3;
const LEAST_LATITUDE = 48.8;
const MAX_PLACES = 12;
/** A letter of a place's name, at the size that the page sets it in. */
const GLYPH = 8.4;

type Point = [x: number, y: number];
type Project = (place: LonLat) => Point;
const ground = groundFile as unknown as Ground;

/** The survey with the stakes of these sales, as it is drawn beside their list; null without a sale. */
export function salesSheet(reader: PageReader, sales: readonly PublishedSale[]): SalesSheet | null {
  if (sales.length === 0) return null;
  const project = frameAround(sales.map(({ coordinates }) => coordinates));
  const frame = createHash('sha256')
    .update(JSON.stringify([project([-110, 49]), project([-111, 60])]))
    .digest('hex')
    .slice(0, 12);
  const stakes = spread(sales.map(({ coordinates }) => project(coordinates)));
  return {
    href: reader.plat({ path: `/plats/sheet-${frame}.svg`, draw: () => drawSheet(project) }),
    width: WIDTH,
    height: HEIGHT,
    places: placesBeside(project, stakes),
    stakes: Object.fromEntries(sales.map(({ slug }, index) => [slug, stakes[index] ?? { x: 0, y: 0, line: '' }])),
  };
}

/** Straight in both directions, and true in the middle: a sheet needs no other projection. */
function frameAround(places: readonly LonLat[]): Project {
  const [west, east] = [Math.min(...places.map(([at]) => at)), Math.max(...places.map(([at]) => at))];
  const [south, north] = [Math.min(...places.map(([, at]) => at)), Math.max(...places.map(([, at]) => at))];
  const middle = (south + north) / 2;
  const squeeze = Math.cos((middle * Math.PI) / 180);
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(0.01, (east - west) * squeeze),
    (HEIGHT - 2 * MARGIN) / Math.max(LEAST_DEGREES, north - south),
  );
  // The survey ends at the 49th parallel: below it a sheet would be empty.
  const down = Math.max(0, HEIGHT / 2 - (middle - LEAST_LATITUDE) * scale);
  return ([longitude, latitude]) => [
    WIDTH / 2 + (longitude - (west + east) / 2) * squeeze * scale,
    HEIGHT / 2 - (latitude - middle) * scale + down,
  ];
}

/** Stakes whose squares do not cover each other, each with a line to the place of its land. */
function spread(places: readonly Point[]): { x: number; y: number; line: string }[] {
  const at = places.map(([x, y]) => ({ x, y }));
  for (let turn = 0; turn < 80; turn += 1)
    for (const [index, one] of at.entries())
      for (const other of at.slice(0, index)) {
        const [overX, overY] = [STAKE - Math.abs(one.x - other.x), STAKE - Math.abs(one.y - other.y)];
        if (overX <= 0 || overY <= 0) continue;
        const axis = overX < overY ? 'x' : 'y';
        const push = ((one[axis] < other[axis] ? -1 : 1) * Math.min(overX, overY)) / 2;
        one[axis] += push;
        other[axis] -= push;
      }
  return at.map((one, index) => {
    const [x, y] = places[index] ?? [0, 0];
    return {
      x: tenth(one.x),
      y: tenth(one.y),
      line: pathOf([
        [x, y],
        [one.x, one.y],
      ]),
    };
  });
}

/** The largest places that have room for their names. */
function placesBeside(project: Project, stakes: readonly { x: number; y: number }[]): SalesSheet['places'] {
  const taken = stakes.map(({ x, y }) => ({ left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 }));
  const found: SalesSheet['places'] = [];
  for (const [name, longitude, latitude] of ground.places) {
    const [x, y] = project([longitude, latitude]);
    const box = { left: x - 6, right: x + 12 + name.length * GLYPH, top: y - 10, bottom: y + 10 };
    if (box.left < 8 || box.right > WIDTH - 8 || box.top < 8 || box.bottom > HEIGHT - 8) continue;
    const isCovered = taken.some(
      (one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top,
    );
    if (isCovered) continue;
    taken.push(box);
    found.push({ name, x: tenth(x), y: tenth(y) });
    if (found.length === MAX_PLACES) break;
  }
  return found;
}

function drawSheet(project: Project): string {
  const { lakes, rivers, borders } = ground;
  const line = (places: readonly LonLat[]): string => pathOf(places.map(project));
  const stroke = (d: string, paint: string): string => (d === '' ? '' : `<path d="${d}" fill="none" ${paint}/>`);
  const meridians = meridianLines();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    stroke(gridFromAfar().map(line).join(''), 'stroke="#dcd5c5" stroke-width=".75"'),
    `<path d="${lakes.flatMap((rings) => rings.map((ring) => line(ring))).join('')}" fill="#e4eef1" stroke="#2b5d73" stroke-width=".75"/>`,
    stroke(rivers.map(line).join(''), 'stroke="#2b5d73" stroke-opacity=".6" stroke-width="1.1"'),
    stroke(borders.map(line).join(''), 'stroke="#857c69" stroke-width="1.4" stroke-dasharray="8 3 2 3"'),
    stroke(meridians.map(line).join(''), 'stroke="#1d1b16" stroke-width="4"'),
    stroke(meridians.map(line).join(''), 'stroke="#fff" stroke-width="2"'),
    '</svg>',
  ].join('');
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
/** Of what is farther from the sheet nothing is drawn. */
const NEAR = 40;
/** A bend of less than this is not seen, in pixels. */
const BEND = 2;

/** The parts of a line that are near the sheet. */
function pathOf(points: readonly Point[]): string {
  const seen = points.filter((point, at) => {
    const before = points[at - 1];
    return !before || at === points.length - 1 || apart(before, point) > BEND || at % 4 === 0;
  });
  let isDrawing = false;
  return seen
    .flatMap((point, at): string[] => {
      const [before = point, next = point] = [seen[at - 1], seen[at + 1]];
      if (!meetsSheet(before, point) && !meetsSheet(point, next)) {
        isDrawing = false;
        return [];
      }
      const step = `${isDrawing ? 'L' : 'M'}${point.map(tenth).join(' ')}`;
      isDrawing = true;
      return [step];
    })
    .join('');
}

const apart = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(x - toX, y - toY);

/** True where the rectangle around two points meets the sheet. */
const meetsSheet = ([x, y]: Point, [toX, toY]: Point): boolean =>
  Math.max(x, toX) > -NEAR &&
  Math.min(x, toX) < WIDTH + NEAR &&
  Math.max(y, toY) > -NEAR &&
  Math.min(y, toY) < HEIGHT + NEAR;
