import type { DrawnFeature } from '@quarterline/contract';
import { readLands } from '@quarterline/fields';
import { boundsOf } from '@quarterline/land';

/** Beside the line of a quarter, in degrees: about a hundred metres, so that an approach may begin on the far side of its road. */
const BESIDE = 0.001;

/** True when a shape lies wholly outside of the land described. False while no land can be read: that is said elsewhere. */
export const isOffLand = (points: DrawnFeature['points'], legal: string): boolean => {
  const bounds = readLands(legal).lands.map(boundsOf);
  if (bounds.length === 0) return false;
  return points.every(([longitude, latitude]) =>
    bounds.every(
      ({ west, east, south, north }) =>
        longitude < west - BESIDE ||
        longitude > east + BESIDE ||
        latitude < south - BESIDE ||
        latitude > north + BESIDE,
    ),
  );
};
