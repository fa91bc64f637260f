import { letMaximaBid, letWaitingMaximaBid } from '../bid/maximum-bid.ts';
import { findRankedBid } from '../bid/ranked-bids.ts';
import { clockOf } from '../close/effective-close.ts';
import { type DurationMs, minutes } from '../close/instant.ts';
import { moveClose, moveOthersInScope } from '../close/move-close.ts';
import { decideGroup, renewRecess, settleParcelAlone } from '../en-bloc/en-bloc.ts';
import { groupOfParcel, parcelOf } from '../sale/find-in-sale.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { ParcelState, RankedBid } from '../sale/sale.ts';
import { hasSecondPerson } from './second-person.ts';
import type { CommandOf, ParcelCommandHandler } from './staff-command-handler.ts';
import type { StaffRefusalCode } from './staff-refusal.ts';

/** After a void nobody has less than this to bid again, a hard stop notwithstanding. */
export const MIN_AFTER_VOID: DurationMs = minutes(10);

const whyNotVoidable = (
  proceedings: Proceedings,
  command: CommandOf<'void_bid'>,
  parcel: ParcelState,
): StaffRefusalCode | null => {
  const group = groupOfParcel(proceedings.state, parcel);
  if (parcel.kind === 'parcel' && group?.phase === 'open') return 'void_must_wait';
  return hasSecondPerson(command) ? null : 'second_person_needed';
};

/** The price is back at the previous bid: everybody gets ten minutes, and maxima that it now invites may answer. */
const goOnBidding = (proceedings: Proceedings, parcel: ParcelState): void => {
  const least = clockOf(proceedings.state, parcel, proceedings.now) + MIN_AFTER_VOID;
  moveClose(proceedings, parcel.id, least, { because: 'void' });
  moveOthersInScope(proceedings, parcel.id, least, { because: 'void' });
  letMaximaBid(proceedings, parcel.id);
};

/** Closed stays closed: the previous valid bidder takes the place of the one whose bid fell, or nobody does. */
export function settleAgain(proceedings: Proceedings, parcel: ParcelState, wasLeading: boolean): void {
  const { leading, groupId, id: parcelId } = parcelOf(proceedings.state, parcel.id);
  if (parcel.phase === 'sold') {
    if (!wasLeading) return;
    if (parcel.kind === 'enBloc' && groupId !== null) decideGroup(proceedings, groupId);
    else settleParcelAlone(proceedings, parcelOf(proceedings.state, parcel.id));
    return;
  }
  if (wasLeading && leading !== null) {
    const { bidderId, amountCents } = leading;
    append(proceedings, { kind: 'parcel_became_provisional', parcelId, bidderId, amountCents });
  }
  const group = groupOfParcel(proceedings.state, parcel);
  if (group?.phase !== 'recess') return;
  const block = parcelOf(proceedings.state, group.enBlocParcelId);
  renewRecess(proceedings, group.id, clockOf(proceedings.state, block, proceedings.now) + MIN_AFTER_VOID);
}

export function appendVoid(
  proceedings: Proceedings,
  { parcelId, reason, actorId, secondActorId }: CommandOf<'void_bid' | 'correct_result'>,
  bid: RankedBid,
): void {
  const { bidId, sequence: bidSequence, decidedAt: bidDecidedAt, bidderId, amountCents } = bid;
  append(proceedings, {
    kind: 'bid_voided',
    parcelId,
    bidId,
    bidSequence,
    bidDecidedAt,
    bidderId,
    amountCents,
    reason,
    actorId,
    secondActorId,
  });
}

/** Takes a valid bid out of the line by adding an entry; nothing is deleted. */
export const voidBid: ParcelCommandHandler<'void_bid'> = (proceedings, command, parcel) => {
  const bid = findRankedBid(parcel.leading, command.bidId);
  if (bid === undefined) return 'bid_not_found';
  const refused = whyNotVoidable(proceedings, command, parcel);
  if (refused !== null) return refused;
  appendVoid(proceedings, command, bid);
  if (parcel.phase === 'open') goOnBidding(proceedings, parcel);
  else settleAgain(proceedings, parcel, bid === parcel.leading);
  letWaitingMaximaBid(proceedings);
  return null;
};
