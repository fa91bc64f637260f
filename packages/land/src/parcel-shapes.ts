import type { LegalLand } from './legal-land.ts';
import { formatLegalShort, parseLegalLand } from './legal-land.ts';
import { type Rect, rectPath } from './path.ts';
import { rectOf, type SurveyFrame } from './survey-frame.ts';

/** A parcel as it lies on the drawing. */
export type ParcelShape = {
  /** Its outline. */
  d: string;
  rects: Rect[];
  /** Where its stake stands. */
  x: number;
  y: number;
  /** "NE-14", or "NE-14, NW-14". */
  label: string;
};

/** The descriptions that can be read, in order. Those that cannot are left out: the text beside the map still has them. */
export const readableLands = (legalDescriptions: readonly string[]): LegalLand[] =>
  legalDescriptions.flatMap((text) => parseLegalLand(text) ?? []);

/** Where a parcel lies; `null` when none of its descriptions can be drawn. */
export function parcelShape(frame: SurveyFrame, legalDescriptions: readonly string[]): ParcelShape | null {
  const lands = readableLands(legalDescriptions);
  const rects = mergeSides(lands.flatMap((land) => rectOf(frame, land) ?? []));
  const largest = rects.reduce<Rect | null>((best, rect) => (best && area(best) >= area(rect) ? best : rect), null);
  if (!largest) return null;
  return {
    d: rects.map(rectPath).join(''),
    rects,
    x: largest.x + largest.width / 2,
    y: largest.y + largest.height / 2,
    label: lands.map(formatLegalShort).join(', '),
  };
}

const area = (rect: Rect): number => rect.width * rect.height;

/** Joins rectangles that share a whole side, so that two quarters of a half have one outline. */
function mergeSides(rects: Rect[]): Rect[] {
  for (const one of rects) {
    for (const other of rects) {
      if (one === other) continue;
      const beside = one.y === other.y && one.height === other.height && one.x + one.width === other.x;
      const above = one.x === other.x && one.width === other.width && one.y + one.height === other.y;
      if (!beside && !above) continue;
      const joined = beside
        ? { ...one, width: one.width + other.width }
        : { ...one, height: one.height + other.height };
      return mergeSides([...rects.filter((rect) => rect !== one && rect !== other), joined]);
    }
  }
  return rects;
}
