import { findRankedBid } from '../bid/ranked-bids.ts';
import { formatOf } from '../formats/formats.ts';
import { hasSecondPerson } from '../staff/second-person.ts';
import type { ParcelCommandHandler } from '../staff/staff-command-handler.ts';
import { appendVoid } from '../staff/void-bid.ts';

/**
 * Corrects the result of a sale that is over: two different people void a bid on a parcel or block that was sold. The events
 * are those that the same void would have brought about before the sale completed, and they belong to an addendum: the
 * finished record keeps its last entry. Of a sealed tender the next highest counted tender has the lot. Refuses `bid_not_found` and `second_person_needed`.
 */
export const correctResult: ParcelCommandHandler<'correct_result'> = (proceedings, command, parcel) => {
  const bid = findRankedBid(parcel.leading, command.bidId);
  if (bid === undefined) return 'bid_not_found';
  if (!hasSecondPerson(command)) return 'second_person_needed';
  appendVoid(proceedings, command, bid);
  formatOf(proceedings.state).afterCorrection(proceedings, parcel, bid === parcel.leading);
  return null;
};
