import { closeOnTheClock } from '../close/effective-close.ts';
import { closeAfterActivity, moveOthersInScope } from '../close/move-close.ts';
import { parcelOf } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { ActorId, BidderId, BidId, ParcelId } from '../sale/sale.ts';

export type ValidBid = {
  parcelId: ParcelId;
  bidId: BidId;
  bidderId: BidderId;
  amountCents: Cents;
  enteredBy: ActorId | null;
  byMaximum: boolean;
};

/** Enters a bid that every rule lets through. Only this, never a refused bid, starts quiet time again. */
export function acceptBid(proceedings: Proceedings, bid: ValidBid): void {
  const closeBefore = closeOnTheClock(parcelOf(proceedings.state, bid.parcelId));
  const closeAfter = closeAfterActivity(proceedings.state, closeBefore, proceedings.now);
  append(proceedings, { kind: 'bid_accepted', ...bid, closeBefore, closeAfter });
  if (closeAfter > closeBefore) moveOthersInScope(proceedings, bid.parcelId, closeAfter, { because: 'bid' });
}
