import type { PublishedSale } from '@quarterline/contract';
import {
  boundsAround,
  boundsMeet,
  distanceKm,
  isInNamedLand,
  isSaleInArea,
  publicLands,
  publicOutlines,
  readNamedLands,
} from '@quarterline/land';
import type { SearchRow } from '../../store/reminder-store.ts';

type Sale = Pick<PublishedSale, 'coordinates' | 'parcels'>;
type Search = Pick<SearchRow, 'longitude' | 'latitude' | 'within_km' | 'legal_land' | 'area'>;

/** Answers of a search whether a sale lies in it: in its area, in its land, or within its kilometres of a place. Made once for a sale. */
export function searchesThatFind({ coordinates, parcels }: Sale): (search: Search) => boolean {
  const outlines = parcels.map((parcel) => publicOutlines(parcel).flat());
  const lands = parcels.flatMap(publicLands);
  const ground = boundsAround([coordinates, ...outlines.flat(2)]);
  // Cheap, and false for nearly every area.
  const mayMeet = (area: NonNullable<Search['area']>): boolean => {
    const around = boundsAround(area);
    return around !== null && ground !== null && boundsMeet(around, ground);
  };
  const [longitude, latitude] = coordinates;
  return (search) => {
    if (search.area !== null) return mayMeet(search.area) && isSaleInArea(search.area, outlines, coordinates);
    if (search.legal_land !== null)
      return readNamedLands(search.legal_land).some((named) => lands.some((land) => isInNamedLand(named, land)));
    if (search.longitude === null || search.latitude === null) return false;
    const from = { longitude: search.longitude, latitude: search.latitude };
    return distanceKm(from, { longitude, latitude }) <= search.within_km;
  };
}
