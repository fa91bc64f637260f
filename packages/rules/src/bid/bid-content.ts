import { canonicalJson } from '../record/canonical-json.ts';
import type { PlaceBid, SetMaximumBid } from '../sale/command.ts';

/**
 * What a bid id is bound to: which action, on which parcel, for how much, for whom, entered by whom. Not what the screen
 * had seen and not the retyping, so that a form that sends the same bid again after a reconnect gets the first answer.
 */
export const bidContent = (command: PlaceBid | SetMaximumBid): string => {
  const bidderId = command.eligibility.registration?.bidderId ?? null;
  return command.kind === 'place_bid'
    ? canonicalJson(['place_bid', command.parcelId, command.amountCents, bidderId, command.enteredBy])
    : canonicalJson(['set_maximum_bid', command.parcelId, command.maximumCents, bidderId, null]);
};
