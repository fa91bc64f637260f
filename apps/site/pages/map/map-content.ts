import type { GeoBounds } from '@quarterline/land';
import type { MapFeature } from './draw/features.ts';
import type { LonLat } from './land-on-earth.ts';

/** What a map shows besides survey, waters and pictures. A feature whose property `key` is set can be pressed and chosen. */
export type MapContent = {
  /** What it is a map of: "Three quarters". */
  name: string;
  features: readonly MapFeature[];
  /** What is drawn over them while one is chosen. */
  chosenFeatures: (key: string) => MapFeature[];
  /** Around one of them, or around all; null while there are none. */
  boundsOf: (key: string | null) => GeoBounds | null;
  /** What a reader is told of the land at a place: "That is Parcel 1." */
  landText: (at: LonLat) => string;
};
