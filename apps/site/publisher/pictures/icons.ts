import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draw } from '../drawing/drawing-work.ts';
import { writeFileSafely } from '../files/write-file.ts';

export const ICON_PATH = '/icon.svg';
const TOUCH_ICON_PATH = '/apple-touch-icon.png';

/** Touch icon of the firm's mark; the product's own without one. */
export const touchIconPath = (mark: string | undefined): string =>
  mark === undefined ? TOUCH_ICON_PATH : markIconPath(mark, 180);
export const markIconPath = (mark: string, size: number): string => mark.replace(/\.svg$/, `-${size}.png`);
const MARK_ICON_SIZES = [180, 192, 512] as const;

/** A section, its quarter lines, and one quarter driven past the corner, with so much paper around it. */
const iconSvg = (pdf: number): string => {
  const view = `${-pdf} ${-pdf} ${44 + 2 * pdf} ${44 + 2 * pdf}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"><rect x="${-pdf}" y="${-pdf}" width="${44 + 2 * pdf}" height="${44 + 2 * pdf}" fill="#fff"/><path d="M3 3h32v32H3z" fill="#fff" stroke="#1d1b16" stroke-width="4"/><path d="M19 5v28M5 19h28" stroke="#1d1b16" stroke-width="1.6"/><path d="M20.5 20.5h20v20h-20z" fill="#f8b332" stroke="#1d1b16" stroke-width="3"/></svg>\n`;
};

export const ICON_SVG = iconSvg(4);

/** For phones that install the site: they cut a maskable icon to a circle, and want points, not lines. */
export const ICONS = [
  { path: '/icon-192.png', size: 192, pdf: 4, purpose: 'any' },
  { path: '/icon-512.png', size: 512, pdf: 4, purpose: 'any' },
  { path: '/icon-maskable.png', size: 512, pdf: 14, purpose: 'maskable' },
  { path: TOUCH_ICON_PATH, size: 180, pdf: 7, purpose: null },
] as const;

export const FAVICON_PATH = '/favicon.ico';
const FAVICON_SIZE = 48;

/** An ICO file with one PNG in it: what is asked for by address alone, by browsers and by lists of links. */
function icoOf(png: Uint8Array): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_SIZE, 6);
  head.writeUInt8(FAVICON_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Draws the icons that are not there yet into the folder that is served. */
export async function writeIcons(folder: string, draw: Draw): Promise<void> {
  for (const { path, size, pdf } of [...ICONS, { path: FAVICON_PATH, size: FAVICON_SIZE, pdf: 4 }]) {
    const file = join(folder, path);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    const [png] = await draw({ kind: 'icon', svg: iconSvg(pdf), size });
    if (!png) throw new Error('An icon is missing.');
    await writeFileSafely(file, path === FAVICON_PATH ? icoOf(png) : png);
  }
}

/** The firm's mark: the address of its file, and its drawing. */
type Mark = { path: string; svg: string };

const onWhite = (svg: string): string => {
  const [x, y, width, height] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 1 1').split(/[\s,]+/);
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>`;
  return svg.replace(/^<svg[^>]*>/, (root) => root + ground);
};

/** The icon that is asked for by address alone: of the firm's mark, or of the product without one. */
export async function writeFavicon(folder: string, mark: Mark | null, draw: Draw): Promise<void> {
  const [png] = await draw({ kind: 'icon', svg: mark ? onWhite(mark.svg) : iconSvg(4), size: FAVICON_SIZE });
  if (png) await writeFileSafely(join(folder, FAVICON_PATH), icoOf(png));
}

/** Draws the firm's mark on white in the sizes that phones ask for, where it is not there yet. */
export async function writeMarkIcons(folder: string, mark: Mark, draw: Draw): Promise<void> {
  const svg = onWhite(mark.svg);
  for (const size of MARK_ICON_SIZES) {
    const file = join(folder, markIconPath(mark.path, size));
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    const [png] = await draw({ kind: 'icon', svg, size });
    if (png) await writeFileSafely(file, png);
  }
}
