import { holdOver } from '../close/effective-close.ts';
import { parcelOf } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import type { MaximumBid, ParcelId, ParcelState, SaleState } from '../sale/sale.ts';
import { acceptBid } from './accept-bid.ts';
import { incrementAbove } from './increment.ts';
import { minimumBid } from './minimum-bid.ts';
import { privateLimitLeft } from './private-limit.ts';

/** The higher maximum wins; between equals the one set earlier. */
const isStronger = (one: MaximumBid, other: MaximumBid): boolean =>
  one.maximumCents !== other.maximumCents
    ? one.maximumCents > other.maximumCents
    : one.setAtSequence < other.setAtSequence;

const strongest = (maxima: readonly MaximumBid[]): MaximumBid | null =>
  maxima.reduce<MaximumBid | null>((best, each) => (best === null || isStronger(each, best) ? each : best), null);

const bidByMaximum = (proceedings: Proceedings, parcelId: ParcelId, maximum: MaximumBid, amountCents: Cents): void => {
  acceptBid(proceedings, {
    parcelId,
    bidId: maximum.bidId,
    bidderId: maximum.bidderId,
    amountCents,
    enteredBy: null,
    byMaximum: true,
  });
};

/**
 * The proxy bids that may bid now. The person who has not accepted newer terms is bound by no bid under them: theirs
 * wait. So do those of a bidder who may not bid any more.
 */
const activeMaxima = (state: SaleState, parcel: ParcelState): readonly MaximumBid[] =>
  parcel.maxima
    .filter(({ bidderId }) => !state.waitingForTerms.has(bidderId) && !state.keptOut.has(bidderId))
    .map((maximum) => withinPrivateLimit(state, parcel, maximum));

/** As far as their bidder's own limit across parcels lets it go now: one that is kept under the next bid waits. */
const withinPrivateLimit = (state: SaleState, parcel: ParcelState, maximum: MaximumBid): MaximumBid => {
  const left = privateLimitLeft(state, parcel, maximum.bidderId)?.cents ?? null;
  return left === null || left >= maximum.maximumCents ? maximum : { ...maximum, maximumCents: left };
};

/** The leading bidder's proxy bid, or their current bid when no proxy bid may bid. */
const leaderAsMaximum = (parcel: ParcelState, maxima: readonly MaximumBid[]): MaximumBid | null => {
  const { leading } = parcel;
  if (leading === null) return null;
  const own = maxima.find((maximum) => maximum.bidderId === leading.bidderId);
  if (own !== undefined && own.maximumCents >= leading.amountCents) return own;
  const { bidderId, amountCents, bidId, sequence } = leading;
  return { bidderId, maximumCents: amountCents, bidId, setAtSequence: sequence };
};

/**
 * The engine bids for those who set a maximum, until nobody else can answer: in one step, since the outcome is known.
 * The strongest maximum leads at one increment above the second strongest, never above itself and never under the next
 * bid. Nothing happens when no other maximum reaches the next bid.
 */
const contest = (proceedings: Proceedings, parcelId: ParcelId): void => {
  const { state } = proceedings;
  const parcel = parcelOf(state, parcelId);
  // Not on a stopped clock: they answer when it runs again.
  const maxima = activeMaxima(state, parcel);
  if (maxima.length === 0 || parcel.phase !== 'open' || holdOver(state, parcel) !== null) return;
  const next = minimumBid(state, parcel);
  const leader = leaderAsMaximum(parcel, maxima);
  const challengers = maxima.filter(
    (maximum) => maximum.bidderId !== parcel.leading?.bidderId && maximum.maximumCents >= next,
  );
  if (challengers.length === 0) return;
  const contenders = leader === null ? challengers : [leader, ...challengers];
  const winner = strongest(contenders);
  if (winner === null) return;
  const second = strongest(contenders.filter((contender) => contender !== winner));
  const answer =
    second === null ? next : second.maximumCents + incrementAbove(state.rules, parcel, second.maximumCents);
  bidByMaximum(proceedings, parcelId, winner, Math.min(winner.maximumCents, Math.max(next, answer)));
};

/**
 * Lets maxima bid that waited for limits across parcels, after an outbid on another parcel. In the printed order, from
 * the first parcel, until none can: it ends, because every bid raises a price and every maximum has an end.
 */
export function letWaitingMaximaBid(proceedings: Proceedings): void {
  if (proceedings.state.privateLimits.size === 0) return;
  for (let before = -1; before < proceedings.events.length; ) {
    before = proceedings.events.length;
    for (const { id } of proceedings.state.parcels) contest(proceedings, id);
  }
}

/** The maxima on this parcel bid, and then those elsewhere that this has set free. */
export function letMaximaBid(proceedings: Proceedings, parcelId: ParcelId): void {
  contest(proceedings, parcelId);
  letWaitingMaximaBid(proceedings);
}

/**
 * An amount within one increment of the leader's maximum cannot be answered by a full increment above it, and equal
 * amounts go to the earlier bidder. So the maximum speaks first, and the amount meets the price it sets. True when it
 * did.
 */
export function letMaximumForestall(proceedings: Proceedings, parcelId: ParcelId, amountCents: Cents): boolean {
  const { state } = proceedings;
  const parcel = parcelOf(state, parcelId);
  const { leading } = parcel;
  if (leading === null) return false;
  const maxima = activeMaxima(state, parcel);
  const maximumCents = maxima.find(({ bidderId }) => bidderId === leading.bidderId)?.maximumCents;
  const leader = leaderAsMaximum(parcel, maxima);
  if (maximumCents === undefined || leader === null || maximumCents < amountCents) return false;
  if (maximumCents >= amountCents + incrementAbove(state.rules, parcel, amountCents)) return false;
  bidByMaximum(proceedings, parcelId, leader, maximumCents);
  return true;
}
