import type { DraftParcel } from '@quarterline/contract';
import { landsOf, readAcres, valueOr } from '@quarterline/fields';
import {
  acresOfBoundary,
  type Boundary,
  centreOf,
  distanceKm,
  formatLegalLand,
  type LegalLand,
  placeOfLegalLand,
} from '@quarterline/land';
import { boundaryOfLands, middleOfBoundary, shareOn } from './common-land.ts';

/** More than this between boundary and title is asked about: a share of the titled acres. */
const ACRES_APART = 0.03;
/** More than this of a boundary outside its legal land, or on another parcel's, is asked about. */
const MAX_OUTSIDE = 0.03;
/** Along a shared side two pieces of land overlap by less than this when their files are a little apart. */
const HARDLY = 0.01;
/** Where nothing published says how land was surveyed, its place is good to half a kilometre only. */
const UNKNOWN_METRES = 500;
/** Middles of neighbouring quarters are less than this apart. */
const BESIDE_KM = 1.2;

type Described = Pick<DraftParcel, 'legal' | 'liesIn' | 'acres' | 'boundary'>;

/**
 * Warnings about the boundary of a parcel among the parcels of its sale, each a sentence; empty when there is no
 * boundary, and when it agrees with its title and with the others.
 */
export function boundaryDoubts(parcels: readonly Described[], at: number): string[] {
  const parcel = parcels[at];
  if (!parcel?.boundary) return [];
  const { boundary, acres } = parcel;
  const lands = landsOf(parcel);
  return [
    doubtOfPlace(boundary, lands),
    ...doubtsOfOthers(parcels, at, boundary, lands),
    doubtOfAcres(boundary, valueOr(readAcres(acres), null)),
  ].filter((sentence) => sentence !== null);
}

const doubtOfAcres = (boundary: Boundary, titled: number | null): string | null => {
  if (titled === null || titled === 0) return null;
  const within = acresOfBoundary(boundary);
  const apart = (within - titled) / titled;
  if (Math.abs(apart) <= ACRES_APART) return null;
  return `This boundary holds about ${within.toFixed(1)} acres, the title ${titled}: ${percent(Math.abs(apart))} ${apart > 0 ? 'more' : 'less'}.`;
};

const doubtOfPlace = (boundary: Boundary, lands: readonly LegalLand[]): string | null => {
  if (lands.length === 0) return null;
  const names = lands.map(formatLegalLand).join(', ');
  if (shareOfLands(boundary, lands) < HARDLY) {
    const km = Math.min(...lands.map((land) => distanceKm(middleOfBoundary(boundary), centreOf(land))));
    return km > BESIDE_KM
      ? `This boundary lies ${km < 10 ? km.toFixed(1) : Math.round(km)} km from ${names}.`
      : `This boundary lies beside ${names}.`;
  }
  const outside = 1 - shareOfLands(boundary, lands, isKnown(lands) ? 0 : UNKNOWN_METRES);
  return outside > MAX_OUTSIDE ? `${percent(outside)} of this boundary lies outside ${names}.` : null;
};

/** Land that is another parcel's: within its boundary, or else on its legal land. */
const doubtsOfOthers = (
  parcels: readonly Described[],
  at: number,
  boundary: Boundary,
  lands: readonly LegalLand[],
): string[] => {
  const own = new Set(lands.map(formatLegalLand));
  return parcels.flatMap((other, index) => {
    if (index === at) return [];
    // What stands in both descriptions is found where the descriptions are checked.
    const theirs = landsOf(other).filter((land) => !own.has(formatLegalLand(land)));
    const share = other.boundary
      ? shareOf(boundary, other.boundary)
      : isKnown([...lands, ...theirs])
        ? shareOfLands(boundary, theirs)
        : 0;
    return share > MAX_OUTSIDE ? [`${percent(share)} of this boundary lies on the land of parcel ${index + 1}.`] : [];
  });
};

const isKnown = (lands: readonly LegalLand[]): boolean => lands.every((land) => placeOfLegalLand(land) !== null);
const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

/** The editor asks with every key that is pressed; the boundaries stay the same objects. */
const shares = new WeakMap<Boundary, Map<string | Boundary, number>>();
const remembered = (boundary: Boundary, other: string | Boundary, compute: () => number): number => {
  const known = shares.get(boundary) ?? new Map<string | Boundary, number>();
  shares.set(boundary, known);
  const share = known.get(other) ?? compute();
  known.set(other, share);
  return share;
};
const shareOf = (boundary: Boundary, other: Boundary): number =>
  remembered(boundary, other, () => shareOn(boundary, other));
const shareOfLands = (boundary: Boundary, lands: readonly LegalLand[], metresAround = 0): number =>
  remembered(boundary, `${lands.map(formatLegalLand).join()} ${metresAround}`, () =>
    shareOn(boundary, boundaryOfLands(lands, metresAround)),
  );
