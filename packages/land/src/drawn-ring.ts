import { boundsOf, type LegalLand } from '@quarterline/survey';
import type { GeoRing } from './boundary.ts';
import type { Point } from './path.ts';
import { rectOf, type SurveyFrame } from './survey-frame.ts';

/** Corners as they lie on the drawing, without the first one again at the end. */
export type DrawnRing = readonly Point[];

/**
 * So near to a line of the survey, in units of the drawing, a corner that is put down means that line: about ten
 * metres.
 */
const SNAP = 2;
const FEWEST = 3;

/** A ring on the drawing as longitudes and latitudes, closed; null when the land is not in the frame. */
export function geoOfDrawn(frame: SurveyFrame, land: LegalLand, ring: DrawnRing): GeoRing | null {
  const rect = rectOf(frame, land);
  if (!rect || ring.length < FEWEST) return null;
  const { west, east, north, south } = boundsOf(land);
  const degrees = (value: number): number => Math.round(value * 1e7) / 1e7;
  const corners = ring.map(([x, y]): [number, number] => [
    degrees(west + ((x - rect.x) / rect.width) * (east - west)),
    degrees(north - ((y - rect.y) / rect.height) * (north - south)),
  ]);
  const [first] = corners;
  return first ? [...corners, first] : null;
}

/**
 * The other way: a boundary as it lies on the drawing, without its closing point; null when the land is not in the
 * frame.
 */
export function drawnOfGeo(frame: SurveyFrame, land: LegalLand, ring: GeoRing): DrawnRing | null {
  const rect = rectOf(frame, land);
  if (!rect || ring.length < FEWEST) return null;
  const { west, east, north, south } = boundsOf(land);
  const points = ring.map(
    ([longitude, latitude]): Point => [
      rect.x + ((longitude - west) / (east - west)) * rect.width,
      rect.y + ((north - latitude) / (north - south)) * rect.height,
    ],
  );
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first && last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 1e-3;
  return isClosed ? points.slice(0, -1) : points;
}

/** A corner put elsewhere; near a line of the survey, on it. `nearness`: how many times larger the drawing is seen, and so much nearer that is. */
export function moveCorner(
  ring: DrawnRing,
  at: number,
  [x, y]: Point,
  lines: { x: readonly number[]; y: readonly number[] },
  nearness = 1,
): DrawnRing {
  const snapped: Point = [near(x, lines.x, SNAP / nearness), near(y, lines.y, SNAP / nearness)];
  return ring.map((point, index) => (index === at ? snapped : point));
}

const near = (value: number, lines: readonly number[], within: number): number =>
  lines.find((line) => Math.abs(line - value) <= within) ?? value;

/** A new corner in the middle of the side that follows this one. */
export function addCorner(ring: DrawnRing, after: number): DrawnRing {
  const [from, to] = [ring[after], ring[(after + 1) % ring.length]];
  if (!from || !to) return ring;
  return ring.toSpliced(after + 1, 0, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
}

/** Removes a corner; a boundary keeps three. */
export const removeCorner = (ring: DrawnRing, at: number): DrawnRing =>
  ring.length > FEWEST ? ring.toSpliced(at, 1) : ring;
