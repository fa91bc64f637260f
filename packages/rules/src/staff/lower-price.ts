import { incrementNow } from '../bid/increment.ts';
import { letWaitingMaximaBid } from '../bid/maximum-bid.ts';
import { closeOnTheClock, hasClock, holdOver } from '../close/effective-close.ts';
import { closeAfterActivity, moveClose, moveOthersInScope } from '../close/move-close.ts';
import type { Cents } from '../sale/money.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { ParcelState, SaleState } from '../sale/sale.ts';
import type { ParcelCommandHandler } from './staff-command-handler.ts';

const isLowerOnGrid = (state: SaleState, wanted: Cents, present: Cents): boolean =>
  Number.isSafeInteger(wanted) && wanted > 0 && wanted < present && wanted % state.rules.gridCents === 0;

/** A lower price is news like a bid: quiet time starts again, so that nobody misses it in the last seconds. */
const countAsActivity = (proceedings: Proceedings, parcel: ParcelState, reason: string, actorId: string): void => {
  if (parcel.phase !== 'open' || holdOver(proceedings.state, parcel) !== null) return;
  const closeAfter = closeAfterActivity(proceedings.state, closeOnTheClock(parcel), proceedings.now);
  if (closeAfter <= closeOnTheClock(parcel)) return;
  const because = { because: 'staff', reason, actorId } as const;
  moveClose(proceedings, parcel.id, closeAfter, because);
  moveOthersInScope(proceedings, parcel.id, closeAfter, because);
};

/**
 * Staff may lower the step, never raise it. No maximum waits for that but one that its bidder's own limit across parcels keeps under
 * the next bid: one that did not reach it was never taken, and one that did has bid.
 */
export const lowerIncrement: ParcelCommandHandler<'lower_increment'> = (proceedings, command, parcel) => {
  const { incrementCents, reason, actorId } = command;
  const { state } = proceedings;
  if (!hasClock(state, parcel)) return 'block_has_no_clock';
  if (!isLowerOnGrid(state, incrementCents, incrementNow(state.rules, parcel))) return 'increment_not_lower';
  append(proceedings, { kind: 'increment_lowered', parcelId: parcel.id, incrementCents, reason, actorId });
  countAsActivity(proceedings, parcel, reason, actorId);
  letWaitingMaximaBid(proceedings);
  return null;
};

/** Only while nobody has bid, and only for a parcel: a block opens at the sum of its parcels. */
export const lowerStartingBid: ParcelCommandHandler<'lower_starting_bid'> = (proceedings, command, parcel) => {
  const { startingBidCents, reason, actorId } = command;
  if (parcel.kind === 'enBloc') return 'block_opens_by_its_sum';
  if (parcel.leading !== null) return 'bids_stand_already';
  if (!isLowerOnGrid(proceedings.state, startingBidCents, parcel.startingBidCents)) return 'starting_bid_not_lower';
  append(proceedings, { kind: 'starting_bid_lowered', parcelId: parcel.id, startingBidCents, reason, actorId });
  countAsActivity(proceedings, parcel, reason, actorId);
  letWaitingMaximaBid(proceedings);
  return null;
};
