/** Allowed SVG elements. All others are refused. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  'svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath'.split(' '),
);

/** Notes of editors and words for people: they draw nothing and are left out. */
export const DROPPED: ReadonlySet<string> = new Set(['title', 'desc', 'metadata']);

const REASONS: Readonly<Record<string, string>> = {
  script: 'The file holds a script. Export it as plain SVG.',
  foreignObject: 'The file holds a piece of a web page (foreignObject). Export it as plain SVG.',
  style: 'The file holds a style sheet. Export it with presentation attributes instead of CSS.',
  image: 'The file holds a picture. A logo must be drawn in paths alone.',
  text: 'The file holds text, which looks different on each machine. Convert it to outlines.',
  use: 'The file refers to parts of itself (use). Expand them before you export.',
  a: 'The file holds a link. Take it out.',
  animate: 'The file holds an animation. A logo stands still.',
  filter: 'The file holds a filter effect. Flatten it before you export.',
};
const MORE: Readonly<Record<string, string>> = {
  tspan: 'text',
  textPath: 'text',
  animateTransform: 'animate',
  animateMotion: 'animate',
  set: 'animate',
  symbol: 'use',
  feImage: 'image',
};

export const WHY_NOT_ELEMENT = (local: string): string =>
  REASONS[MORE[local] ?? local] ?? `The file holds an element that is not taken: ${local.slice(0, 40)}.`;

const PAINT = `
    fill stroke fill-rule clip-rule fill-opacity stroke-opacity opacity stroke-width stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity clip-path
  `
  .trim()
  .split(/\s+/);
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PAINT,
  'id',
  'd',
  'points',
  'transform',
  'x',
  'y',
  'width',
  'height',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x1',
  'x2',
  'y1',
  'y2',
  'fx',
  'fy',
  'offset',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
  'viewBox',
  'preserveAspectRatio',
]);
const PAINTS: ReadonlySet<string> = new Set(PAINT);

/** Letters, digits and what stands in paths, colours and transforms; a reference only to a part of the same file. */
const VALUE = /^(?:url\(#[\w-]+\)|(?!.*url\s*\()[\w\s.,()#%+:'-]*)$/s;

type Attribute = { prefix: string | null; localName: string | null; name: string; value: string };

/**
 * The attributes that stay, with the declarations of `style` among them; or a sentence for one that must not be there.
 */
export function attributesOf(attributes: readonly Attribute[]): Map<string, string> | string {
  const kept = new Map<string, string>();
  for (const attribute of attributes) {
    const { prefix, value } = attribute;
    const local = attribute.localName ?? '';
    if (/^on/i.test(local)) return 'The file runs a script when something happens (an on… attribute). Take it out.';
    if (local === 'href' || local === 'src')
      return 'The file refers to another file or address. Embed nothing and link nothing.';
    if (/(?:java|vb)script:|data:/i.test(value.replace(/[\s\0]/g, '')))
      return 'The file holds an address that runs or brings in something. Take it out.';
    if (/@import|url\s*\(\s*(?!#)/i.test(value.replace(/["']/g, '')))
      return 'The file refers to something outside itself (url). Export it as plain SVG.';
    if (prefix !== null) continue;
    if (local === 'style') {
      for (const [name, declared] of declarationsOf(value)) if (PAINTS.has(name)) kept.set(name, declared);
    } else if (ATTRIBUTES.has(local)) kept.set(local, value);
  }
  for (const [name, value] of kept)
    if (!VALUE.test(value)) return `The file has a value that is not taken, in ${name}. Export it as plain SVG.`;
  return kept;
}

const declarationsOf = (style: string): [string, string][] =>
  style
    .split(';')
    .map((one) => one.split(':'))
    .flatMap(([name = '', ...value]) => (name.trim() === '' ? [] : [[name.trim(), value.join(':').trim()]]));
