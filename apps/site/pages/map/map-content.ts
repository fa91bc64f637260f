import type { MapFeature } from './draw/features.ts';
import type { LonLat } from './land-on-earth.ts';

/** The corners of a rectangle in degrees: south-west, then north-east. */
export type MapRect = readonly [southWest: LonLat, northEast: LonLat];

/** What a map shows besides survey, waters and pictures. A feature whose property `key` is set can be pressed and chosen. */
export type MapContent = {
  /** What it is a map of: "Three quarters". */
  name: string;
  features: readonly MapFeature[];
  /** What is drawn over them while one is chosen. */
  chosenFeatures: (key: string) => MapFeature[];
  /** The rectangle around one of them, or around all; null while there are none. */
  rectOf: (key: string | null) => MapRect | null;
  /** What a reader is told of the land at a place: "That is Parcel 1." */
  landText: (at: LonLat) => string;
};

/** The rectangle around places; null without any. */
export function rectAround(places: readonly LonLat[]): MapRect | null {
  const [first] = places;
  if (!first) return null;
  let [west, south, east, north] = [first[0], first[1], first[0], first[1]];
  for (const [longitude, latitude] of places) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return [
    [west, south],
    [east, north],
  ];
}

export const isWithin = ([longitude, latitude]: LonLat, [[west, south], [east, north]]: MapRect): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
