import { isInside, sharesGround } from '@quarterline/survey';

type Place = readonly [longitude: number, latitude: number];
/** The corners of an area in their order; the last is joined with the first. */
export type SearchArea = readonly Place[];

export const MIN_CORNERS = 3;
export const MAX_CORNERS = 24;

/** "-112.6400_52.9700,…": an area as an address or a form says it. Four decimals are ten metres. */
export const areaText = (area: SearchArea): string =>
  area.map((place) => place.map((degrees) => degrees.toFixed(4)).join('_')).join(',');

/** The places of such a text; null where it is none. */
export function readPlaces(text: string): readonly Place[] | null {
  const places = text.split(',').map((place) => place.split('_').map(Number));
  return places.every((place) => place.length === 2 && place.every(Number.isFinite))
    ? (places as unknown as Place[])
    : null;
}

/** The corners of such a text; null where they are too few or too many. `areaFault` says whether they are an area. */
export function readArea(text: string): SearchArea | null {
  const corners = readPlaces(text);
  return corners && corners.length >= MIN_CORNERS && corners.length <= MAX_CORNERS ? corners : null;
}

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
  return known.some((rings) => sharesGround(area, rings));
}
