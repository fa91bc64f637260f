import type { BidderId, StandingBid } from '../sale/sale.ts';
import { standingBids } from './standing-bids.ts';

/** The highest valid bid of somebody who was not asked yet; null when there is nobody left. */
export const nextBidder = (leading: StandingBid | null, asked: ReadonlySet<BidderId>): StandingBid | null => {
  for (const bid of standingBids(leading)) if (!asked.has(bid.bidderId)) return bid;
  return null;
};
