import type { DraftParcel, LandShape, SaleDraft } from '@quarterline/contract';
import { boundaryDoubts, type MatchedBy, matchShapes } from '@quarterline/drafting';
import { acresWithin } from '@quarterline/land';

/** Which shape each parcel is to get, by the place of the shape in the file; what staff chose by hand is here too. */
export type Choices = ReadonlyMap<string, number | null>;

export type PlannedBoundary = {
  parcel: DraftParcel;
  number: number;
  /** The place of its shape in the file; null where it keeps what it has. */
  shape: number | null;
  by: MatchedBy | 'hand' | null;
  ring: LandShape['ring'] | null;
  acres: number | null;
  /** What its boundary is now, and what it would be; the same text where nothing changes. */
  before: string;
  after: string;
  isChanged: boolean;
  /** What has to be looked at before it is taken. */
  doubts: string[];
};

/** What the file would make of each parcel. Parcels without a shape keep what they have. */
export const planBoundaries = (
  { parcels }: Pick<SaleDraft, 'parcels'>,
  shapes: readonly LandShape[],
  choices: Choices,
): PlannedBoundary[] => {
  const matches = matchShapes(parcels, shapes);
  return parcels.map((parcel, at) => {
    const chosen = choices.get(parcel.id);
    const matched = matches.findIndex((match) => match?.parcelId === parcel.id);
    const isByHand = chosen !== undefined;
    // A shape that somebody gave to another parcel by hand is not this one's any more.
    const isGone = !isByHand && [...choices].some(([id, shape]) => shape === matched && id !== parcel.id);
    const index = isByHand ? chosen : matched >= 0 && !isGone ? matched : null;
    const shape = index === null ? undefined : shapes[index];
    const ring = shape?.sentence === null ? shape.ring : null;
    const before = describeBoundary(parcel.boundary);
    const after = ring ? describeBoundary(ring) : before;
    return {
      ...{ parcel, number: at + 1, shape: ring ? index : null, ring, before, after },
      by: !ring ? null : isByHand && chosen !== matched ? 'hand' : (matches[index ?? -1]?.by ?? 'hand'),
      acres: ring ? acresWithin(ring) : null,
      isChanged: ring !== null && JSON.stringify(ring) !== JSON.stringify(parcel.boundary),
      doubts: ring ? doubtsOf(parcel, shape) : [],
    };
  });
};

const doubtsOf = (parcel: DraftParcel, shape: LandShape | undefined): string[] => {
  if (!shape) return [];
  const { holeAcres, piece, ring } = shape;
  return [
    ...boundaryDoubts(parcel, ring),
    ...(holeAcres >= 0.05
      ? [`The shape has a hole of ${holeAcres.toFixed(1)} acres. A boundary has none, so it is filled.`]
      : []),
    ...(piece
      ? [`It is piece ${piece.number} of ${piece.of}. A boundary is one piece, so the others are left out.`]
      : []),
  ];
};

/** "From the legal description", or how many corners around how many acres. */
const describeBoundary = (ring: LandShape['ring'] | null): string =>
  ring === null
    ? 'From the legal description'
    : `${ring.length - 1} corners around ${acresWithin(ring).toFixed(1)} acres`;
