import { type Land, shoreOf } from '../src/index.ts';
import { blob, type Point, type Rect, touches, written } from '../src/path.ts';
import { seededRandom } from '../src/random.ts';
import { Grove } from './grove.ts';
import { paintFields } from './paint-fields.ts';
import { smoothPath } from './smooth-path.ts';

/** The same land as the plat, as it looks from the air. Far too heavy for a page: it is rendered to a picture once. */
export function aerialSvg(land: Land, view: Rect, width: number, height: number): string {
  const random = seededRandom(land.terrain.seed + 5);
  const grove = new Grove(random, view);
  const fields = paintFields(land, view);
  const whole = `x="${written(view.x)}" y="${written(view.y)}" width="${written(view.width)}" height="${written(view.height)}"`;
  const body = [
    `<rect ${whole} fill="#7d7c50"/>`,
    fields.body,
    knolls(land, view),
    sloughs(land, view, grove, random),
    creek(land, view, grove, random),
    bluffs(land, view, grove),
    roads(land, view),
    wellSites(land, view),
    binRows(land, view),
    yards(land, view, grove, random),
    grove.markup(land.terrain.palette === 'autumn'),
    `<rect ${whole} filter="url(#mottle)" opacity=".42"/><rect ${whole} filter="url(#lite)" opacity=".35" style="mix-blend-mode:soft-light"/><rect ${whole} filter="url(#grain)" opacity=".4"/>`,
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[view.x, view.y, view.width, view.height].map(written).join(' ')}" width="${width}" height="${height}" preserveAspectRatio="none"><defs>${fields.patterns}${filters(land.terrain.seed)}</defs>${body}</svg>`;
}

const seen = ([x, y]: Point, view: Rect, margin = 60): boolean => touches({ x, y, width: 0, height: 0 }, view, margin);

/** Eroded tops read light, hollows dark. */
function knolls(land: Land, view: Rect): string {
  const random = seededRandom(land.terrain.seed + 31);
  let [light, dark] = ['', ''];
  for (let index = 0; index < land.frame.sections.length * 6; index += 1) {
    const centre: Point = [random() * land.frame.width, random() * land.frame.height];
    const shape = smoothPath(blob(index + 1, centre, [10 + random() * 30, 8 + random() * 18], 14, 0.28));
    if (!seen(centre, view)) continue;
    if (random() < 0.55) light += shape;
    else dark += shape;
  }
  return `<g filter="url(#soft)" style="mix-blend-mode:soft-light"><path fill="#fff4d8" fill-opacity=".42" d="${light}"/><path fill="#1d1a10" fill-opacity=".42" d="${dark}"/></g>`;
}

function sloughs(land: Land, view: Rect, grove: Grove, random: () => number): string {
  let markup = '';
  for (const slough of land.sloughs.filter((one) => seen(one.centre, view))) {
    const shore = (grow: number): string => smoothPath(shoreOf(slough, grow));
    markup += `<path d="${shore(1.9)}" fill="#80825a" fill-opacity=".55"/><path d="${shore(1.5)}" fill="#6a7350" fill-opacity=".9"/><path d="${shore(1.14)}" fill="#9a9272"/><path d="${shore(1.02)}" fill="#46605f"/><path d="${shore(0.7)}" fill="#567272" fill-opacity=".75"/>`;
    const trees = Math.round((slough.radii[0] + slough.radii[1]) * 1.1);
    for (let index = 0; index < trees; index += 1) {
      const [angle, out] = [random() * 6.28, 1.35 + random() * 0.35];
      grove.plant(
        slough.centre[0] + Math.cos(angle) * slough.radii[0] * out,
        slough.centre[1] + Math.sin(angle) * slough.radii[1] * out,
        0.8 + random() * 1.1,
      );
    }
  }
  return `<g filter="url(#shore)">${markup}</g>`;
}

function creek(land: Land, view: Rect, grove: Grove, random: () => number): string {
  if (!land.creek || !land.terrain.creek) return '';
  const { valley, width } = land.terrain.creek;
  const line = smoothPath(land.creek, false);
  const along = (colour: string, wide: number, more = ''): string =>
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${written(wide)}" stroke-linejoin="round"${more}/>`;
  for (const [index, from] of land.creek.entries()) {
    const to = land.creek[index + 1];
    if (!to || !seen(from, view)) continue;
    for (let tree = 0; tree < (valley >= 50 ? 6 : 2); tree += 1) {
      const t = random();
      const off = (random() - 0.5) * valley * 1.15;
      grove.cluster(
        from[0] + (to[0] - from[0]) * t + off * 0.8,
        from[1] + (to[1] - from[1]) * t + off,
        4 + random() * 9,
        3 + random() * 6,
        1.3,
      );
    }
  }
  return `<g filter="url(#coulee)">${along('#6d7045', valley + 16, ' stroke-opacity=".75"')}${along('#7d7f4f', valley)}${along('#5b6a3c', valley * 0.62, ' stroke-opacity=".75"')}</g>${along('#b7aa80', width + 2)}${along('#39504f', width)}${along('#6f8b8b', width * 0.34, ' stroke-opacity=".55"')}`;
}

function bluffs(land: Land, view: Rect, grove: Grove): string {
  for (const { centre, radii } of land.bluffs) if (seen(centre, view)) grove.cluster(...centre, ...radii);
  return '';
}

