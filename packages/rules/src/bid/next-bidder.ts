import type { BidderId, RankedBid } from '../sale/sale.ts';
import { rankedBids } from './ranked-bids.ts';

/** The highest valid bid of somebody who was not asked yet; null when there is nobody left. */
export function nextBidder(leading: RankedBid | null, asked: ReadonlySet<BidderId>): RankedBid | null {
  for (const bid of rankedBids(leading)) if (!asked.has(bid.bidderId)) return bid;
  return null;
}
