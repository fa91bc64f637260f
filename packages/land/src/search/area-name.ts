import { acresInside, formatLegalLand, legalLandAt } from '@quarterline/survey';
import type { SearchArea } from './search-area.ts';

/**
 * "1,240 square km around 14-46-19-W4", "0.7 square km around NE-14-46-19-W4", "1.3 square km" where the survey is not known. Areas that share
 * a name are one that was drawn again.
 */
export function areaName(area: SearchArea): string {
  const size = areaSize(area);
  const land = legalLandAt(...middleOf(area));
  return land
    ? `${size} around ${formatLegalLand(acresInside(area) < A_SECTION ? land : { ...land, part: null })}`
    : size;
}

/** "1,240 square km", "0.7 square km". */
export function areaSize(area: SearchArea): string {
  const km2 = acresInside(area) * KM2_AN_ACRE;
  return `${km2.toLocaleString('en-CA', { maximumFractionDigits: km2 < 10 ? 1 : 0 })} square km`;
}

const KM2_AN_ACRE = 0.0040468564224;
/** Acres: about. */
const A_SECTION = 640;
const middleOf = (area: SearchArea): [longitude: number, latitude: number] => [
  area.reduce((sum, [longitude]) => sum + longitude, 0) / area.length,
  area.reduce((sum, [, latitude]) => sum + latitude, 0) / area.length,
];
