import { incrementNow } from '../bid/increment.ts';
import { letWaitingMaximaBid } from '../bid/maximum-bid.ts';
import { publishTerms } from '../bid/terms.ts';
import { addTime } from '../close/add-time.ts';
import { closeOnTheClock, hasClock, holdOver } from '../close/effective-close.ts';
import { announceResume, holdParcel, holdSale } from '../close/hold.ts';
import { bringToPresent } from '../close/let-time-pass.ts';
import { closeAfterActivity, moveClose, moveOthersInScope } from '../close/move-close.ts';
import { formatOf } from '../formats/formats.ts';
import { answerForSeller } from '../formats/sealed-tender/answer-for-seller.ts';
import { tendersAreFixed } from '../formats/sealed-tender/fixed-after-close.ts';
import { correctResult } from '../record/correct-result.ts';
import type { Decision, EventBody } from '../sale/event.ts';
import { findGroup, findParcel } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import { append } from '../sale/proceedings.ts';
import type { ParcelId, ParcelState, SaleState } from '../sale/sale.ts';
import {
  endHoldForSecondPerson,
  hasAnyOffer,
  hasSecondPerson,
  holdForSecondPerson,
  peopleBehind,
} from './second-person.ts';
import { type HandledKind, type StaffCommand, staffAction } from './staff-actions.ts';
import type { CommandOf, ParcelCommandHandler, StaffCommandHandler } from './staff-command-handler.ts';
import { answerCommand } from './staff-command-handler.ts';
import type { StaffRefusalCode } from './staff-refusal.ts';
import { withdrawParcel } from './withdraw-parcel.ts';

const whyImpossible = (parcel: ParcelState): StaffRefusalCode =>
  parcel.phase === 'sold_en_bloc' ? 'sold_in_block' : 'parcel_is_over';

type AnyHandler = (proceedings: Proceedings, command: StaffCommand, parcel?: ParcelState) => StaffRefusalCode | null;

/**
 * Appends what one command of staff brings about, in a sale that was brought to the present; answers a code instead
 * when it may not be done.
 */
export function appendCommand(proceedings: Proceedings, command: StaffCommand): StaffRefusalCode | null {
  const { state } = proceedings;
  if (command.reason.trim() === '') return 'reason_missing';
  if (formatOf(state).withoutStaffCommands.includes(command.kind)) return 'not_in_this_format';
  const { sale, parcel: phases, untilTendersClose, enters } = staffAction(command.kind);
  if (!sale.includes(state.phase)) return 'not_possible_now';
  if (untilTendersClose && tendersAreFixed(state)) return 'tenders_are_closed';
  const handler: AnyHandler = enters
    ? () => enter(proceedings, enters, command)
    : (HANDLERS[command.kind as HandledKind] as AnyHandler);
  if (phases === null || !('parcelId' in command)) return handler(proceedings, command);
  const parcel = findParcel(state, command.parcelId ?? '');
  if (parcel === undefined) return 'unknown_parcel';
  return phases.includes(parcel.phase) ? handler(proceedings, command, parcel) : whyImpossible(parcel);
}

/** Judges an action of staff like a bid: against the sale once everything due has happened. */
export function decideStaffCommand(proceedings: Proceedings, command: StaffCommand): Decision {
  bringToPresent(proceedings);
  return answerCommand(proceedings, appendCommand(proceedings, command));
}

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
 * Staff may lower the step, never raise it. No maximum waits for that but one that its bidder's own limit across
 * parcels keeps under the next bid: one that did not reach it was never taken, and one that did has bid.
 */
const lowerIncrement: ParcelCommandHandler<'lower_increment'> = (proceedings, command, parcel) => {
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
const lowerStartingBid: ParcelCommandHandler<'lower_starting_bid'> = (proceedings, command, parcel) => {
  const { startingBidCents, reason, actorId } = command;
  if (parcel.kind === 'enBloc') return 'block_opens_by_its_sum';
  if (parcel.leading !== null) return 'bids_stand_already';
  if (!isLowerOnGrid(proceedings.state, startingBidCents, parcel.startingBidCents)) return 'starting_bid_not_lower';
  append(proceedings, { kind: 'starting_bid_lowered', parcelId: parcel.id, startingBidCents, reason, actorId });
  countAsActivity(proceedings, parcel, reason, actorId);
  letWaitingMaximaBid(proceedings);
  return null;
};

const announce: StaffCommandHandler<'announce'> = (proceedings, { text, reason, actorId }) => {
  if (text.trim() === '') return 'text_missing';
  append(proceedings, { kind: 'announced', text, reason, actorId });
  return null;
};

const enter = (proceedings: Proceedings, kind: EventBody['kind'], command: StaffCommand): null => {
  const { kind: _, reason, actorId, ...fields } = command;
  append(proceedings, { kind, ...fields, reason, actorId } as EventBody);
  return null;
};

/**
 * Cancels the sale: sold lots stay sold, and all other bids are void, on closed parcels too. Needs two people when
 * there is any offer.
 */
const cancelSale: StaffCommandHandler<'cancel_sale'> = (proceedings, command) => {
  if (hasAnyOffer(proceedings.state) && !hasSecondPerson(command)) return 'second_person_needed';
  append(proceedings, { kind: 'sale_cancelled', reason: command.reason, ...peopleBehind(command) });
  return null;
};

/**
 * Staff's word on who may bid on the block; heard until round one ends. One person adds a bidder; striking one from the
 * list takes two.
 */
const setEligibility: StaffCommandHandler<'set_eligibility'> = (proceedings, command) => {
  const { groupId, bidderId, eligible, reason } = command;
  const group = findGroup(proceedings.state, groupId);
  if (group === undefined) return 'unknown_group';
  if (group.phase !== 'before') return 'eligibility_is_frozen';
  if (!eligible && !hasSecondPerson(command)) return 'second_person_needed';
  append(proceedings, { kind: 'eligibility_set', groupId, bidderId, eligible, reason, ...peopleBehind(command) });
  return null;
};

const voidOffer: ParcelCommandHandler<'void_bid'> = (proceedings, command, parcel) =>
  formatOf(proceedings.state).voidBid(proceedings, command, parcel);

type Handlers = {
  [Kind in HandledKind]: CommandOf<Kind> extends { parcelId: ParcelId }
    ? ParcelCommandHandler<Kind>
    : StaffCommandHandler<Kind>;
};

/** What each other action of `STAFF_ACTIONS` does. */
const HANDLERS: Handlers = {
  hold_parcel: holdParcel,
  hold_sale: holdSale,
  announce_resume: announceResume,
  add_time: addTime,
  announce,
  hold_for_second_person: holdForSecondPerson,
  end_hold_for_second_person: endHoldForSecondPerson,
  void_bid: voidOffer,
  withdraw_parcel: withdrawParcel,
  cancel_sale: cancelSale,
  correct_result: correctResult,
  lower_increment: lowerIncrement,
  lower_starting_bid: lowerStartingBid,
  answer_for_seller: answerForSeller,
  set_eligibility: setEligibility,
  publish_terms: publishTerms,
};
