import { createHash } from 'node:crypto';
import type { PublishedSale } from '@quarterline/contract';
import {
  aerialView,
  boundingRect,
  drawPlat,
  type Land,
  makeLand,
  type ParcelShape,
  parcelShape,
  platSvg,
  type Rect,
  readableLands,
  surveyFrame,
  thumbView,
} from '@quarterline/land';

/** A sale’s land as it can be drawn, with the file of its plat. */
export type SaleLand = {
  land: Land;
  shapes: { slug: string; stake: string; shape: ParcelShape }[];
  /** The rectangle around all parcels. */
  around: Rect;
  /** What the plat file and the aerial picture cover. */
  whole: Rect;
  thumb: Rect;
  plat: { path: string; svg: string };
};

const kept = new Map<string, SaleLand | null>();

/** `null` when no parcel has a description that can be drawn, or the land lies too far apart for one drawing. */
export function saleLand(sale: Pick<PublishedSale, 'slug' | 'terrain' | 'parcels'>): SaleLand | null {
  const parcels = sale.parcels.filter((parcel) => parcel.kind === 'parcel');
  const key = createHash('sha256')
    .update(
      JSON.stringify([
        sale.slug,
        sale.terrain,
        parcels.map(({ slug, stake, legalDescriptions }) => [slug, stake, legalDescriptions]),
      ]),
    )
    .digest('hex')
    .slice(0, 12);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = draw(sale, parcels, key);
  if (kept.size > 500) kept.clear();
  kept.set(key, made);
  return made;
}

/** Twelve miles by six: beyond that a drawing of quarters says nothing. */
const MOST_SECTIONS = 18 * 12;

function draw(
  sale: Pick<PublishedSale, 'slug' | 'terrain'>,
  parcels: PublishedSale['parcels'],
  key: string,
): SaleLand | null {
  const lands = readableLands(parcels.flatMap((parcel) => parcel.legalDescriptions));
  if (lands.length === 0 || new Set(lands.map((one) => one.meridian)).size > 1) return null;
  const frame = surveyFrame(lands);
  if (frame.sections.length > MOST_SECTIONS) return null;
  const shapes = parcels.flatMap(({ slug, stake, legalDescriptions }) => {
    const shape = parcelShape(frame, legalDescriptions);
    return shape ? [{ slug, stake, shape }] : [];
  });
  const rects = shapes.flatMap(({ shape }) => shape.rects);
  const around = boundingRect(rects);
  const whole = aerialView(frame, around);
  const land = makeLand(frame, sale.terrain, rects);
  return {
    land,
    shapes,
    around,
    whole,
    thumb: thumbView(frame, around),
    plat: { path: `/plats/${sale.slug}-${key}.svg`, svg: platSvg(drawPlat(land, whole)) },
  };
}

/** The sections that are seen in a view, for numbers, quarter lines and posts. */
export const sectionsIn = ({ land }: SaleLand, view: Rect): { x: number; y: number; number: number }[] =>
  land.frame.sections
    .filter(
      ({ x, y }) =>
        x + 330 > view.x && x - 10 < view.x + view.width && y + 330 > view.y && y - 10 < view.y + view.height,
    )
    .map(({ x, y, number }) => ({ x, y, number }));
