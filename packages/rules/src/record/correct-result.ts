import { findStandingBid } from '../bid/standing-bids.ts';
import type { ParcelAct } from '../staff/staff-act.ts';
import { enterVoid, settleAgain } from '../staff/void-bid.ts';

/**
 * Corrects the result of a completed sale: two different people void a bid on a parcel or block that was sold. The events
 * are those that the same void would have brought about before the sale completed, and they belong to an addendum: the
 * finished record keeps its last entry. Refuses `bid_not_found` and `second_person_needed`.
 */
export const correctResult: ParcelAct<'correct_result'> = (proceedings, act, parcel) => {
  const bid = findStandingBid(parcel.leading, act.bidId);
  if (bid === undefined) return 'bid_not_found';
  if (act.secondActorId === null || act.secondActorId === act.actorId) return 'second_person_needed';
  enterVoid(proceedings, act, bid);
  settleAgain(proceedings, parcel, bid === parcel.leading);
  return null;
};
