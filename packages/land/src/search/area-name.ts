import { acresInside, formatLegalLand, legalLandAt } from '@quarterline/survey';
import type { SearchArea } from './search-area.ts';

/**
 * "1,240 square km around 14-46-19-W4", "0.7 square km around NE-14-46-19-W4", "1.3 square km" where the survey is not known. Areas that share
 * a name are one that was drawn again.
 */
export function areaName(area: SearchArea): string {
  const km2 = acresInside(area) * KM2_AN_ACRE;
  const size = `${km2.toLocaleString('en-CA', { maximumFractionDigits: km2 < 10 ? 1 : 0 })} square km`;
  const land = legalLandAt(...middleOf(area));
  return land ? `${size} around ${formatLegalLand(km2 < A_SECTION ? land : { ...land, part: null })}` : size;
}

const KM2_AN_ACRE = 0.0040468564224;
const A_SECTION = 3;
const middleOf = (area: SearchArea): [longitude: number, latitude: number] => [
  area.reduce((sum, [longitude]) => sum + longitude, 0) / area.length,
  area.reduce((sum, [, latitude]) => sum + latitude, 0) / area.length,
];
