import { letWaitingMaximaBid } from '../bid/maximum-bid.ts';
import { completeIfDecided } from '../close/let-time-pass.ts';
import { courseOf } from '../formats/course.ts';
import { append } from '../sale/proceedings.ts';
import type { ParcelCommandHandler } from './staff-command-handler.ts';

/**
 * Takes a parcel, or the offer of a block, out of the sale. The last parcel of a group to go ends its round one at that
 * moment; a block withdrawn in its recess or round leaves the parcels to stand.
 */
export const withdrawParcel: ParcelCommandHandler<'withdraw_parcel'> = (proceedings, { reason, actorId }, parcel) => {
  append(proceedings, { kind: 'parcel_withdrawn', parcelId: parcel.id, reason, actorId });
  courseOf(proceedings.state).afterWithdrawal(proceedings, parcel, { reason, actorId });
  completeIfDecided(proceedings);
  letWaitingMaximaBid(proceedings);
  return null;
};
