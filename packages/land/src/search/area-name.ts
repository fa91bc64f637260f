import { acresInside, formatLegalLand, legalLandAt } from '@quarterline/survey';
import type { SearchArea } from './search-area.ts';

/**
 * "12,800 acres (about 20 sections) around 14-46-19-W4", "80 acres around NE-14-46-19-W4", "320 acres (about 2 quarters)" where the
 * survey is not known. Areas that share a name are one that was drawn again.
 */
export function areaName(area: SearchArea): string {
  const size = sizeText(acresInside(area));
  const land = legalLandAt(...middleOf(area));
  return land
    ? `${size} around ${formatLegalLand(acresInside(area) < A_SECTION ? land : { ...land, part: null })}`
    : size;
}

/** Acres: about. */
const A_QUARTER = 160;
const A_SECTION = 640;

/** "80 acres", "320 acres (about 2 quarters)", "12,800 acres (about 20 sections)". */
export function sizeText(acres: number): string {
  const text = `${acres.toLocaleString('en-CA', { maximumSignificantDigits: 3 })} acres`;
  const [size, name] = acres < 2 * A_SECTION ? [A_QUARTER, 'quarter'] : [A_SECTION, 'section'];
  const count = Math.round(acres / size);
  if (count === 0) return text;
  return `${text} (about ${count.toLocaleString('en-CA')} ${name}${count === 1 ? '' : 's'})`;
}

const middleOf = (area: SearchArea): [longitude: number, latitude: number] => [
  area.reduce((sum, [longitude]) => sum + longitude, 0) / area.length,
  area.reduce((sum, [, latitude]) => sum + latitude, 0) / area.length,
];
