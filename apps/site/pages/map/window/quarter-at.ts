import { formatLegalLand, type LandPolygon, type LegalLand, legalLandAt, placeOfLegalLand } from '@quarterline/land';
import type { LonLat } from '../land-on-earth.ts';

let last: { name: string; ring: LandPolygon } | null = null;

/** "NE-14-46-19-W4": the quarter at a place; null off the grid. While a pointer stays in a quarter nothing is worked out anew. */
export function quarterAt([longitude, latitude]: LonLat): string | null {
  const [[west, south] = [0, 0], , [east, north] = [0, 0]] = last?.ring ?? [];
  if (last && longitude > west && longitude < east && latitude > south && latitude < north) return last.name;
  const land: LegalLand | null = legalLandAt(longitude, latitude);
  const ring = land && placeOfLegalLand(land);
  last = land && ring ? { name: formatLegalLand(land), ring } : null;
  return last?.name ?? null;
}
