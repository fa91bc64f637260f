import { type LegalLand, sectionAt } from '@quarterline/survey';
import { type Point, type Rect, touches } from './path.ts';
import { QUARTER, ROAD, rectOf, type SurveyFrame } from './survey-frame.ts';

export type QuarterAround = { land: LegalLand; rect: Rect };

const NAMES = ['NW', 'NE', 'SW', 'SE'] as const;

/**
 * The quarters that touch some land on the drawing, corners and the far side of a road allowance included, from the north-west row by row. Those that the
 * land is part of are not among them, and neither is anything beyond the meridian, where another grid begins.
 */
export function quartersAround(frame: SurveyFrame, lands: readonly LegalLand[]): QuarterAround[] {
  const [first] = lands;
  if (!first) return [];
  const own = lands.flatMap((land) => rectOf(frame, land) ?? []);
  const found = frame.sections.flatMap(({ column, row }) => {
    const place = sectionAt({ west: frame.westmost - column, north: frame.northmost - row });
    if (!place) return [];
    return NAMES.flatMap((name): QuarterAround[] => {
      const land: LegalLand = { ...place, meridian: first.meridian, part: { kind: 'quarter', name } };
      const rect = rectOf(frame, land);
      return rect && isAround(rect, own) ? [{ land, rect }] : [];
    });
  });
  return found.toSorted((one, other) => one.rect.y - other.rect.y || one.rect.x - other.rect.x);
}

/** A road is drawn five units wide; a quarter is far wider than this. */
const BESIDE = ROAD + 1;
const isAround = (rect: Rect, own: readonly Rect[]): boolean =>
  own.some((one) => touches(rect, one, BESIDE)) && !own.some((one) => touches(rect, one, -1));

/** The middle of a quarter on the drawing, where its name is written. */
export const middleOfQuarter = ({ x, y }: Rect): Point => [x + QUARTER / 2, y + QUARTER / 2];