function roads(land: Land, view: Rect): string {
  const [left, top, right, bottom] = [view.x - 4, view.y - 4, view.x + view.width + 4, view.y + view.height + 4].map(
    written,
  );
  const path =
    land.frame.roads.x.map((x) => `M${written(x)} ${top}V${bottom}`).join('') +
    land.frame.roads.y.map((y) => `M${left} ${written(y)}H${right}`).join('');
  return `<path d="${path}" stroke="#6f7a45" stroke-width="6.4" fill="none"/><path d="${path}" stroke="#8b8f5b" stroke-width="4.4" fill="none"/><path d="${path}" stroke="#dccfb2" stroke-width="2.3" fill="none"/><path d="${path}" stroke="#b6a684" stroke-width=".5" stroke-dasharray="14 3 40 5" fill="none"/>`;
}

const wellSites = (land: Land, view: Rect): string =>
  land.wellSites
    .filter((site) => seen(site, view))
    .map(
      ([x, y]) =>
        `<rect x="${written(x)}" y="${written(y)}" width="10" height="10" fill="#c9b994"/><rect x="${written(x + 4)}" y="${written(y + 4)}" width="2" height="2" fill="#5b5247"/>`,
    )
    .join('');

/** A gravel pad with a row of steel bins. */
const binRows = (land: Land, view: Rect): string =>
  land.bins
    .filter((bin) => seen(bin, view))
    .map(
      ([x, y]) =>
        `<rect x="${written(x - 9)}" y="${written(y - 5)}" width="18" height="10" rx="3" fill="#cfc2a2"/>${[
          -6, -2, 2, 6,
        ]
          .map(
            (along) =>
              `<circle cx="${written(x + along + 0.7)}" cy="${written(y + 0.8)}" r="1.8" fill="#1d1a12" fill-opacity=".4"/><circle cx="${written(x + along)}" cy="${written(y)}" r="1.7" fill="#e4e4de"/>`,
          )
          .join('')}`,
    )
    .join('');

function yards(land: Land, view: Rect, grove: Grove, random: () => number): string {
  return land.yards
    .filter((yard) => touches(yard, view, 60))
    .map((yard) => {
      const { x, y, width, height, westOfRoad } = yard;
      const gate = westOfRoad ? x + width + 3 : x - 3;
      for (let at = 0; at < width; at += 1.7) {
        grove.plant(x + at, y + random() * 2, 1.2 + random());
        grove.plant(x + at, y + 3 + random() * 1.4, 1 + random());
      }
      for (let at = 0; at < height; at += 1.7)
        grove.plant((westOfRoad ? x : x + width) + random() * 3, y + at, 1.2 + random());
      return `<rect x="${written(x)}" y="${written(y)}" width="${width}" height="${height}" fill="#7f9458"/><path d="M${written(gate)} ${written(y + height * 0.6)}H${written(x + width * 0.5)}" stroke="#d9ccae" stroke-width="1.6"/><ellipse cx="${written(x + width * 0.52)}" cy="${written(y + height * 0.6)}" rx="8" ry="6" fill="#cfc2a2"/>${buildings(x + width / 2, y + height / 2)}`;
    })
    .join('');
}

function buildings(x: number, y: number): string {
  const roof = (dx: number, dy: number, width: number, height: number, colour: string): string =>
    `<rect x="${written(x + dx + 1.1)}" y="${written(y + dy + 1.3)}" width="${width}" height="${height}" fill="#1d1a12" fill-opacity=".42"/><rect x="${written(x + dx)}" y="${written(y + dy)}" width="${width}" height="${height}" fill="${colour}"/><rect x="${written(x + dx)}" y="${written(y + dy)}" width="${width}" height="${height / 2}" fill="#fff" fill-opacity=".2"/>`;
  const bins = [0, 1, 2, 3].map(
    (index) =>
      `<circle cx="${written(x + 3.6 + index * 3)}" cy="${written(y + 5.2)}" r="1.5" fill="#1d1a12" fill-opacity=".4"/><circle cx="${written(x + 3 + index * 3)}" cy="${written(y + 4.5)}" r="1.35" fill="#e4e4de"/>`,
  );
  return roof(-9, -6, 5, 4, '#e9e6de') + roof(1, -7, 9, 4.4, '#a9483a') + roof(-10, 3, 8, 4, '#c9cdcc') + bins.join('');
}

/** Blur, crumbled edges, and the mottle of real soil. */
const filters = (seed: number): string =>
  [
    '<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="4.5"/></filter>',
    '<filter id="shore" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".12" numOctaves="3" seed="8"/><feDisplacementMap in="SourceGraphic" scale="6" xChannelSelector="R" yChannelSelector="G"/></filter>',
    '<filter id="coulee" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="16" xChannelSelector="R" yChannelSelector="G"/></filter>',
    `<filter id="mottle" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".03 .042" numOctaves="5" seed="${seed % 97}"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .08  0 0 0 0 .03  2.2 0 0 0 -1.02"/></filter>`,
    `<filter id="lite" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".02 .009" numOctaves="4" seed="${(seed + 9) % 97}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 .93  0 0 0 0 .74  0 2.4 0 0 -1.15"/></filter>`,
    '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .06  0 0 0 0 .05  0 0 0 0 .02  0 0 1.6 0 -.72"/></filter>',
  ].join('');
