import { clockRules } from '../formats/rules-of-format.ts';
import { isPossible } from '../sale/action-table.ts';
import type { ReportOutage } from '../sale/command.ts';
import type { Decision } from '../sale/event.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { ParcelState, SaleState } from '../sale/sale.ts';
import { refuseCommand } from '../staff/staff-refusal.ts';
import { closeInForce, earliestResume, hasClock } from './effective-close.ts';
import { NOTICE_OF_RESUME, remainingOf } from './hold.ts';
import { type DurationMs, type Instant, minutes, seconds } from './instant.ts';
import { bringToPresent, letTimePass } from './let-time-pass.ts';

/** A shorter silence is none: heartbeats come every second, and one that is late by less has cost nobody a bid. */
export const MIN_SILENCE: DurationMs = seconds(5);

/** A parcel that resumes by itself after an outage has at least this long to go. */
export const MIN_AFTER_OUTAGE: DurationMs = minutes(10);

/**
 * True when the silence took any of a parcel's last window: the time in which a late bid could still have been
 * answered.
 */
const isTouched = (state: SaleState, parcel: ParcelState, silentFrom: Instant, silentUntil: Instant): boolean => {
  if (!hasClock(state, parcel)) return false;
  const close = closeInForce(state, parcel);
  return close !== null && close > silentFrom && close - clockRules(state.rules).softCloseMs < silentUntil;
};

/** Stopped, and announced to go on by itself: staff may take that back with a hold or announce another time. */
const holdAfterOutage = (proceedings: Proceedings, parcel: ParcelState): void => {
  const remainingMs = Math.max(remainingOf(proceedings, parcel), MIN_AFTER_OUTAGE);
  const common = { parcelId: parcel.id, reason: { code: 'outage' as const }, actorId: 'clock' };
  append(proceedings, { kind: 'parcel_held', remainingMs, ...common });
  // Nobody is told a sooner time than before. Sales of earlier versions go on as they were announced.
  const announced = proceedings.state.rules.ruleVersion < 3 ? 0 : earliestResume(parcel.hold);
  const resumesAt = Math.max(proceedings.now + NOTICE_OF_RESUME, announced);
  append(proceedings, { kind: 'resume_announced', resumesAt, ...common });
};

/**
 * Applies an outage: earlier due events happen normally. A parcel whose last window the outage touched is held, not
 * closed. Then time goes on for the rest.
 */
export function reportOutage(proceedings: Proceedings, { silentFrom }: ReportOutage): Decision {
  if (!isPossible('report_outage', proceedings.state.phase, null)) return refuseCommand('not_possible_now');
  const silentUntil = proceedings.now;
  if (silentFrom > silentUntil) return refuseCommand('outage_in_the_future');
  // The person who wrote the last entry was not silent then.
  const from = Math.max(silentFrom, proceedings.state.decidedAt);
  letTimePass(proceedings, from);
  // What was due before the silence ended the sale: the silence met nobody, and nothing follows the end.
  if (proceedings.state.phase === 'completed') return { kind: 'decided', events: proceedings.events };
  // An entry was written meanwhile, so a bid could be: that was no silence.
  if (proceedings.state.rules.ruleVersion >= 3 && silentUntil - from < MIN_SILENCE) {
    bringToPresent(proceedings);
    return { kind: 'decided', events: proceedings.events };
  }
  append(proceedings, { kind: 'outage_reported', silentFrom: from, silentUntil });
  const { state } = proceedings;
  for (const parcel of state.parcels) {
    if (isTouched(state, parcel, from, silentUntil)) holdAfterOutage(proceedings, parcel);
  }
  bringToPresent(proceedings);
  return { kind: 'decided', events: proceedings.events };
}
