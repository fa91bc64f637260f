import { letWaitingMaximaBid } from '../bid/maximum-bid.ts';
import { completeIfDecided } from '../close/let-time-pass.ts';
import { courseOf } from '../formats/course.ts';
import { append } from '../sale/proceedings.ts';
import { hasSecondPerson, peopleBehind, withdrawalTakesTwo } from './second-person.ts';
import type { ParcelCommandHandler } from './staff-command-handler.ts';

/**
 * Takes a parcel, or the offer of a block, out of the sale. The last parcel of a group to go ends its round one at that
 * moment; a block withdrawn in its recess or round leaves the parcels to stand. Takes two people where an offer stands on it.
 */
export const withdrawParcel: ParcelCommandHandler<'withdraw_parcel'> = (proceedings, command, parcel) => {
  if (withdrawalTakesTwo(proceedings.state, parcel) && !hasSecondPerson(command)) return 'second_person_needed';
  const by = { reason: command.reason, ...peopleBehind(command) };
  append(proceedings, { kind: 'parcel_withdrawn', parcelId: parcel.id, ...by });
  courseOf(proceedings.state).afterWithdrawal(proceedings, parcel, by);
  completeIfDecided(proceedings);
  letWaitingMaximaBid(proceedings);
  return null;
};
