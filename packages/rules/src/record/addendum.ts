import type { Instant } from '../close/instant.ts';
import type { SaleEvent } from '../sale/event.ts';
import type { Cents } from '../sale/money.ts';
import type { ParcelId, ParcelPhase, ParcelState, SaleId, SaleState } from '../sale/sale.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import type { Sha256Text } from './chain-hash.ts';
import { peopleOf, pseudonymOf } from './pseudonym.ts';

export type AddendumOutcome = 'sold' | 'sold_en_bloc' | 'unsold' | 'withdrawn';

/** Result of a parcel or block after an addendum. Bidder and amount are null unless it is sold. */
export type AddendumResult = {
  parcelId: ParcelId;
  outcome: AddendumOutcome;
  bidder: string | null;
  amountCents: Cents | null;
};

/** A correction of a finished record as it is published: bidders and staff by their pseudonyms, and no reason. */
export type Addendum = {
  saleId: SaleId;
  /** 1, 2, 3 … in its sale. */
  number: number;
  decidedAt: Instant;
  /** The root of the finished record, or of the addendum before. */
  follows: string;
  corrects: { parcelId: ParcelId; bidSequence: number; bidDecidedAt: Instant; bidder: string; amountCents: Cents };
  /** Two different people of the staff, in alphabetical order. */
  people: string[];
  /** Every parcel and block of the sale, in the printed order. */
  stands: AddendumResult[];
};

const OUTCOMES: Partial<Record<ParcelPhase, AddendumOutcome>> = {
  sold: 'sold',
  sold_en_bloc: 'sold_en_bloc',
  no_sale: 'unsold',
  withdrawn: 'withdrawn',
};

/**
 * Composes an addendum from its events and the resulting state. Throws when the events are not those of one addendum.
 */
export function composeAddendum(
  events: readonly SaleEvent[],
  state: SaleState,
  follows: string,
  sha256: Sha256Text,
): Addendum {
  const [correction] = events;
  const isOne = events.every(({ addendum }) => addendum === state.addenda);
  if (correction?.kind !== 'bid_voided' || correction.addendum === undefined || !isOne)
    throw new Error('An addendum begins with the bid that it voids, and has its own number.');
  const { addendum: number, decidedAt, parcelId, bidSequence, bidDecidedAt, bidderId, amountCents } = correction;
  const bidder = pseudonymOf(state.id, bidderId, sha256);
  const corrects = { parcelId, bidSequence, bidDecidedAt, bidder, amountCents };
  const stands = state.parcels.map((parcel) => resultOf(parcel, state.id, sha256));
  return {
    saleId: state.id,
    number,
    decidedAt,
    follows,
    corrects,
    people: peopleOf(state.id, correction, sha256),
    stands,
  };
}

const resultOf = ({ id, phase, winnerId, acceptedBidCents }: ParcelState, saleId: SaleId, sha256: Sha256Text) => {
  const outcome = OUTCOMES[phase];
  if (outcome === undefined) throw new Error(`Parcel ${id} of a completed sale is ${phase}.`);
  const bidder = winnerId === null ? null : pseudonymOf(saleId, winnerId, sha256);
  return { parcelId: id, outcome, bidder, amountCents: acceptedBidCents };
};

/** The text of an addendum: the only leaf of its tree, so that its root is the leaf's hash. */
export const addendumText = (addendum: Addendum): string => canonicalJson(addendum as unknown as Json);
