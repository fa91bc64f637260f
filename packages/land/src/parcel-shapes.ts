import type { LegalLand } from '@quarterline/survey';
import { boundsOf, formatLegalShort, parseLegalLand } from '@quarterline/survey';
import { type Point, type Rect, rectPath, written } from './path.ts';
import { rectOf, type SurveyFrame } from './survey-frame.ts';

/** A parcel as it lies on the drawing. */
export type ParcelShape = {
  d: string;
  rects: Rect[];
  /** Position of its stake. */
  x: number;
  y: number;
  /** "NE-14", or "NE-14, NW-14". */
  label: string;
};

/** The printed descriptions that are land of the survey, in order. The others are left out. */
export const readableLands = (printed: readonly string[]): LegalLand[] =>
  printed.flatMap((text) => parseLegalLand(text) ?? []);

/**
 * The land that a public parcel lies in, as far as it is known: its `lands`, or else those of its legal descriptions that
 * are land of the survey.
 */
export const publicLands = ({ lands, legalDescriptions }: PublicLand): LegalLand[] =>
  readableLands(lands ?? legalDescriptions);
export type PublicLand = { legalDescriptions: readonly string[]; lands?: readonly string[] | undefined };

/** The ring of a boundary, longitude before latitude. */
export type GeoRing = readonly (readonly [longitude: number, latitude: number])[];

/** Shape of a parcel, by its boundary when there is one; `null` when none of its land can be drawn. */
export function parcelShape(
  frame: SurveyFrame,
  lands: readonly LegalLand[],
  boundary?: GeoRing | null,
): ParcelShape | null {
  const ring = boundary && ringInFrame(frame, lands, boundary);
  if (ring) return ringShape(ring, lands);
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

/** The frame is the survey drawn straight: a ring lies in it as it lies beside the first piece of its own land. */
function ringInFrame(frame: SurveyFrame, lands: readonly LegalLand[], boundary: GeoRing): Point[] | null {
  const [land] = lands;
  const rect = land && rectOf(frame, land);
  if (!land || !rect || boundary.length < 4) return null;
  const { west, east, north, south } = boundsOf(land);
  return boundary.map(([longitude, latitude]) => [
    rect.x + ((longitude - west) / (east - west)) * rect.width,
    rect.y + ((north - latitude) / (north - south)) * rect.height,
  ]);
}

function ringShape(ring: readonly Point[], lands: readonly LegalLand[]): ParcelShape {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const rect = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
  const middle = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    d: `M${ring.map(([x, y]) => `${written(x)} ${written(y)}`).join('L')}Z`,
    rects: [rect],
    x: middle(xs),
    y: middle(ys),
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
