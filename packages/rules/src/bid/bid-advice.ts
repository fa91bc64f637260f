import type { Cents } from '../sale/money.ts';

/** A bidder's limit, and the one that they asked for and nobody has answered; null without. */
export type BidderLimit = { limitCents: Cents | null; askedLimitCents: Cents | null };

/**
 * `ask_limit`: the bidder needs a limit of `neededCents` first; `askedCents` is an open request for less than that.
 * `limit_asked`: the open request is enough. `watch`: the bidder may not bid on this lot.
 */
export type BidAdvice =
  | { kind: 'bid' }
  | { kind: 'ask_limit'; limitCents: Cents; neededCents: Cents; askedCents: Cents | null }
  | { kind: 'limit_asked'; limitCents: Cents; askedCents: Cents }
  | { kind: 'watch' };

/**
 * Decides what a bidder is told to do about an amount: by the live view before and at the confirmation, and by emails.
 * `totalCents`: all that the bidder may have to pay with this bid, as `exposure` computes it.
 */
export function bidAdvice(
  { mayBid, limitCents, askedLimitCents }: BidderLimit & { mayBid: boolean },
  totalCents: Cents,
): BidAdvice {
  if (!mayBid) return { kind: 'watch' };
  if (limitCents === null || totalCents <= limitCents) return { kind: 'bid' };
  // A request for less than the limit in force is no help here.
  const askedCents = askedLimitCents !== null && askedLimitCents > limitCents ? askedLimitCents : null;
  return askedCents !== null && askedCents >= totalCents
    ? { kind: 'limit_asked', limitCents, askedCents }
    : { kind: 'ask_limit', limitCents, neededCents: totalCents, askedCents };
}

export const isAboveLimit = ({ kind }: BidAdvice): boolean => kind === 'ask_limit' || kind === 'limit_asked';
