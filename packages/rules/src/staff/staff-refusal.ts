import type { ScheduleProblem } from '../sale/schedule-problem.ts';

/** Codes of refused staff commands, with the facts of each code; `packages/text` makes the sentences. */
export const STAFF_REFUSAL_FACTS = {
  reason_missing: [],
  text_missing: [],
  not_possible_now: [],
  unknown_parcel: [],
  unknown_group: [],
  parcel_is_over: [],
  block_has_no_clock: [],
  already_held: [],
  not_held: [],
  sale_is_held: [],
  resume_too_soon: [],
  resume_was_later: [],
  time_not_added: [],
  past_hard_stop: [],
  too_much_time: [],
  bid_not_found: [],
  second_person_needed: [],
  void_must_wait: [],
  sold_in_block: [],
  increment_not_lower: [],
  starting_bid_not_lower: [],
  bids_stand_already: [],
  block_opens_by_its_sum: [],
  eligibility_is_frozen: [],
  document_missing: [],
  document_in_force: [],
  terms_moved_on: [],
  terms_too_late: [],
  fixed_by_record: [],
  format_is_fixed: [],
  maximum_bids_off: [],
  outage_in_the_future: [],
  not_in_this_format: [],
  tenders_not_closed: [],
  nothing_to_open: [],
  two_openers_needed: [],
  openings_do_not_match: [],
  part_not_handed_in: [],
  tenders_are_closed: [],
  void_before_close: [],
  void_after_opening: [],
  seller_not_asked: [],
  /** For a publication: position in the table, from 1, of a withdrawn parcel that would be offered again. */
  parcel_withdrawn: ['number'],
  /** For a publication: the schedule problem. */
  schedule_refused: ['problem'],
} as const satisfies Record<string, readonly (keyof Facts)[]>;

type Facts = { number: number; problem: ScheduleProblem };

export type StaffRefusalFacts<Code extends keyof typeof STAFF_REFUSAL_FACTS> = Pick<
  Facts,
  (typeof STAFF_REFUSAL_FACTS)[Code][number]
>;

type OfPublication = 'parcel_withdrawn' | 'schedule_refused';

export type StaffRefusalCode = Exclude<keyof typeof STAFF_REFUSAL_FACTS, OfPublication>;

/** The refusal of a command of staff: a stable code and its facts. */
export type StaffRefusal =
  | { code: StaffRefusalCode; facts: StaffRefusalFacts<StaffRefusalCode> }
  | { [Code in OfPublication]: { code: Code; facts: StaffRefusalFacts<Code> } }[OfPublication];

export const refuseCommand = (code: StaffRefusalCode): { kind: 'command_refused'; refusal: StaffRefusal } => ({
  kind: 'command_refused',
  refusal: { code, facts: {} },
});
