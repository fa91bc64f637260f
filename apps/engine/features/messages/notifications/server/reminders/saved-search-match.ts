import type { PublishedSale } from '@quarterline/contract';
import { parseLegalLand } from '@quarterline/land';

export type LookedFor = {
  longitude: number | null;
  latitude: number | null;
  within_km: number;
  legal_land: string | null;
};

/** True when the sale lies in the search: within its kilometres of a place, or in its quarter, section or township. */
export function matchesSearch(sale: Pick<PublishedSale, 'coordinates' | 'parcels'>, search: LookedFor): boolean {
  if (search.legal_land !== null) {
    const wanted = legalKey(search.legal_land);
    return (
      wanted !== null &&
      sale.parcels.some(({ legalDescriptions }) => legalDescriptions.some((text) => isIn(text.toUpperCase(), wanted)))
    );
  }
  const { longitude, latitude, within_km } = search;
  return longitude !== null && latitude !== null && kilometres(sale.coordinates, [longitude, latitude]) <= within_km;
}

const isIn = (description: string, wanted: string): boolean =>
  description === wanted || description.endsWith(`-${wanted}`);

const TOWNSHIP = /^(\d{1,3})[ -]+(\d{1,2})[ -]*W(?:EST)?[ -]*(?:OF )?(?:THE )?([1-6])/;

/**
 * "NE-14-46-19-W4" for a quarter, "14-46-19-W4" for a section, "46-19-W4" for a township; null when it is none of them.
 */
export function legalKey(text: string): string | null {
  const land = parseLegalLand(text);
  if (land) {
    const section = `${land.section}-${land.township}-${land.range}-W${land.meridian}`;
    return land.part?.kind === 'quarter' ? `${land.part.name}-${section}` : section;
  }
  const [, township, range, meridian] = TOWNSHIP.exec(text.trim().toUpperCase()) ?? [];
  const isThere = Number(township) >= 1 && Number(township) <= 127 && Number(range) >= 1 && Number(range) <= 34;
  return isThere ? `${Number(township)}-${Number(range)}-W${meridian}` : null;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const kilometres = ([lon1, lat1]: readonly [number, number], [lon2, lat2]: readonly [number, number]): number => {
  const [dLat, dLon] = [radians(lat2 - lat1), radians(lon2 - lon1)];
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
};
