import type { LegalLand } from '@quarterline/survey';
import type { DrawnFeature, DrawnKind } from './drawn-kinds.ts';
import { landOnFrame } from './land-on-frame.ts';
import { type Land, makeLand } from './make-land.ts';
import { type PublicLand, publicLands } from './parcel-shapes.ts';
import type { Point, Rect } from './path.ts';
import type { SurveyFrame } from './survey-frame.ts';
import type { Terrain } from './terrain.ts';

/** A shape that was entered, where it lies on the drawing. */
export type PlacedFeature = { kind: DrawnKind; label: string; points: readonly Point[] };

/** Everything a plat shows: the survey, what was entered, and in a demonstration alone what was invented. */
export type Ground = { frame: SurveyFrame; invented: Land | null; drawn: readonly PlacedFeature[] };

export type GroundOrder = {
  /** Terrain of a demonstration; null for real land, which has no invented features. */
  terrain: Terrain | null;
  /** Rectangles of the parcels: quarters that invented fields leave whole. */
  rects: readonly Rect[];
  parcels: readonly (PublicLand & { drawn?: readonly DrawnFeature[] | undefined })[];
};

/** Computes the ground of these parcels. */
export const groundOf = (frame: SurveyFrame, { terrain, rects, parcels }: GroundOrder): Ground => ({
  frame,
  invented: terrain && makeLand(frame, terrain, rects),
  drawn: parcels.flatMap((parcel) => placeFeatures(frame, publicLands(parcel), parcel.drawn ?? [])),
});

/** Shapes as they lie on the drawing beside their own parcel; none when its land is not in the frame. */
export function placeFeatures(
  frame: SurveyFrame,
  lands: readonly LegalLand[],
  drawn: readonly DrawnFeature[],
): PlacedFeature[] {
  const land = drawn.length === 0 ? null : landOnFrame(frame, lands);
  return land ? drawn.map(({ kind, label, points }) => ({ kind, label, points: points.map(land.toFrame) })) : [];
}
