import {
  acresInside,
  boundsAround,
  boundsMeet,
  crossesItself,
  formatLegalLand,
  isInside,
  legalLandAt,
  sharesGround,
} from '@quarterline/survey';

type Place = readonly [longitude: number, latitude: number];
/** The corners of an area in their order; the last is joined with the first. */
export type SearchArea = readonly Place[];

export const MIN_CORNERS = 3;
export const MAX_CORNERS = 24;
/** Beyond the farmland of the four provinces there is nothing to look for. */
const WEST_CANADA = { west: -141, east: -88, south: 48, north: 61 };

/** What is wrong with an area to look for land in, as a sentence; null when nothing is. */
export function areaFault(corners: SearchArea): string | null {
  if (corners.length < MIN_CORNERS) return 'Draw an area with three corners or more.';
  if (corners.length > MAX_CORNERS) return `Draw an area with at most ${MAX_CORNERS} corners.`;
  const { west, east, south, north } = WEST_CANADA;
  if (!corners.every(([x, y]) => x >= west && x <= east && y >= south && y <= north))
    return 'Draw the area in British Columbia, Alberta, Saskatchewan or Manitoba.';
  if (crossesItself(corners)) return 'The lines of this area cross. Move or take back a corner.';
  return acresInside(corners) > 0 ? null : 'This area has no ground in it. Move or take back a corner.';
}

/** "-112.6400_52.9700,…": an area as an address or a form says it. Four decimals are ten metres. */
export const areaText = (area: SearchArea): string =>
  area.map((place) => place.map((degrees) => degrees.toFixed(4)).join('_')).join(',');

/** The area of such a text; null where it is none, or has a fault. */
export function readArea(text: string): SearchArea | null {
  if (!/^-?\d{1,3}(\.\d{1,6})?_-?\d{1,2}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?_-?\d{1,2}(\.\d{1,6})?)*$/.test(text))
    return null;
  const area = text.split(',').map((corner) => corner.split('_').map(Number) as unknown as Place);
  return areaFault(area) === null ? area : null;
}

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

/**
 * True when land of a sale lies in an area. `lands`: of each parcel its outlines with their holes; the place of the sale counts where none
 * is known.
 */
export function isSaleInArea(
  area: SearchArea,
  lands: readonly (readonly (readonly Place[])[])[],
  place: Place,
): boolean {
  const known = lands.filter((rings) => rings.length > 0);
  if (known.length === 0) return isInside(place, [area]);
  const around = boundsAround(area);
  return known.some((rings) => {
    const bounds = boundsAround(rings.flat());
    // Cheap, and false for nearly every area of nearly every sale.
    return around !== null && bounds !== null && boundsMeet(around, bounds) && sharesGround(area, rings);
  });
}
