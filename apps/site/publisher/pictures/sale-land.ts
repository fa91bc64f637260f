import { createHash } from 'node:crypto';
import type { PublishedSale } from '@quarterline/contract';
import {
  aerialView,
  boundaryOfPublic,
  boundingRect,
  DRAWN_NAMES,
  describeDrawing,
  describeGuidance,
  drawPlat,
  groundOf,
  labelPlace,
  type ParcelShape,
  parcelShape,
  placeFeatures,
  platSvg,
  publicLands,
  type Rect,
  type SurveyFrame,
  stakePlace,
  surveyFrame,
  thumbView,
} from '@quarterline/land';
import { LRUCache } from 'lru-cache';

/** A sale’s land as it can be drawn, with the file of its plat. */
export type SaleLand = {
  frame: SurveyFrame;
  shapes: { slug: string; stake: string; shape: ParcelShape }[];
  /** The rectangle around all parcels. */
  around: Rect;
  /** Area of the plat file and the aerial picture. */
  whole: Rect;
  thumb: Rect;
  plat: Plat;
  /** Entered features on the parcels, with their labels and positions. */
  entered: { stake: string; name: string; label: string; x: number; y: number }[];
  /** The caption of the drawing: what it was drawn from. */
  source: string;
  guidance: string;
};

/** A file that is named after what it shows, drawn only when it is missing. */
export type Plat = { path: string; draw: () => string };

/** More sales than a firm has; the one that was asked for longest ago is drawn again. */
const MAX_KEPT = 5000;
const kept = new LRUCache<string, { land: SaleLand | null }>({ max: MAX_KEPT });

type Sale = Pick<PublishedSale, 'slug' | 'demo' | 'terrain' | 'parcels'>;
const ofRecord = new WeakMap<Sale, { land: SaleLand | null }>();

/**
 * `null` when no parcel has a description that can be drawn, or the land lies too far apart for one drawing. Placed once
 * for each record, and once for all records of a sale with the same land.
 */
export function saleLand(sale: Sale): SaleLand | null {
  const { land } = ofRecord.get(sale) ?? { land: landOf(sale) };
  ofRecord.set(sale, { land });
  return land;
}

function landOf({ slug, demo, terrain, parcels: all }: Sale): SaleLand | null {
  const parcels = all.filter((parcel) => parcel.kind === 'parcel');
  // Invented land stands in a demonstration and nowhere else, whatever came over the feed.
  const sale = { slug, terrain: demo ? terrain : null };
  const key = createHash('sha256')
    .update(
      JSON.stringify([
        sale.slug,
        sale.terrain,
        parcels.map((one) => [one.slug, one.stake, publicLands(one), boundaryOfPublic(one), one.drawn]),
      ]),
    )
    .digest('hex')
    .slice(0, 12);
  const { land } = kept.get(key) ?? { land: placed(sale, parcels, key) };
  kept.set(key, { land });
  return land;
}

/** Twelve miles by six: beyond that a drawing of quarters says nothing. */
const MAX_SECTIONS = 18 * 12;

function placed(sale: Pick<Sale, 'slug' | 'terrain'>, parcels: PublishedSale['parcels'], key: string): SaleLand | null {
  const lands = parcels.flatMap(publicLands);
  if (lands.length === 0 || new Set(lands.map((one) => `${one.meridian}${one.east ?? ''}`)).size > 1) return null;
  const frame = surveyFrame(lands);
  if (frame.sections.length > MAX_SECTIONS) return null;
  const shapes = parcels.flatMap((parcel) => {
    const { slug, stake, drawn = [] } = parcel;
    const shape = parcelShape(frame, publicLands(parcel), boundaryOfPublic(parcel));
    if (!shape) return [];
    const [x, y] = stakePlace(shape, placeFeatures(frame, publicLands(parcel), drawn));
    return [{ slug, stake, shape: { ...shape, x, y } }];
  });
  const rects = shapes.flatMap(({ shape }) => shape.rects);
  const around = boundingRect(rects);
  const whole = aerialView(frame, around);
  return {
    frame,
    shapes,
    around,
    whole,
    thumb: thumbView(frame, around),
    plat: {
      path: `/plats/${sale.slug}-${key}.svg`,
      // Fields, sloughs and trees are 4 ms and 90 kB a sale; a list of a thousand past sales needs none of them.
      draw: () => platSvg(drawPlat(groundOf(frame, { terrain: sale.terrain, rects, parcels }), whole)),
    },
    entered: enteredOn(frame, parcels),
    source: describeDrawing({ terrain: sale.terrain, parcels }),
    guidance: describeGuidance(parcels),
  };
}

const enteredOn = (frame: SurveyFrame, parcels: PublishedSale['parcels']): SaleLand['entered'] =>
  parcels.flatMap((parcel) =>
    placeFeatures(frame, publicLands(parcel), parcel.drawn ?? []).map((feature) => {
      const [x, y] = labelPlace(feature);
      return { stake: parcel.stake, name: DRAWN_NAMES[feature.kind], label: feature.label, x, y };
    }),
  );

/** The sections that are seen in a view, for numbers, quarter lines and posts. */
export const sectionsIn = ({ frame }: SaleLand, view: Rect): { x: number; y: number; number: number }[] =>
  frame.sections
    .filter(
      ({ x, y }) =>
        x + 330 > view.x && x - 10 < view.x + view.width && y + 330 > view.y && y - 10 < view.y + view.height,
    )
    .map(({ x, y, number }) => ({ x, y, number }));
