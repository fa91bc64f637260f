import type { Land } from '../src/index.ts';
import { type Rect, touches, written } from '../src/path.ts';
import { pick, seededRandom } from '../src/random.ts';
import { CROPS, type Crop, HALF_DONE, ROTATION } from './crops.ts';

/** The fields in view as SVG, and the patterns of rows they are filled with. */
export function paintFields(land: Land, view: Rect): { patterns: string; body: string } {
  const used = new Map<string, string>();
  const fill = (crop: Crop, upright: boolean): string => {
    const id = `${crop}-${upright ? 'v' : 'h'}`;
    if (!used.has(id)) used.set(id, rowPattern(id, crop, upright));
    return `url(#${id})`;
  };
  const body = land.fields
    .filter((field) => touches(field, view, 4))
    .map((field) => paintField(field, seededRandom(field.seed), land.terrain.palette, fill))
    .join('');
  return { patterns: [...used.values()].join(''), body };
}

type Fill = (crop: Crop, upright: boolean) => string;

function paintField(
  field: Land['fields'][number],
  random: () => number,
  palette: Land['terrain']['palette'],
  fill: Fill,
): string {
  const upright = field.width > field.height * 1.4 ? false : field.height > field.width * 1.4 || random() < 0.5;
  const rect = { x: field.x + 0.9, y: field.y + 0.9, width: field.width - 1.8, height: field.height - 1.8 };
  const crop = field.irrigated ? pick(random, ['pasture', 'stubble', 'hay', 'oats'] as const) : cropOf(random, palette);
  const small = Math.min(rect.width, rect.height) <= 40;
  const headlands = small ? 1 : 2 + Math.floor(random() * 3);
  let markup = box(rect, 0, `fill="${fill(crop, upright)}"`);
  const after = HALF_DONE[crop];
  if (after && !small && !field.irrigated && random() < 0.18) {
    const share = 0.25 + random() * 0.5;
    const done = upright ? { ...rect, width: rect.width * share } : { ...rect, height: rect.height * share };
    markup += box(done, 5, `fill="${fill(after, upright)}"`);
  }
  const [, dark, light] = CROPS[crop];
  for (let ring = 0; ring < headlands; ring += 1) {
    const line =
      ring === 0
        ? `stroke="${dark}" stroke-opacity=".5" stroke-width="1.3"`
        : `stroke="${ring % 2 ? light : dark}" stroke-opacity=".34" stroke-width=".8"`;
    markup += box(rect, 1.6 + ring * 2.6, `rx="${written(1.5 + ring * 1.6)}" fill="none" ${line}`);
  }
  if (!small && !field.irrigated && random() < 0.6) markup += tramlines(rect, 2 + headlands * 2.6, upright, dark);
  return field.irrigated ? markup + pivot(field, random, palette) : markup;
}

function cropOf(random: () => number, palette: Land['terrain']['palette']): Crop {
  const rotation = Object.entries(ROTATION[palette]) as [Crop, number][];
  let left = random() * rotation.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [crop, weight] of rotation) {
    left -= weight;
    if (left <= 0) return crop;
  }
  return 'stubble';
}

const box = ({ x, y, width, height }: Rect, inset: number, rest: string): string =>
  `<rect x="${written(x + inset)}" y="${written(y + inset)}" width="${written(Math.max(0, width - 2 * inset))}" height="${written(Math.max(0, height - 2 * inset))}" ${rest}/>`;

function tramlines({ x, y, width, height }: Rect, margin: number, upright: boolean, colour: string): string {
  let path = '';
  const length = upright ? width : height;
  for (let at = margin + 7.5; at < length - margin; at += 15) {
    path += upright
      ? `M${written(x + at)} ${written(y + margin)}V${written(y + height - margin)}m1.3 0V${written(y + margin)}`
      : `M${written(x + margin)} ${written(y + at)}H${written(x + width - margin)}m0 1.3H${written(x + margin)}`;
  }
  return `<path d="${path}" stroke="${colour}" stroke-opacity=".55" stroke-width=".45" fill="none"/>`;
}

function pivot(field: Rect, random: () => number, palette: Land['terrain']['palette']): string {
  const [x, y, radius] = [
    field.x + field.width / 2,
    field.y + field.height / 2,
    Math.min(field.width, field.height) / 2 - 3,
  ];
  const [ground, dark, light] = CROPS[cropOf(random, palette)];
  const at = (angle: number): string =>
    `${written(x + Math.cos(angle) * radius)} ${written(y + Math.sin(angle) * radius)}`;
  let markup = `<circle cx="${written(x)}" cy="${written(y)}" r="${written(radius)}" fill="${ground}"/>`;
  if (random() < 0.4) {
    const start = random() * 6.28;
    const sweep = 1.2 + random() * 2;
    markup += `<path d="M${written(x)} ${written(y)}L${at(start)}A${written(radius)} ${written(radius)} 0 ${sweep > Math.PI ? 1 : 0} 1 ${at(start + sweep)}Z" fill="${CROPS[cropOf(random, palette)][0]}"/>`;
  }
  for (let ring = 5; ring < radius; ring += 4.2) {
    markup += `<circle cx="${written(x)}" cy="${written(y)}" r="${written(ring)}" fill="none" stroke="${ring % 3 > 1.5 ? dark : light}" stroke-opacity=".3" stroke-width="${ring % 8 < 4 ? 1.1 : 0.5}"/>`;
  }
  return `${markup}<path d="M${written(x)} ${written(y)}L${at(random() * 6.28)}" stroke="#f3efe4" stroke-width=".8"/>`;
}

function rowPattern(id: string, crop: Crop, upright: boolean): string {
  const [ground, dark, light] = CROPS[crop];
  const random = seededRandom(id.length * 97 + id.charCodeAt(0) * 31 + id.charCodeAt(1));
  let rows = '';
  for (let at = 0; at < 32; ) {
    const height = 0.5 + random() * 1.5;
    rows += `<rect y="${written(at)}" width="32" height="${written(height)}" fill="${random() < 0.5 ? dark : light}" fill-opacity="${written(0.12 + random() * 0.34)}"/>`;
    at += height + 0.6 + random() * 1.6;
  }
  return `<pattern id="${id}" width="32" height="32" patternUnits="userSpaceOnUse"${upright ? ' patternTransform="rotate(90)"' : ''}><rect width="32" height="32" fill="${ground}"/>${rows}</pattern>`;
}
