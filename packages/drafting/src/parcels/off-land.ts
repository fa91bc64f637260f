import type { DrawnFeature } from '@quarterline/contract';
import { boundsOf, type LegalLand } from '@quarterline/land';

/** Beside the line of a quarter, in degrees: about a hundred metres, so that an approach may begin on the far side of its road. */
const BESIDE = 0.001;

/** True when a shape lies wholly outside of the land described. False while no land is known: that is said elsewhere. */
export function isOffLand(points: DrawnFeature['points'], lands: readonly LegalLand[]): boolean {
  const bounds = lands.map(boundsOf);
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
}
