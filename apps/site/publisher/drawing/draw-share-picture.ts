import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import type { Box } from '#site/pages/parts/page-props.ts';
import type { ShareBrand, ShareCard } from '../share-card.ts';

const SIZES = { wide: { width: 1200, height: 630 }, square: { width: 1400, height: 1400 } } as const;
const LAND_WIDTH = 500;
const INK = '#1d1b16';
const INK_2 = '#4a453a';
const GOLD = '#f8b332';
const GOLD_HIGHLIGHT = '#fef3d9';
const FIELD = '#f6f3ea';

const require = createRequire(import.meta.url);
/** Whole families, as in documents: the parts that pages fetch draw a box for each Š. */
const font = async (name: string, file: string, weight: 400 | 600 | 800) => ({
  name,
  weight,
  style: 'normal' as const,
  data: await readFile(require.resolve(`@expo-google-fonts/${file}`)),
});
const fonts = Promise.all([
  font('Besley', 'besley/800ExtraBold/Besley_800ExtraBold.ttf', 800),
  font('Besley', 'besley/600SemiBold/Besley_600SemiBold.ttf', 600),
  font('Public Sans', 'public-sans/400Regular/PublicSans_400Regular.ttf', 400),
  font('Public Sans', 'public-sans/600SemiBold/PublicSans_600SemiBold.ttf', 600),
]);

type Style = Record<string, string | number>;
type Element = { type: string; props: { style?: Style; children?: unknown } & Record<string, unknown> };
const box = (style: Style, ...children: unknown[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const picture = (svg: string, width: number, height: number): Element => ({
  type: 'img',
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height },
});

/** Draws the card as a PNG. `plat` is the text of its plat’s file. */
export async function drawSharePicture(card: ShareCard, plat: string | null): Promise<Buffer> {
  const size = SIZES[card.shape];
  const tree = card.shape === 'wide' ? wide(card, plat) : square(card);
  // Satori asks for React’s own element type; what it reads is this much of one.
  const svg = await satori(tree as unknown as Parameters<typeof satori>[0], { ...size, fonts: await fonts });
  // Not by resvg: a drawing it cannot take ends the whole process, and with it the site.
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}

const markOf = (gold: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 42 42"><path d="M3 3h32v32H3z" fill="#fff" stroke="${INK}" stroke-width="4"/><path d="M19 5v28M5 19h28" stroke="${INK}" stroke-width="1.6"/><path d="M20.5 20.5h20v20h-20z" fill="${gold}" stroke="${INK}" stroke-width="3"/></svg>`;

/** The firm’s own logo, as wide as its drawing asks for up to ten times its height; otherwise a mark and the name. */
const logo = ({ product, logo: own, mark, accent }: ShareBrand, size: number): Element => {
  const [, , width = 1, height = 1] = (/viewBox="([^"]*)"/.exec(own)?.[1] ?? '').split(/[\s,]+/).map(Number);
  if (own !== '') return box({}, picture(own, Math.min(10, width / height) * size, size));
  return box(
    { alignItems: 'center', gap: size / 3, fontFamily: 'Besley', fontWeight: 600, fontSize: size * 0.72 },
    picture(mark === '' ? markOf(accent?.base ?? GOLD) : mark, size, size),
    product,
  );
};

/** Thick over thin. */
const handbillRule = (): Element =>
  box({ height: 11, flexShrink: 0, borderTop: `6px solid ${INK}`, borderBottom: `1.5px solid ${INK}` });

const titleSize = (title: string, live: number): number => Math.max(46, Math.min(84, Math.floor(live / title.length)));

/** About how many lines a text takes beside land. */
const linesOf = (text: string): number => text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / 42), 0);

