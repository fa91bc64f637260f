import type { BidderId, BidId, StandingBid } from '../sale/sale.ts';

/** Walks a parcel's valid bids from the leading one down. */
export function* standingBids(leading: StandingBid | null): Generator<StandingBid> {
  for (let bid = leading; bid !== null; bid = bid.previous) yield bid;
}

/** The bid with this id. A maximum bids under its own id as often as it must: then it is the highest of them. */
export const findStandingBid = (leading: StandingBid | null, bidId: BidId): StandingBid | undefined => {
  for (const bid of standingBids(leading)) if (bid.bidId === bidId) return bid;
  return undefined;
};

/** The line of bids without the one of this record entry. The bids under it are shared, those over it are copied. */
export const withoutBid = (leading: StandingBid | null, sequence: number): StandingBid | null => {
  const above: StandingBid[] = [];
  for (const bid of standingBids(leading)) {
    if (bid.sequence === sequence) {
      return above.reduceRight<StandingBid | null>((previous, over) => ({ ...over, previous }), bid.previous);
    }
    above.push(bid);
  }
  return leading;
};

/** Everybody with a valid bid in the line. Only a void asks, because it must look at every bid. */
export const biddersIn = (leading: StandingBid | null): ReadonlySet<BidderId> => {
  const bidders = new Set<BidderId>();
  for (const bid of standingBids(leading)) bidders.add(bid.bidderId);
  return bidders;
};
