import type { PublishedSale } from '@quarterline/contract';
import { type LegalLand, meridianName, type Rect, townshipsOf } from '@quarterline/land';
import type { PagePicture } from '#site/pages/parts/page-pieces.ts';
import type { Box, LandMap, SaleProps, SaleRow } from '#site/pages/parts/page-props.ts';
import type { Crop } from '../drawing/drawing-work.ts';
import { landOnEarthHref } from '../places/land-on-earth.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { type SaleLand, saleLand, sectionsIn } from './sale-land.ts';

const round = ({ x, y, width, height }: Rect): Box => ({
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
});
const tenth = (value: number): number => Math.round(value * 10) / 10;

const shareOf = (view: Rect, whole: Rect): Crop => ({
  x: (view.x - whole.x) / whole.width,
  y: (view.y - whole.y) / whole.height,
  width: view.width / whole.width,
  height: view.height / whole.height,
});

function groundOf(
  reader: PageReader,
  sale: PublishedSale,
  land: SaleLand,
  view: Rect,
  widths: readonly number[],
): PagePicture | null {
  const picture = sale.aerial;
  return picture ? reader.pictureWhenReady({ picture, crop: shareOf(view, land.whole), widths }) : null;
}

const mapParcels = (land: SaleLand): LandMap['parcels'] =>
  land.shapes.map(({ slug, stake, shape }) => {
    const [first] = shape.rects;
    const bounds = shape.rects.reduce(
      (best, rect) => (rect.width * rect.height > best.width * best.height ? rect : best),
      first ?? { x: 0, y: 0, width: 0, height: 0 },
    );
    return { slug, stake, d: shape.d, x: tenth(shape.x), y: tenth(shape.y), label: shape.label, bounds: round(bounds) };
  });

export function landMap(reader: PageReader, sale: PublishedSale): LandMap | null {
  const land = saleLand(sale);
  if (!land) return null;
  const view = mapAround(land, seamOf(land, 0.5));
  return {
    plat: reader.plat(land.plat),
    platBox: round(land.whole),
    ground: groundOf(reader, sale, land, view, [640, 960, 1400]),
    view: round(view),
    sections: sectionsIn(land, view),
    parcels: mapParcels(land),
    entered: land.entered.map((one) => ({ ...one, x: tenth(one.x), y: tenth(one.y) })),
    source: land.source,
    guidance: land.guidance,
    earth: landOnEarthHref(reader, sale),
  };
}

/** The land at the head of the home page: everything that is drawn, and the aerial east of a line through the block. */
export function heroMap(reader: PageReader, sale: PublishedSale): LandMap | null {
  const land = saleLand(sale);
  if (!land) return null;
  const view = heroView(land, heroSeam(land));
  return {
    plat: reader.plat(land.plat),
    platBox: round(land.whole),
    ground: groundOf(reader, sale, land, view, [720, 1100]),
    view: round(view),
    sections: sectionsIn(land, land.whole),
    parcels: mapParcels(land),
    entered: [],
    source: land.source,
    guidance: land.guidance,
    earth: null,
  };
}

/**
 * The survey line where paper meets ground: a parcel’s edge inside the block, as near to that share of it as there is.
 */
function seamOf({ around, shapes }: SaleLand, share: number): number {
  const input = around.x + around.width * share;
  const edges = shapes.flatMap(({ shape }) => shape.rects.flatMap((rect) => [rect.x, rect.x + rect.width]));
  const inside = edges.filter((x) => x > around.x + 10 && x < around.x + around.width - 10);
  return inside.reduce((best, x) => (Math.abs(x - input) < Math.abs(best - input) ? x : best), inside[0] ?? around.x);
}

/** So much of the land lies on paper at the head of the home page, the rest on the ground. */
const ON_PAPER = 0.62;

/**
 * Where paper meets ground at the head of the home page: the parcels’ edge that shares the land most fairly. Land one
 * quarter wide has no edge inside it and is halved along the line of its legal subdivisions.
 */
