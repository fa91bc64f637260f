import { formatLegalShort, type LegalLand, parseLegalLand } from '@quarterline/survey';
import { type Boundary, wound } from './boundary.ts';
import { landOnFrame } from './land-on-frame.ts';
import { middleOf, type Point, type Rect, rectPath, written } from './path.ts';
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

/** Shape of a parcel, by its boundary when there is one; `null` when none of its land can be drawn. */
export function parcelShape(
  frame: SurveyFrame,
  lands: readonly LegalLand[],
  boundary?: Boundary | null,
): ParcelShape | null {
  const label = lands.map(formatLegalShort).join(', ');
  const drawn = boundary && drawnBoundary(frame, lands, boundary);
  if (drawn) return { ...boundaryShape(drawn), label };
  const rects = mergeSides(lands.flatMap((land) => rectOf(frame, land) ?? []));
  const largest = rects.reduce<Rect | null>((best, rect) => (best && area(best) >= area(rect) ? best : rect), null);
  if (!largest) return null;
  return {
    d: rects.map(rectPath).join(''),
    rects,
    x: largest.x + largest.width / 2,
    y: largest.y + largest.height / 2,
    label,
  };
}

/** Rings as they lie on the drawing. */
type DrawnPiece = { rings: readonly (readonly Point[])[]; rect: Rect };

/** Null when none of its land lies in the frame. */
function drawnBoundary(frame: SurveyFrame, lands: readonly LegalLand[], boundary: Boundary): DrawnPiece[] | null {
  const land = landOnFrame(frame, lands);
  const pieces = wound(boundary).filter(([outline = []]) => outline.length >= 4);
  if (!land || pieces.length === 0) return null;
  return pieces.map((piece) => {
    const rings = piece.map((ring) => ring.map(land.toFrame));
    return { rings, rect: boxAround(rings[0] ?? []) };
  });
}

function boundaryShape(pieces: readonly DrawnPiece[]): Omit<ParcelShape, 'label'> {
  const largest = pieces.reduce((best, one) => (area(one.rect) > area(best.rect) ? one : best));
  const [x, y] = middleOf(largest.rings[0] ?? []);
  return {
    // A hole runs the other way around than its outline, which leaves it empty by either rule of SVG.
    d: pieces
      .flatMap(({ rings }) => rings)
      .map((ring) => `M${ring.map(([across, along]) => `${written(across)} ${written(along)}`).join('L')}Z`)
      .join(''),
    rects: pieces.map(({ rect }) => rect),
    x,
    y,
  };
}

const boxAround = (points: readonly Point[]): Rect => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
};

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
