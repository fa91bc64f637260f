import type { PublishedSale } from '@quarterline/contract';
import {
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
  const [longitude, latitude] = coordinates;
  return (search) => {
    if (search.area !== null) return isSaleInArea(search.area, outlines, coordinates);
    if (search.legal_land !== null)
      return readNamedLands(search.legal_land).some((named) => lands.some((land) => isInNamedLand(named, land)));
    if (search.longitude === null || search.latitude === null) return false;
    const from = { longitude: search.longitude, latitude: search.latitude };
    return distanceKm(from, { longitude, latitude }) <= search.within_km;
  };
}
