import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import { landsOfParcel } from '@quarterline/drafting';
import {
  boundingRect,
  drawPlat,
  formatLegalLand,
  groundOf,
  type LegalLand,
  type ParcelShape,
  type PlatDrawing,
  parcelShape,
  type Rect,
  type SurveyFrame,
  surveyFrame,
} from '@quarterline/land';

/** One parcel's own piece of the survey, to be drawn on. `around` is the rectangle around its land. */
export type ParcelPlat = {
  frame: SurveyFrame;
  lands: LegalLand[];
  shape: ParcelShape;
  around: Rect;
  plat: PlatDrawing;
};

/** Around the land, in units of the drawing, so that something can be put beyond the quarter's line. */
const MARGIN = 48;

/** Null while no land is known, or land at two meridians. `drawn` is what the plat shows on it. */
export function parcelPlat(
  parcel: Pick<DraftParcel, 'legal' | 'liesIn' | 'boundary' | 'drawn'>,
  terrain: SaleDraft['terrain'],
  margin = MARGIN,
): ParcelPlat | null {
  const lands = landsOfParcel(parcel);
  const [land] = lands;
  if (!land || lands.some(({ meridian }) => meridian !== land.meridian)) return null;
  const frame = surveyFrame(lands);
  const legal = parcelShape(frame, lands);
  const shape = parcelShape(frame, lands, parcel.boundary);
  if (!legal || !shape) return null;
  const around = boundingRect(legal.rects);
  const view = {
    x: around.x - margin,
    y: around.y - margin,
    width: around.width + 2 * margin,
    height: around.height + 2 * margin,
  };
  const ground = groundOf(frame, {
    terrain,
    rects: legal.rects,
    parcels: [{ legalDescriptions: lands.map(formatLegalLand), drawn: parcel.drawn }],
  });
  return { frame, lands, shape, around, plat: drawPlat(ground, view) };
}
