import { biddersIn, withoutBid } from '../bid/ranked-bids.ts';
import { isForSecondPerson, keptAnnouncement } from '../close/effective-close.ts';
import type { Instant } from '../close/instant.ts';
import type { TenderEvent } from '../formats/sealed-tender/apply-tender.ts';
import type { EventWithoutEffect, SaleEvent } from './event.ts';
import type { ActorId, Hold, MaximumBid, ParcelState } from './sale.ts';

/** Moves the close, and with it what is left on a frozen clock. */
export const withClose = (parcel: ParcelState, closesAt: Instant): ParcelState => ({
  ...parcel,
  closesAt,
  hold: parcel.hold && { ...parcel.hold, remainingMs: closesAt - parcel.hold.heldAt },
});

const withMaximum = (maxima: readonly MaximumBid[], maximum: MaximumBid): MaximumBid[] => [
  ...maxima.filter((other) => other.bidderId !== maximum.bidderId),
  maximum,
];

const accepted = (parcel: ParcelState, event: Extract<SaleEvent, { kind: 'bid_accepted' }>): ParcelState => ({
  ...parcel,
  leading: {
    bidId: event.bidId,
    bidderId: event.bidderId,
    amountCents: event.amountCents,
    decidedAt: event.decidedAt,
    sequence: event.sequence,
    previous: parcel.leading,
  },
  bidCount: parcel.bidCount + 1,
  bidders: parcel.bidders.with(event.bidderId),
  heldInVain: 0,
  closesAt: event.closeAfter,
  extended: parcel.extended || event.closeAfter > event.closeBefore,
});

const voided = (parcel: ParcelState, event: Extract<SaleEvent, { kind: 'bid_voided' }>): ParcelState => {
  const leading = withoutBid(parcel.leading, event.bidSequence);
  const fell = leading?.amountCents !== parcel.leading?.amountCents;
  return {
    ...parcel,
    leading,
    // Without a bid there is nobody to be provisional: the parcel waits for its group as one that drew none.
    phase: parcel.phase === 'provisional' && leading === null ? 'closed' : parcel.phase,
    bidCount: parcel.bidCount - 1,
    bidders: biddersIn(leading),
    // A bidder whose bid is void does not go on bidding by an old maximum: they set a new one if they mean it.
    maxima: parcel.maxima.filter((maximum) => maximum.bidderId !== event.bidderId),
    priceFellAtSequence: fell ? event.sequence : parcel.priceFellAtSequence,
  };
};

/**
 * Freezes the clock with `remainingMs` on it. A second hold keeps the moment of the first and ends an announced resume.
 */
const held = (parcel: ParcelState, event: Extract<SaleEvent, { kind: 'parcel_held' }>): ParcelState => {
  const heldAt = parcel.hold?.heldAt ?? event.decidedAt;
  const closesAt = heldAt + event.remainingMs;
  const { remainingMs, reason } = event;
  const hold: Hold = { heldAt, remainingMs, reason, resumesAt: null, ...keptAnnouncement(parcel.hold) };
  const waitsForRecess = parcel.kind === 'enBloc' && parcel.phase === 'scheduled';
  const opensAt = waitsForRecess ? parcel.opensAt + closesAt - parcel.closesAt : parcel.opensAt;
  const heldInVain = parcel.heldInVain + (isForSecondPerson(reason) ? 1 : 0);
  return { ...parcel, opensAt, closesAt, hold, heldFor: heldFor(parcel, event), heldInVain };
};

const heldFor = (
  { heldFor: before }: ParcelState,
  { reason, actorId }: Extract<SaleEvent, { kind: 'parcel_held' }>,
): readonly ActorId[] =>
  actorId !== undefined && isForSecondPerson(reason) && !before.includes(actorId) ? [...before, actorId] : before;

export type ParcelEvent = Exclude<Extract<SaleEvent, { parcelId: unknown }>, TenderEvent | EventWithoutEffect>;

/** Applies an event to its parcel. Constant cost for any number of bids, except for a void. */
export function applyToParcel(parcel: ParcelState, event: ParcelEvent): ParcelState {
  switch (event.kind) {
    case 'parcel_opened':
      return { ...parcel, phase: 'open' };
    case 'bid_accepted':
      return accepted(parcel, event);
    case 'bid_refused':
      return parcel;
    case 'maximum_set': {
      const { bidderId, maximumCents, bidId, sequence } = event;
      return {
        ...parcel,
        maxima: withMaximum(parcel.maxima, { bidderId, maximumCents, bidId, setAtSequence: sequence }),
      };
    }
    case 'close_moved':
      return { ...withClose(parcel, event.closeAfter), extended: true };
    case 'parcel_closed':
      return { ...parcel, phase: 'closed', closedAt: event.closedAt };
    case 'parcel_unsold':
      return { ...parcel, phase: 'no_sale', winnerId: null, acceptedBidCents: null };
    case 'parcel_became_provisional':
      return { ...parcel, phase: 'provisional' };
    case 'parcel_sold':
      return { ...parcel, phase: 'sold', winnerId: event.bidderId, acceptedBidCents: event.amountCents };
    case 'parcel_sold_en_bloc':
      return { ...parcel, phase: 'sold_en_bloc', winnerId: event.bidderId, acceptedBidCents: event.amountCents };
    case 'parcel_held':
      return held(parcel, event);
    case 'resume_announced':
      return { ...parcel, hold: parcel.hold && { ...parcel.hold, resumesAt: event.resumesAt, reason: event.reason } };
    case 'parcel_resumed':
      return { ...parcel, hold: null, closesAt: event.closesAt, opensAt: event.opensAt ?? parcel.opensAt };
    case 'parcel_withdrawn':
      return { ...parcel, phase: 'withdrawn', hold: null };
    case 'bid_voided':
      return voided(parcel, event);
    case 'increment_lowered':
      return { ...parcel, loweredIncrementCents: event.incrementCents };
    case 'starting_bid_lowered':
      return { ...parcel, startingBidCents: event.startingBidCents, priceFellAtSequence: event.sequence };
  }
}
