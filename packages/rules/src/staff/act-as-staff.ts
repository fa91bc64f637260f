import { publishTerms } from '../bid/terms.ts';
import { addTime } from '../close/add-time.ts';
import { announceResume, holdParcel, holdSale } from '../close/hold.ts';
import { bringToPresent } from '../close/let-time-pass.ts';
import { correctResult } from '../record/correct-result.ts';
import { isPossible } from '../sale/action-table.ts';
import type { StaffCommand } from '../sale/command.ts';
import type { Decision } from '../sale/event.ts';
import { findParcel } from '../sale/find-in-sale.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import type { ParcelState } from '../sale/sale.ts';
import { lowerIncrement, lowerStartingBid } from './lower-price.ts';
import { answerAct } from './staff-act.ts';
import type { StaffRefusalCode } from './staff-refusal.ts';
import { voidBid } from './void-bid.ts';
import { announce, cancelSale, postponeSale, setEligibility } from './whole-sale-acts.ts';
import { withdrawParcel } from './withdraw-parcel.ts';

type OnParcel = Extract<StaffCommand, { parcelId: string }>;

const actOnParcel = (proceedings: Proceedings, act: OnParcel, parcel: ParcelState): StaffRefusalCode | null => {
  switch (act.kind) {
    case 'hold_parcel':
      return holdParcel(proceedings, act, parcel);
    case 'add_time':
      return addTime(proceedings, act, parcel);
    case 'withdraw_parcel':
      return withdrawParcel(proceedings, act, parcel);
    case 'void_bid':
      return voidBid(proceedings, act, parcel);
    case 'correct_result':
      return correctResult(proceedings, act, parcel);
    case 'lower_increment':
      return lowerIncrement(proceedings, act, parcel);
    case 'lower_starting_bid':
      return lowerStartingBid(proceedings, act, parcel);
  }
};

const actOnSale = (proceedings: Proceedings, act: Exclude<StaffCommand, OnParcel>): StaffRefusalCode | null => {
  switch (act.kind) {
    case 'hold_sale':
      return holdSale(proceedings, act);
    case 'announce':
      return announce(proceedings, act);
    case 'postpone_sale':
      return postponeSale(proceedings, act);
    case 'cancel_sale':
      return cancelSale(proceedings, act);
    case 'set_eligibility':
      return setEligibility(proceedings, act);
    case 'announce_resume':
      return announceResume(proceedings, act);
    case 'publish_terms':
      return publishTerms(proceedings, act);
  }
};

const isOnParcel = (act: StaffCommand): act is OnParcel => 'parcelId' in act && act.kind !== 'announce_resume';

const whyImpossible = (parcel: ParcelState): StaffRefusalCode =>
  parcel.phase === 'sold_en_bloc' ? 'sold_in_block' : 'parcel_is_over';

/** Enters what one act of staff brings about, in a sale that was brought to the present; answers a code instead when it may not be done. */
export const enterAct = (proceedings: Proceedings, act: StaffCommand): StaffRefusalCode | null => {
  const { state } = proceedings;
  if (act.reason.trim() === '') return 'reason_missing';
  if (!isPossible(act.kind, state.phase, null)) return 'not_possible_now';
  if (!isOnParcel(act)) return actOnSale(proceedings, act);
  const parcel = findParcel(state, act.parcelId);
  if (parcel === undefined) return 'unknown_parcel';
  if (!isPossible(act.kind, state.phase, parcel.phase)) return whyImpossible(parcel);
  return actOnParcel(proceedings, act, parcel);
};

/** Judges an act of staff like a bid: against the sale once everything due has happened. */
export const actAsStaff = (proceedings: Proceedings, act: StaffCommand): Decision => {
  bringToPresent(proceedings);
  return answerAct(proceedings, enterAct(proceedings, act));
};
