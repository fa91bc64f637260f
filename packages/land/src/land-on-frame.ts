import { boundsOf, type GeoBounds, type LegalLand } from '@quarterline/survey';
import type { Point, Rect } from './path.ts';
import { rectOf, type SurveyFrame } from './survey-frame.ts';

/** Converts places between the earth (longitude before latitude, degrees) and the drawing (units of the frame). */
export type LandOnFrame = {
  toFrame: (place: readonly [longitude: number, latitude: number]) => Point;
  toGeo: (point: Point) => [longitude: number, latitude: number];
};

type Piece = { rect: Rect; bounds: GeoBounds };

/**
 * The pieces of a parcel as they lie on the drawing. The drawing is the survey drawn straight, with its roads wider
 * than they are: each place is converted by the piece that it lies in, or else by the nearest. Null when no piece lies
 * in the frame.
 */
export function landOnFrame(frame: SurveyFrame, lands: readonly LegalLand[]): LandOnFrame | null {
  const pieces = lands.flatMap((land): Piece[] => {
    const rect = rectOf(frame, land);
    return rect ? [{ rect, bounds: boundsOf(land) }] : [];
  });
  const [first] = pieces;
  if (!first) return null;
  const nearest = (distance: (piece: Piece) => number): Piece =>
    pieces.reduce((best, piece) => (distance(piece) < distance(best) ? piece : best), first);
  return {
    toFrame: ([longitude, latitude]) => {
      const { rect, bounds } = nearest(({ bounds: { west, east, south, north } }) =>
        // A degree of longitude is shorter than one of latitude; at these latitudes by about six tenths.
        Math.hypot(beyond(longitude, west, east) * 0.6, beyond(latitude, south, north)),
      );
      return [
        rect.x + ((longitude - bounds.west) / (bounds.east - bounds.west)) * rect.width,
        rect.y + ((bounds.north - latitude) / (bounds.north - bounds.south)) * rect.height,
      ];
    },
    toGeo: ([x, y]) => {
      const { rect, bounds } = nearest(({ rect: one }) =>
        Math.hypot(beyond(x, one.x, one.x + one.width), beyond(y, one.y, one.y + one.height)),
      );
      return [
        degrees(bounds.west + ((x - rect.x) / rect.width) * (bounds.east - bounds.west)),
        degrees(bounds.north - ((y - rect.y) / rect.height) * (bounds.north - bounds.south)),
      ];
    },
  };
}

/** Distance of a value from a span; 0 inside. */
const beyond = (value: number, from: number, to: number): number => Math.max(from - value, 0, value - to);

/** Six decimals are a hand's breadth on the ground. */
const degrees = (value: number): number => Math.round(value * 1e6) / 1e6;
