import type { SaleEvent } from '../sale/event.ts';
import type { BidView, Viewer } from '../view/view-shape.ts';
import { seesBidders } from '../view/view-shape.ts';

type Seen = {
  sequence: number;
  decidedAt: number;
  bidId: string;
  parcelId: string;
  amountCents: number;
  bidderId: string;
  byMaximum: boolean;
};

const view = (bid: Seen, voided: boolean, viewer: Viewer): BidView => {
  const you = viewer.role === 'bidder' && viewer.bidderId === bid.bidderId;
  const seesAll = seesBidders(viewer);
  return {
    sequence: bid.sequence,
    bidId: you || seesAll ? bid.bidId : null,
    parcelId: bid.parcelId,
    amountCents: bid.amountCents,
    decidedAt: bid.decidedAt,
    you,
    voided,
    bidderId: seesAll ? bid.bidderId : null,
    ...(you && bid.byMaximum ? { byMaximum: true } : {}),
  };
};

/**
 * A row of the list of bids, or null for an entry that is not a bid. The entry of a void returns the row of the voided
 * bid, under that bid's own sequence, to replace the earlier row.
 */
export function viewBid(event: SaleEvent, viewer: Viewer): BidView | null {
  if (event.kind === 'bid_accepted') return view(event, false, viewer);
  if (event.kind !== 'bid_voided') return null;
  return view({ ...event, sequence: event.bidSequence, decidedAt: event.bidDecidedAt, byMaximum: false }, true, viewer);
}
