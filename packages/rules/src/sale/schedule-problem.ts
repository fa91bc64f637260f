/**
 * Codes of invalid schedules, with the facts of each code. `number`: the parcel's place in the printed order, from 1.
 */
export const SCHEDULE_PROBLEM_FACTS = {
  increments_missing: [],
  increments_without_end: [],
  increments_not_rising: [],
  increment_not_positive: [],
  increment_off_grid: [],
  acres_share_out_of_range: [],
  eligibility_without_parcel: [],
  grid_not_in_dollars: [],
  soft_close_not_positive: [],
  recess_negative: [],
  round_not_positive: [],
  hard_stop_not_whole: [],
  jump_increments_missing: [],
  share_out_of_range: [],
  fee_tax_out_of_range: [],
  flat_fee_not_in_cents: [],
  fee_share_out_of_range: [],
  fee_most_under_least: [],
  offer_days_out_of_range: [],
  offer_hour_out_of_range: [],
  closes_not_together: [],
  closes_not_one_after_another: [],
  scheduling_not_whole: [],
  terms_version_missing: [],
  parcels_missing: [],
  parcel_ids_repeated: [],
  parcel_places_repeated: [],
  group_ids_repeated: [],
  open_at_hard_stop: [],
  openers_not_two_or_three: [],
  tender_keys_missing: [],
  second_round_out_of_range: [],
  second_round_invites_nobody: [],
  acceptance_days_out_of_range: [],
  lots_open_apart: [],
  parcel_without_acres: ['number'],
  parcel_starting_bid_off_grid: ['number'],
  parcel_times_not_whole: ['number'],
  parcel_closes_before_it_opens: ['number'],
  parcel_closes_before_now: ['number'],
  parcel_opened_long_ago: ['number'],
  parcel_group_unknown: ['number'],
  parcel_not_in_its_group: ['number'],
  block_without_group: ['number'],
  group_too_small: ['groupName'],
  group_parcel_unknown: ['groupName'],
  group_parcel_not_plain: ['groupName'],
  group_without_block: ['groupName'],
  group_starting_bid_off_grid: ['groupName'],
} as const satisfies Record<string, readonly (keyof Facts)[]>;

type Facts = { number: number; groupName: string };

export type ScheduleProblemCode = keyof typeof SCHEDULE_PROBLEM_FACTS;

export type ScheduleProblemFacts<Code extends ScheduleProblemCode> = Pick<
  Facts,
  (typeof SCHEDULE_PROBLEM_FACTS)[Code][number]
>;

type CodeWith<Name extends keyof Facts | never> = {
  [Code in ScheduleProblemCode]: [keyof ScheduleProblemFacts<Code>] extends [Name]
    ? [Name] extends [keyof ScheduleProblemFacts<Code>]
      ? Code
      : never
    : never;
}[ScheduleProblemCode];

/** Codes without facts. */
export type PlainScheduleProblemCode = CodeWith<never>;

export type ScheduleProblem =
  | { code: PlainScheduleProblemCode; facts: Pick<Facts, never> }
  | { code: CodeWith<'number'>; facts: Pick<Facts, 'number'> }
  | { code: CodeWith<'groupName'>; facts: Pick<Facts, 'groupName'> };

/** Thrown where a schedule is made that could not be held. */
export class ImpossibleSchedule extends Error {
  override name = 'ImpossibleSchedule';
  readonly problem: ScheduleProblem;
  constructor(problem: ScheduleProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Throws `ImpossibleSchedule` with a code that has no facts. */
export function must(isTrue: boolean, code: PlainScheduleProblemCode): void {
  if (!isTrue) throw new ImpossibleSchedule({ code, facts: {} });
}
