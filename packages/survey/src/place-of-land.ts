import { type GeoBounds, metresOfLongitude } from './earth.ts';
import type { LegalLand } from './legal-land.ts';
import { boundsOf } from './survey-grid.ts';
import { lineDeviation } from './surveyed-lines.ts';
import { baseLineOf, isFirstSystem, MERIDIANS } from './theoretical-grid.ts';

/** Corners of a piece of land from its south-west, against the clock, longitude before latitude in degrees of WGS 84; closed. */
export type LandPolygon = readonly (readonly [longitude: number, latitude: number])[];

/** Narrower than this, in degrees, what a meridian or the border leaves of a quarter is a mistake of the grid, not land: about 30 metres. */
const SLIVER = 0.0004;
const BLOCK_OF_BC = { from: 76, to: 88, ranges: 26 };
const ALBERTA_WEST = -120;

/**
 * Where a section, half, quarter or legal subdivision lies, by the systems of survey and by the deviations of base lines and meridians
 * that published positions show (`surveyed-lines.ts`; method, sources and error in docs/decisions/0100).
 * Cut off at the next meridian and at the border of Alberta. Null where the land does not exist, and where nothing published says how it was surveyed:
 * most of Manitoba with everything east of the principal meridian, townships with a letter, British Columbia outside of the Peace River Block, anything west of the Seventh Meridian.
 */
export function placeOfLegalLand(land: LegalLand): LandPolygon | null {
  if (!isSurveyKnown(land)) return null;
  const bounds = cutInTheWest(land, boundsOf(land));
  if (!bounds) return null;
  const { west, south, east, north } = bounds;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const isSurveyKnown = (land: LegalLand): boolean => {
  if (land.east || land.letter) return false;
  if (land.meridian === 1) return isFirstSystem(land) || land.range >= 29;
  if (land.meridian === 6) return isInBlock(land) ? land.range <= BLOCK_OF_BC.ranges : land.township >= 58;
  return land.meridian < 6;
};

/** West of the Sixth Meridian: Alberta from where the mountains leave it, and the Peace River Block of British Columbia. */
const isInBlock = ({ meridian, township }: LegalLand): boolean =>
  meridian === 6 && township >= BLOCK_OF_BC.from && township <= BLOCK_OF_BC.to;

/** The longitude at which the ranges of a meridian begin, as it was surveyed. */
export function surveyedMeridian(meridian: number, township: number, latitude: number): number {
  const line = MERIDIANS[meridian] ?? -180;
  return line + lineDeviation(meridian, baseLineOf(township)).east / metresOfLongitude(latitude);
}

/** A section is cut as its quarters are: a point of a quarter then lies in its section too. */
function cutInTheWest(land: LegalLand, bounds: GeoBounds): GeoBounds | null {
  const meridian = surveyedMeridian(land.meridian + 1, land.township, bounds.south);
  const next = isInBlock(land) ? meridian : Math.max(meridian, ALBERTA_WEST);
  if (bounds.west >= next) return bounds;
  return bounds.east - next > SLIVER ? { ...bounds, west: next } : null;
}
