import { completeIfDecided } from '../close/let-time-pass.ts';
import { decideGroup, endRoundOneIfOver } from '../en-bloc/en-bloc.ts';
import { groupOf } from '../sale/find-in-sale.ts';
import { append } from '../sale/proceedings.ts';
import type { ParcelCommandHandler } from './staff-command-handler.ts';

/**
 * Takes a parcel, or the offer of a block, out of the sale. The last parcel of a group to go ends its round one at that
 * moment; a block withdrawn in its recess or round leaves the parcels to stand.
 */
export const withdrawParcel: ParcelCommandHandler<'withdraw_parcel'> = (proceedings, { reason, actorId }, parcel) => {
  append(proceedings, { kind: 'parcel_withdrawn', parcelId: parcel.id, reason, actorId });
  if (parcel.groupId !== null) {
    const { phase } = groupOf(proceedings.state, parcel.groupId);
    if (parcel.kind === 'enBloc' && (phase === 'recess' || phase === 'open')) decideGroup(proceedings, parcel.groupId);
    const endedAt = proceedings.state.hold?.heldAt ?? proceedings.now;
    if (parcel.kind === 'parcel') endRoundOneIfOver(proceedings, parcel.groupId, endedAt);
  }
  completeIfDecided(proceedings);
  return null;
};
