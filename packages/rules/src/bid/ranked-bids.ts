import { BidderSet } from '../sale/bidder-set.ts';
import type { BidId, RankedBid } from '../sale/sale.ts';

/** Walks a parcel's valid bids from the leading one down. */
export function* rankedBids(leading: RankedBid | null): Generator<RankedBid> {
  for (let bid = leading; bid !== null; bid = bid.previous) yield bid;
}

/** The bid with this id. A maximum bids under its own id as often as it must: then it is the highest of them. */
export function findRankedBid(leading: RankedBid | null, bidId: BidId): RankedBid | undefined {
  for (const bid of rankedBids(leading)) if (bid.bidId === bidId) return bid;
  return undefined;
}

/** The line of bids without the one of this record entry. The bids under it are shared, those over it are copied. */
export function withoutBid(leading: RankedBid | null, sequence: number): RankedBid | null {
  const above: RankedBid[] = [];
  for (const bid of rankedBids(leading)) {
    if (bid.sequence === sequence)
      return above.reduceRight<RankedBid | null>((previous, over) => ({ ...over, previous }), bid.previous);
    above.push(bid);
  }
  return leading;
}

/** Everybody with a valid bid in the line. Only a void asks, because it must look at every bid. */
export function biddersIn(leading: RankedBid | null): BidderSet {
  let bidders = BidderSet.EMPTY;
  for (const { bidderId } of rankedBids(leading)) bidders = bidders.with(bidderId);
  return bidders;
}
