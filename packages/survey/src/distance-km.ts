import type { GeoPoint } from './earth.ts';

const RADIAN = Math.PI / 180;

/** Kilometres between two places, as the crow flies (haversine on the mean sphere). */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const up = ((to.latitude - from.latitude) * RADIAN) / 2;
  const over = ((to.longitude - from.longitude) * RADIAN) / 2;
  const h = Math.sin(up) ** 2 + Math.cos(from.latitude * RADIAN) * Math.cos(to.latitude * RADIAN) * Math.sin(over) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(h)));
}
