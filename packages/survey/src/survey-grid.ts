import { type GeoBounds, type GeoPoint, metresOfLatitude, metresOfLongitude } from './earth.ts';
import type { LegalLand } from './legal-land.ts';
import { shiftOf } from './surveyed-lines.ts';
import { shiftedBounds, theoreticalBounds } from './theoretical-grid.ts';

const SQUARE_METRES_PER_ACRE = 4046.8564224;

/**
 * Bounds of the land: the theoretical grid, shifted by the known deviation of its base line. Accurate to some tens of
 * metres where `placeOfLegalLand` knows the place, and to about half a kilometre elsewhere. The title governs.
 */
export const boundsOf = (land: LegalLand): GeoBounds => shiftedBounds(land, shiftOf(land));

export function centreOf(land: LegalLand): GeoPoint {
  const { south, north, west, east } = boundsOf(land);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Acres by the theoretical grid: about 160 for a quarter. The title says how many there are. */
export function gridAcres(land: LegalLand): number {
  const { south, north, west, east } = theoreticalBounds(land);
  const latitude = (south + north) / 2;
  return (
    ((north - south) * metresOfLatitude(latitude) * (east - west) * metresOfLongitude(latitude)) /
    SQUARE_METRES_PER_ACRE
  );
}
