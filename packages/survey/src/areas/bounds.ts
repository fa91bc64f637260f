import type { GeoBounds } from '../earth.ts';
import type { Place } from './area.ts';

/** The bounds around places; null without any. */
export function boundsAround(places: readonly Place[]): GeoBounds | null {
  const [first] = places;
  if (!first) return null;
  const bounds = { west: first[0], east: first[0], south: first[1], north: first[1] };
  for (const [longitude, latitude] of places) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}

export const isWithinBounds = ([longitude, latitude]: Place, { west, east, south, north }: GeoBounds): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

export const boundsMeet = (one: GeoBounds, other: GeoBounds): boolean =>
  one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north;