function heroSeam({ around, shapes }: SaleLand): number {
  const rects = shapes.flatMap(({ shape }) => shape.rects);
  const edges = new Set(rects.flatMap((rect) => [rect.x, rect.x + rect.width]));
  const inside = [...edges].filter((x) => x > around.x + 10 && x < around.x + around.width - 10);
  const west = (x: number): number =>
    rects.reduce((sum, rect) => sum + within(x - rect.x, 0, rect.width) * rect.height, 0);
  const all = west(Number.POSITIVE_INFINITY);
  const off = (x: number): number => Math.abs(west(x) / all - ON_PAPER);
  const [first, ...others] = inside;
  if (first === undefined) return around.x + around.width / 2;
  return others.reduce((best, x) => (off(x) < off(best) ? x : best), first);
}

/** Aspect ratio of a map. */
const RATIO = 923 / 420;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** So much higher than the land is its map: the ruler and the buttons lie on it. */
const FREE = 1.3;

/** Land that is too tall for a seam of its own: all of it, in the middle. */
function inMiddle(around: Rect, whole: Rect): Rect {
  const height = Math.min(whole.height, Math.max(around.height * FREE, around.width + 80));
  const width = Math.min(whole.width, height * RATIO);
  const [left, top] = [around.x + around.width / 2 - width / 2, around.y + around.height / 2 - height / 2];
  return {
    x: within(left, whole.x, whole.x + whole.width - width),
    y: within(top, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}

/**
 * The map’s view with the seam in its middle, where it stays however the map is cropped; all of the land fits in a
 * square.
 */
function mapAround({ around, whole }: SaleLand, seam: number): Rect {
  const reach = Math.max(seam - around.x, around.x + around.width - seam);
  const input = Math.min(whole.height, Math.max(420, 2 * reach + 80, around.height + 90));
  // Not wider than the picture reaches on the shorter side of the seam, unless the land itself needs more.
  const width = Math.min(2 * (seam - whole.x), 2 * (whole.x + whole.width - seam), input * RATIO);
  if (width / RATIO < around.height + 50) return inMiddle(around, whole);
  const height = width / RATIO;
  const top = around.y + around.height / 2 - height / 2;
  return { x: seam - width / 2, y: within(top, whole.y, whole.y + whole.height - height), width, height };
}

/** From the seam to the east edge of the picture; as high as the head of the page. */
function heroView({ around, whole }: SaleLand, seam: number): Rect {
  const height = Math.min(whole.height, Math.max(736.8, around.height + 260));
  const input = around.y + around.height / 2 - height / 2;
  const y = Math.min(whole.y + whole.height - height, Math.max(whole.y, input));
  return { x: seam, y, width: whole.x + whole.width - seam, height };
}

/** The little picture of a sale’s row, with the outlines of its parcels: its own, or out of the aerial, or the plat. */
export function rowThumb(
  reader: PageReader,
  sale: PublishedSale,
  widths: readonly number[] = [300, 600],
): SaleRow['thumb'] {
  const land = saleLand(sale);
  const own = sale.saleImage ? reader.picture(sale.saleImage, widths) : null;
  const picture = own ?? (land ? groundOf(reader, sale, land, land.thumb, widths) : null);
  if (!land) return picture ? { picture, box: { x: 0, y: 0, width: 5, height: 3 }, outlines: [], plat: null } : null;
  const plat = picture ? null : { href: reader.plat(land.plat), box: round(land.whole) };
  return { picture, box: round(land.thumb), outlines: land.shapes.map(({ shape }) => shape.d), plat };
}

/** The townships the land lies in, for the little grid of thirty-six. */
export const townshipCards = (lands: readonly LegalLand[]): SaleProps['townships'] =>
  townshipsOf(lands).map((land) => ({
    name: `Township ${land.township}${land.letter ?? ''}, Range ${land.range}`,
    meridian: `${land.east ? 'East' : 'West'} of the ${meridianName(land.meridian)}`,
    sections: land.sections,
  }));
