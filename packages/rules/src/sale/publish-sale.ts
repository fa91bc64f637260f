import type { Instant } from '../close/instant.ts';
import { bringToPresent } from '../close/let-time-pass.ts';
import { saleFormatOf } from '../formats/rules-of-format.ts';
import { canonicalJson, type Json } from '../record/canonical-json.ts';
import { appendCommand } from '../staff/decide-staff-command.ts';
import { refuseCommand, type StaffRefusalCode } from '../staff/staff-refusal.ts';
import { applyEvent } from './apply-event.ts';
import type { KnownAtDecision, PublishSale } from './command.ts';
import type { Decision, SaleEvent } from './event.ts';
import type { Cents } from './money.ts';
import type { Schedule } from './possible-schedule.ts';
import { openProceedings, type Proceedings } from './proceedings.ts';
import type { ParcelId, SaleRules, SaleState, ScheduledGroup, ScheduledParcel } from './sale.ts';
import { ImpossibleSchedule } from './schedule-problem.ts';
import { rescheduleSale, scheduleSale } from './schedule-sale.ts';

/**
 * A sale becomes public as its editor has it. The first time it begins the record. Until bidding opens it may be scheduled anew;
 * afterwards only a starting bid that nobody has met may come down. A decision without events: only texts change. Refuses
 * `schedule_refused`, `fixed_by_record`, `format_is_fixed`, `parcel_withdrawn`, and what `publish_terms` and `lower_starting_bid` refuse.
 */
export function publishSale(
  state: SaleState | null,
  command: PublishSale,
  now: Instant,
  known: KnownAtDecision | null = null,
): Decision {
  if (state === null) return scheduled(() => scheduleSale({ ...command.schedule, now }), []);
  const proceedings = openProceedings(state, now, null, known);
  bringToPresent(proceedings);
  const refused = publishTerms(proceedings, command);
  if (refused !== null) return refuseCommand(refused);
  const { schedule } = command;
  const isOpen = proceedings.state.phase !== 'scheduled' && proceedings.state.phase !== 'postponed';
  const lower = loweredBids(schedule, proceedings.state);
  const isSame = isSameSchedule(schedule, proceedings.state);
  if (saleFormatOf(schedule.rules) !== saleFormatOf(state.rules)) return refuseCommand('format_is_fixed');
  if (isOpen && (!isSame || lower === null)) return refuseCommand('fixed_by_record');
  if (isSame && lower !== null && (lower.length === 0 || proceedings.state.phase !== 'postponed'))
    return lowerBids(proceedings, lower, command);
  const withdrawn = withdrawnIn(schedule, proceedings.state);
  if (withdrawn !== null) return refuseWithdrawn(withdrawn);
  const { termsVersion } = proceedings.state;
  return scheduled(() => rescheduleSale(proceedings.state, { ...schedule, termsVersion, now }), proceedings.events);
}

const publishTerms = (proceedings: Proceedings, { terms, actorId }: PublishSale): StaffRefusalCode | null =>
  terms === null ? null : appendCommand(proceedings, { kind: 'publish_terms', ...terms, actorId });

/** Starting bids that come down, and in a live sale what everybody watching is to read of the change. */
const lowerBids = (proceedings: Proceedings, lower: readonly LoweredBid[], by: PublishSale): Decision => {
  const { actorId, reason, announcement } = by;
  for (const bid of lower) {
    const refused = appendCommand(proceedings, { kind: 'lower_starting_bid', ...bid, actorId, reason });
    if (refused !== null) return refuseCommand(refused);
  }
  if (announcement !== undefined) {
    const refused = appendCommand(proceedings, { kind: 'announce', text: announcement, actorId, reason });
    if (refused !== null) return refuseCommand(refused);
  }
  return { kind: 'decided', events: proceedings.events };
};

/** The schedule as the last event; what the rules say against it goes to the editor. */
const scheduled = (schedule: () => SaleEvent, before: readonly SaleEvent[]): Decision => {
  try {
    return { kind: 'decided', events: [...before, schedule()] };
  } catch (error) {
    if (!(error instanceof ImpossibleSchedule)) throw error;
    return { kind: 'command_refused', refusal: { code: 'schedule_refused', facts: { problem: error.problem } } };
  }
};

const refuseWithdrawn = (number: number): Decision => ({
  kind: 'command_refused',
  refusal: { code: 'parcel_withdrawn', facts: { number } },
});

/** The place in the table, from 1, of the first parcel that was withdrawn; null when none was. */
const withdrawnIn = ({ parcels }: PublishSale['schedule'], state: SaleState): number | null => {
  const withdrawn = new Set(state.parcels.filter(({ phase }) => phase === 'withdrawn').map(({ id }) => id));
  return parcels.find(({ id }) => withdrawn.has(id))?.position ?? null;
};

type Printed = { rules: SaleRules; parcels: readonly ScheduledParcel[]; groups: readonly ScheduledGroup[] };

/** True when nothing but starting bids of parcels differs from the schedule in force. */
const isSameSchedule = (schedule: Omit<Schedule, 'now'>, state: SaleState): boolean => {
  const wanted = asPrinted({ ...schedule, now: state.schedule.scheduledAt });
  return wanted !== null && comparable(wanted) === comparable({ ...state.schedule, rules: state.rules });
};

/** As it would be entered; null when it could not be held. */
const asPrinted = (schedule: Schedule): Printed | null => {
  try {
    const { rules, schedule: printed } = applyEvent(null, scheduleSale(schedule));
    return { rules, ...printed };
  } catch {
    return null;
  }
};

/** The version of the rules is not printed: a sale that began under an earlier one has not changed for that. */
const comparable = ({ rules: { ruleVersion: _, ...rules }, parcels, groups }: Printed): string =>
  canonicalJson({
    rules,
    groups,
    parcels: parcels.map((parcel) => (parcel.kind === 'parcel' ? { ...parcel, startingBidCents: 0 } : parcel)),
  } as unknown as Json);

type LoweredBid = { parcelId: ParcelId; startingBidCents: Cents };

/** The parcels whose starting bid comes down; null when one would rise, which only a new schedule can do. */
const loweredBids = ({ parcels }: PublishSale['schedule'], state: SaleState): LoweredBid[] | null => {
  const lower: LoweredBid[] = [];
  for (const { id, kind, startingBidCents } of parcels) {
    const current = state.parcels.find((parcel) => parcel.id === id);
    if (!current || kind === 'enBloc' || current.startingBidCents === startingBidCents) continue;
    if (startingBidCents > current.startingBidCents) return null;
    lower.push({ parcelId: id, startingBidCents });
  }
  return lower;
};
