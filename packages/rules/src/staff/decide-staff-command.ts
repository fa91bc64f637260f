import { publishTerms } from '../bid/terms.ts';
import { addTime } from '../close/add-time.ts';
import { announceResume, holdParcel, holdSale } from '../close/hold.ts';
import { bringToPresent } from '../close/let-time-pass.ts';
import { formatOf } from '../formats/formats.ts';
import { answerForSeller } from '../formats/sealed-tender/answer-for-seller.ts';
import { changesClosedTender } from '../formats/sealed-tender/fixed-after-close.ts';
import { voidTender } from '../formats/sealed-tender/void-tender.ts';
import { correctResult } from '../record/correct-result.ts';
import { isPossible } from '../sale/action-table.ts';
import type { StaffCommand } from '../sale/command.ts';
import type { Decision } from '../sale/event.ts';
import { findParcel } from '../sale/find-in-sale.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import type { ParcelState } from '../sale/sale.ts';
import { lowerIncrement, lowerStartingBid } from './lower-price.ts';
import { holdForSecondPerson } from './second-person.ts';
import { answerCommand } from './staff-command-handler.ts';
import type { StaffRefusalCode } from './staff-refusal.ts';
import { voidBid } from './void-bid.ts';
import { announce, cancelSale, postponeSale, setEligibility } from './whole-sale-commands.ts';
import { withdrawParcel } from './withdraw-parcel.ts';

type OnParcel = Extract<StaffCommand, { parcelId: string }>;

const commandParcel = (proceedings: Proceedings, command: OnParcel, parcel: ParcelState): StaffRefusalCode | null => {
  switch (command.kind) {
    case 'hold_parcel':
      return holdParcel(proceedings, command, parcel);
    case 'add_time':
      return addTime(proceedings, command, parcel);
    case 'hold_for_second_person':
      return holdForSecondPerson(proceedings, command, parcel);
    case 'withdraw_parcel':
      return withdrawParcel(proceedings, command, parcel);
    case 'void_bid':
      return (proceedings.state.tender === null ? voidBid : voidTender)(proceedings, command, parcel);
    case 'correct_result':
      return correctResult(proceedings, command, parcel);
    case 'lower_increment':
      return lowerIncrement(proceedings, command, parcel);
    case 'lower_starting_bid':
      return lowerStartingBid(proceedings, command, parcel);
    case 'answer_for_seller':
      return answerForSeller(proceedings, command, parcel);
  }
};

const commandSale = (proceedings: Proceedings, command: Exclude<StaffCommand, OnParcel>): StaffRefusalCode | null => {
  switch (command.kind) {
    case 'hold_sale':
      return holdSale(proceedings, command);
    case 'announce':
      return announce(proceedings, command);
    case 'postpone_sale':
      return postponeSale(proceedings, command);
    case 'cancel_sale':
      return cancelSale(proceedings, command);
    case 'set_eligibility':
      return setEligibility(proceedings, command);
    case 'announce_resume':
      return announceResume(proceedings, command);
    case 'publish_terms':
      return publishTerms(proceedings, command);
  }
};

const isOnParcel = (command: StaffCommand): command is OnParcel =>
  'parcelId' in command && command.kind !== 'announce_resume';

const whyImpossible = (parcel: ParcelState): StaffRefusalCode =>
  parcel.phase === 'sold_en_bloc' ? 'sold_in_block' : 'parcel_is_over';

/** Appends what one command of staff brings about, in a sale that was brought to the present; answers a code instead when it may not be done. */
export const appendCommand = (proceedings: Proceedings, command: StaffCommand): StaffRefusalCode | null => {
  const { state } = proceedings;
  if (command.reason.trim() === '') return 'reason_missing';
  if (formatOf(state).withoutStaffCommands.includes(command.kind)) return 'not_in_this_format';
  if (!isPossible(command.kind, state.phase, null)) return 'not_possible_now';
  if (changesClosedTender(state, command.kind)) return 'tenders_are_closed';
  if (!isOnParcel(command)) return commandSale(proceedings, command);
  const parcel = findParcel(state, command.parcelId);
  if (parcel === undefined) return 'unknown_parcel';
  if (!isPossible(command.kind, state.phase, parcel.phase)) return whyImpossible(parcel);
  return commandParcel(proceedings, command, parcel);
};

/** Judges an action of staff like a bid: against the sale once everything due has happened. */
export const decideStaffCommand = (proceedings: Proceedings, command: StaffCommand): Decision => {
  bringToPresent(proceedings);
  return answerCommand(proceedings, appendCommand(proceedings, command));
};
