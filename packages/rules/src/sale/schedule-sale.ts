import { clockRules, formatRulesOf } from '../formats/rules-of-format.ts';
import type { SaleEvent } from './event.ts';
import { assertPossibleRules } from './possible-rules.ts';
import { assertPossibleSchedule, type Schedule } from './possible-schedule.ts';
import type { SaleState, ScheduledParcel } from './sale.ts';
import { ImpossibleSchedule } from './schedule-problem.ts';

/** A block with the times that its format expects, at its group's starting bid. Its acres are those of its parcels, to the thousandth, which no title exceeds. */
const withExpectedTimes = (parcel: ScheduledParcel, { rules, parcels, groups }: Schedule): ScheduledParcel => {
  const group = groups.find((one) => one.enBlocParcelId === parcel.id);
  if (group === undefined) return parcel;
  const members = parcels.filter((one) => group.parcelIds.includes(one.id));
  const acres = Math.round(members.reduce((sum, one) => sum + one.acres, 0) * 1000) / 1000;
  const times = formatRulesOf({ rules }).blockTimes(rules, members);
  return { ...parcel, acres, startingBidCents: group.startingBidCents, ...times };
};

const scheduleAs = (sequence: number, schedule: Schedule): SaleEvent => {
  assertPossibleRules(schedule.rules);
  assertPossibleSchedule(schedule);
  const { saleId, rules, termsVersion, conditions, groups, now } = schedule;
  const parcels = [...schedule.parcels]
    .sort((one, other) => one.position - other.position)
    .map((parcel) => withExpectedTimes(parcel, schedule));
  const lastClose = Math.max(...parcels.map((parcel) => parcel.closesAt));
  const { hardStopAt } = clockRules(rules);
  if (hardStopAt !== null && lastClose > hardStopAt)
    throw new ImpossibleSchedule({ code: 'open_at_hard_stop', facts: {} });
  const terms = { termsVersion, ...conditions };
  return { sequence, decidedAt: now, kind: 'sale_scheduled', saleId, rules, ...terms, parcels, groups };
};

/** The first entry of a sale's record. Throws `ImpossibleSchedule` when the sale could not be held as written. */
export const scheduleSale = (schedule: Schedule): SaleEvent => scheduleAs(1, schedule);

/**
 * A new schedule for a sale that has not opened: the next entry of its record, after a postponement or a correction.
 * Throws when the sale has opened or is over, or the schedule is impossible.
 */
export function rescheduleSale(state: SaleState, schedule: Schedule): SaleEvent {
  if (state.phase !== 'scheduled' && state.phase !== 'postponed')
    throw new Error(`A sale that is ${state.phase} cannot be scheduled again.`);
  if (state.id !== schedule.saleId) throw new Error('A new schedule must be for the same sale.');
  if (state.termsVersion !== schedule.termsVersion)
    throw new Error('A new schedule keeps the version of the terms in force.');
  return scheduleAs(state.sequence + 1, { ...schedule, now: Math.max(schedule.now, state.decidedAt) });
}
