import { canonicalJson } from '../record/canonical-json.ts';
import type { PlaceBid, PlaceTender, SetMaximumBid, WithdrawTender } from '../sale/command.ts';

/**
 * Identity of a bid id: action, parcel, amount, bidder and the person who entered it. Without the seen price and the
 * retyped amount, so that a form that repeats the bid after a reconnect gets the first answer.
 */
export function bidContent(command: PlaceBid | SetMaximumBid | PlaceTender | WithdrawTender): string {
  const bidderId = command.eligibility.registration?.bidderId ?? null;
  switch (command.kind) {
    case 'place_bid':
      return canonicalJson(['place_bid', command.parcelId, command.amountCents, bidderId, command.enteredBy]);
    case 'set_maximum_bid':
      return canonicalJson(['set_maximum_bid', command.parcelId, command.maximumCents, bidderId, null]);
    case 'place_tender':
      return canonicalJson(['place_tender', command.parcelId, command.commitment, bidderId, null]);
    case 'withdraw_tender':
      return canonicalJson(['withdraw_tender', command.parcelId, null, bidderId, null]);
  }
}
