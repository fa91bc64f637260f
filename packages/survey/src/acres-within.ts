import { metresOfLatitude, metresOfLongitude } from './earth.ts';

const SQUARE_METRES_PER_ACRE = 4046.8564224;

/**
 * Acres within a ring of longitudes and latitudes, closed or not, whichever way it runs: on the ellipsoid, laid flat at its middle latitude. For land
 * of a few miles; 10 km across it is off by less than a thousandth. The title says how many there are.
 */
export function acresWithin(ring: readonly (readonly [longitude: number, latitude: number])[]): number {
  const [origin] = ring;
  if (!origin) return 0;
  const latitudes = ring.map(([, latitude]) => latitude);
  // Not by spreading: a ring may have thousands of corners.
  const south = latitudes.reduce((least, latitude) => Math.min(least, latitude), 90);
  const north = latitudes.reduce((most, latitude) => Math.max(most, latitude), -90);
  const middle = (south + north) / 2;
  const [perLongitude, perLatitude] = [metresOfLongitude(middle), metresOfLatitude(middle)];
  const twice = ring.reduce((sum, [longitude, latitude], index) => {
    const [nextLongitude, nextLatitude] = ring[(index + 1) % ring.length] ?? [longitude, latitude];
    // As differences from the first corner: nearby degrees keep their digits.
    return (
      sum + (longitude - origin[0]) * (nextLatitude - origin[1]) - (nextLongitude - origin[0]) * (latitude - origin[1])
    );
  }, 0);
  return Math.abs((twice / 2) * perLongitude * perLatitude) / SQUARE_METRES_PER_ACRE;
}
