import type { PublishedSale } from '@quarterline/contract';
import { isInNamedLand, publicLands, readNamedLands } from '@quarterline/land';

export type LookedFor = {
  longitude: number | null;
  latitude: number | null;
  within_km: number;
  legal_land: string | null;
};

/** True when the sale lies in the search: within its kilometres of a place, or in its land. */
export function matchesSearch(sale: Pick<PublishedSale, 'coordinates' | 'parcels'>, search: LookedFor): boolean {
  if (search.legal_land !== null) {
    const wanted = readNamedLands(search.legal_land);
    const lands = sale.parcels.flatMap(publicLands);
    return wanted.some((named) => lands.some((land) => isInNamedLand(named, land)));
  }
  const { longitude, latitude, within_km } = search;
  return longitude !== null && latitude !== null && kilometres(sale.coordinates, [longitude, latitude]) <= within_km;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const kilometres = ([lon1, lat1]: readonly [number, number], [lon2, lat2]: readonly [number, number]): number => {
  const [dLat, dLon] = [radians(lat2 - lat1), radians(lon2 - lon1)];
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
};
