import type { DraftParcel } from '@quarterline/contract';
import { landsOf, readAcres, valueOr } from '@quarterline/fields';
import {
  acresWithin,
  centreOf,
  distanceKm,
  formatLegalLand,
  type LegalLand,
  placeOfLegalLand,
} from '@quarterline/land';
import type { Ring } from './judge-ring.ts';
import { shareOnLand } from './share-on-land.ts';

/** More than this between boundary and title is asked about: a share of the titled acres. */
const ACRES_APART = 0.03;
/**
 * Less than this of a boundary on its legal land is asked about. The survey is good to 150 m: a quarter moved so far
 * still has four fifths.
 */
const MIN_ON_LAND = 0.75;
/** Along a shared side two pieces of land overlap by less than this when their files are a little apart. */
const HARDLY = 0.01;
const FAR_KM = 3;

type Described = Pick<DraftParcel, 'legal' | 'liesIn' | 'acres'>;

/** Warnings about a ring as the boundary of a parcel, each a sentence; empty when they agree. */
export const boundaryDoubts = (parcel: Described, ring: Ring | null): string[] => {
  if (ring === null) return [];
  return [doubtOfPlace(ring, landsOf(parcel)), doubtOfAcres(ring, valueOr(readAcres(parcel.acres), null))].filter(
    (sentence) => sentence !== null,
  );
};

const doubtOfAcres = (ring: Ring, titled: number | null): string | null => {
  if (titled === null || titled === 0) return null;
  const within = acresWithin(ring);
  const apart = (within - titled) / titled;
  if (Math.abs(apart) <= ACRES_APART) return null;
  const share = (Math.abs(apart) * 100).toFixed(Math.abs(apart) < 0.1 ? 1 : 0);
  return `This boundary holds about ${within.toFixed(1)} acres, the title ${titled}: ${share}% ${apart > 0 ? 'more' : 'less'}.`;
};

const doubtOfPlace = (ring: Ring, lands: readonly LegalLand[]): string | null => {
  if (lands.length === 0) return null;
  const share = shareOnLand(ring, lands);
  const names = lands.map(formatLegalLand).join(', ');
  if (share >= HARDLY) {
    // Where nothing published says how land was surveyed, its place is good to half a kilometre only.
    const isKnown = lands.every((land) => placeOfLegalLand(land) !== null);
    return share < MIN_ON_LAND && isKnown
      ? `Only ${Math.round(share * 100)}% of this boundary lies on ${names}.`
      : null;
  }
  const far = Math.min(...lands.map((land) => distanceKm(middleOfRing(ring), centreOf(land))));
  return far > FAR_KM
    ? `This boundary lies ${Math.round(far)} km from ${names}.`
    : `This boundary lies beside ${names}.`;
};

const middleOfRing = (ring: Ring): { longitude: number; latitude: number } => {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    longitude: mean(ring.map(([longitude]) => longitude)),
    latitude: mean(ring.map(([, latitude]) => latitude)),
  };
};
