import type { ParcelView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { Cents } from '@quarterline/rules';
import { auctionSale, type LiveState } from '#platform/live/web/feed/live-state.ts';
import { awaited, type BidAttempt, leastTaken } from '#platform/live/web/sending/bid-attempt.ts';
import { termsDue } from '#platform/live/web/strips/terms-due.ts';

/** The maximum that still works for the bidder: above the price, or at it for the leading bidder. */
export function workingMaximum(parcel: ParcelView): Cents | null {
  const own = parcel.ownMaximumCents;
  if (own === null || parcel.phase !== 'open') return null;
  return own > (parcel.leadingCents ?? 0) ? own : null;
}

/**
 * May a maximum be set, raised or lowered here now? The engine judges again; this is for not showing what it would
 * refuse.
 */
export const takesMaximum = (live: LiveState, parcel: ParcelView, attempt: BidAttempt): boolean =>
  auctionSale(live).maximumBids &&
  live.you.registrationStatus === 'approved' &&
  live.you.emailConfirmed &&
  termsDue(live) === null &&
  parcel.phase === 'open' &&
  awaited(attempt) === null &&
  (parcel.kind === 'parcel' || live.groups.find((group) => group.id === parcel.groupId)?.youAreEligible === true);

/** The lowest allowed maximum, in cents: the bidder's own leading price, or the next bid. */
export const leastMaximum = (parcel: ParcelView): Cents =>
  leastTaken('maximum', parcel, parcel.minimumCents ?? parcel.startingBidCents);

export function maximumError(amount: Cents | null, parcel: ParcelView, gridCents: Cents): string | null {
  if (amount === null) return 'Type a whole dollar amount, such as 1,300,000.';
  const least = leastMaximum(parcel);
  if (amount < least) {
    return parcel.bidStatus === 'lead'
      ? `You stand at ${formatPrice(least)}. A maximum cannot go below that.`
      : `The next bid is ${formatPrice(least)}. Your maximum must be that or more.`;
  }
  return amount % gridCents === 0 ? null : `Bids are in multiples of ${formatPrice(gridCents)}.`;
}
