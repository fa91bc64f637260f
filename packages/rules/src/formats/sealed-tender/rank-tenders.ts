import { rankedBids } from '../../bid/ranked-bids.ts';
import type { BidderId, RankedBid } from '../../sale/sale.ts';

type Tender = Omit<RankedBid, 'previous'>;

/** The higher amount stands before the lower; at the same amount, the one that was accepted earlier. */
const standsBefore = (one: Tender, other: Tender): boolean =>
  one.amountCents !== other.amountCents ? one.amountCents > other.amountCents : one.sequence < other.sequence;

/** The counted tenders of a lot, the highest first, with one more; a bidder's earlier one gives way to it. */
export function withTender(leading: RankedBid | null, tender: Tender): RankedBid | null {
  const others = [...rankedBids(leading)].filter(({ bidderId }) => bidderId !== tender.bidderId);
  const ranked = [...others, tender].sort((one, other) => (standsBefore(one, other) ? -1 : 1));
  return ranked.reduceRight<RankedBid | null>((previous, each) => ({ ...each, previous }), null);
}

export function countedTenderOf(leading: RankedBid | null, bidderId: BidderId): RankedBid | undefined {
  for (const tender of rankedBids(leading)) if (tender.bidderId === bidderId) return tender;
  return undefined;
}