function wide(card: ShareCard, plat: string | null): Element {
  const land =
    card.land && plat !== null ? drawnLand(card.land, plat, card.brand.accent?.pale ?? GOLD_HIGHLIGHT) : null;
  return box(
    { width: '100%', height: '100%', background: '#fff', color: INK },
    box(
      { flexDirection: 'column', flex: 1, padding: '52px 52px 48px 64px' },
      handbillRule(),
      ...(card.kicker
        ? [box({ marginTop: 34, fontFamily: 'Public Sans', fontWeight: 600, fontSize: 27 }, card.kicker)]
        : []),
      box(
        {
          marginTop: card.kicker ? 14 : 40,
          fontFamily: 'Besley',
          fontWeight: 800,
          lineHeight: 1.04,
          letterSpacing: '-0.02em',
          fontSize: titleSize(card.title, land ? (linesOf(card.line) > 3 ? 1450 : 1900) : 3600),
        },
        card.title,
      ),
      box(
        {
          marginTop: 22,
          fontFamily: 'Public Sans',
          fontSize: 29,
          lineHeight: 1.35,
          color: INK_2,
          maxWidth: 860,
          whiteSpace: 'pre-wrap',
        },
        card.line,
      ),
      box({ flex: 1 }),
      logo(card.brand, 52),
    ),
    ...(land ? [land] : []),
  );
}

const square = (card: ShareCard): Element =>
  box(
    {
      flexDirection: 'column',
      width: '100%',
      height: '100%',
      background: FIELD,
      color: INK,
      boxSizing: 'border-box',
      padding: 110,
    },
    handbillRule(),
    box({ marginTop: 70, fontFamily: 'Public Sans', fontWeight: 600, fontSize: 50 }, card.kicker),
    box(
      { marginTop: 24, fontFamily: 'Besley', fontWeight: 800, fontSize: 196, lineHeight: 1, letterSpacing: '-0.025em' },
      card.title,
    ),
    box({ marginTop: 44, fontFamily: 'Public Sans', fontSize: 54, color: INK_2 }, card.line),
    box({ flex: 1 }),
    logo(card.brand, 120),
  );

/** The plat around the parcels, cut to the panel, with stakes over it. */
function drawnLand(
  { parcels, platBox, source }: NonNullable<ShareCard['land']>,
  plat: string,
  chosenFill: string,
): Element {
  const left = Math.min(...parcels.map(({ bounds }) => bounds.x));
  const top = Math.min(...parcels.map(({ bounds }) => bounds.y));
  const right = Math.max(...parcels.map(({ bounds }) => bounds.x + bounds.width));
  const bottom = Math.max(...parcels.map(({ bounds }) => bounds.y + bounds.height));
  const scale = Math.min(1.5, LAND_WIDTH / (right - left + 90), SIZES.wide.height / (bottom - top + 90));
  const [width, height] = [LAND_WIDTH / scale, SIZES.wide.height / scale];
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const paths = (paint: (chosen: boolean) => string): string =>
    parcels.map(({ d, chosen }) => `<path d="${d}" ${paint(chosen)}/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${paths(
    (chosen) => `fill="${chosen ? chosenFill : '#fff'}"`,
  )}${within(plat, platBox)}${paths((chosen) => `fill="none" stroke="${INK}" stroke-width="${chosen ? 4 : 2}"`)}</svg>`;
  return box(
    { width: LAND_WIDTH, height: '100%', position: 'relative', borderLeft: `3px solid ${INK}` },
    picture(svg, LAND_WIDTH, SIZES.wide.height),
    ...parcels.map((parcel) =>
      box(
        {
          position: 'absolute',
          left: (parcel.x - x) * scale - 22,
          top: (parcel.y - y) * scale - 22,
          width: 44,
          height: 44,
          alignItems: 'center',
          justifyContent: 'center',
          border: `2.5px solid ${INK}`,
          background: parcel.chosen ? '#fff' : FIELD,
          fontFamily: 'Public Sans',
          fontWeight: 600,
          fontSize: 22,
        },
        parcel.stake,
      ),
    ),
    box(
      {
        position: 'absolute',
        left: 0,
        right: 0,
        bottom: 0,
        padding: '10px 16px',
        background: '#fff',
        borderTop: `1.5px solid ${INK}`,
        color: INK_2,
        fontFamily: 'Public Sans',
        fontSize: 19,
        lineHeight: 1.3,
      },
      source,
    ),
  );
}

/** A plat’s file as a part of another drawing, where it belongs in it. */
function within(plat: string, { x, y, width, height }: Box): string {
  const [, viewBox, shapes] = /<svg[^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(plat) ?? [];
  return shapes === undefined
    ? ''
    : `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="none">${shapes}</svg>`;
}
