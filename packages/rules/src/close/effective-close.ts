import { formatRulesOf } from '../formats/rules-of-format.ts';
import { groupOfParcel } from '../sale/find-in-sale.ts';
import type { Hold, HoldReason, ParcelState, SaleState } from '../sale/sale.ts';
import { type DurationMs, type Instant, minutes } from './instant.ts';

/** The person who was frozen gets at least this long after a resume. */
export const MIN_AFTER_RESUME: DurationMs = minutes(5);

/** The hold that freezes a parcel's clock: its own, or the sale's. */
export const holdOver = (state: SaleState, parcel: ParcelState): Hold | null => parcel.hold ?? state.hold;

/** True for a hold that began because somebody asked for an act that takes two people. */
export const isForSecondPerson = (reason: HoldReason): boolean =>
  typeof reason === 'object' && reason.code === 'second_person';

/**
 * The earliest instant to which people may still be told that this clock runs again: what they were told before, if
 * anything.
 */
export const earliestResume = (hold: Hold | null): Instant => Math.max(hold?.resumesAt ?? 0, hold?.notBefore ?? 0);

/** Announcement of a hold that this one keeps; empty without one. */
export function keptAnnouncement(hold: Hold | null): Pick<Hold, 'notBefore'> {
  const notBefore = earliestResume(hold);
  return notBefore === 0 ? {} : { notBefore };
}

/** The instant at which a parcel's clock stands: `now`, or the moment it was frozen. */
export const clockOf = (state: SaleState, parcel: ParcelState, now: Instant): Instant =>
  holdOver(state, parcel)?.heldAt ?? now;

/**
 * True while a parcel has a clock that can run out, freeze or be given more time. A block gets one when its recess
 * begins: before that its printed times are an expectation.
 */
export function hasClock(state: SaleState, parcel: ParcelState): boolean {
  if (parcel.phase === 'open') return true;
  if (parcel.phase !== 'scheduled') return false;
  if (parcel.kind === 'parcel' || !formatRulesOf(state).blocksHaveRounds) return true;
  return groupOfParcel(state, parcel)?.phase === 'recess';
}

/** Instant at which a held parcel resumes: after its own hold and the sale's. Null when not announced. */
export function resumeOf(state: SaleState, parcel: ParcelState): Instant | null {
  const holds = [parcel.hold, state.hold].filter((hold) => hold !== null);
  let latest: Instant | null = null;
  for (const { resumesAt } of holds) {
    if (resumesAt === null) return null;
    latest = Math.max(latest ?? resumesAt, resumesAt);
  }
  return latest;
}

/** The close a frozen parcel gets if its clock runs again at `resumesAt`: what was left, and five minutes at least. */
export const closeAfterResume = (state: SaleState, parcel: ParcelState, resumesAt: Instant): Instant =>
  resumesAt + Math.max(parcel.closesAt - clockOf(state, parcel, resumesAt), MIN_AFTER_RESUME);

/** The close by which time decides. Null while the clock is frozen and no resume is announced: then nothing closes. */
export function closeInForce(state: SaleState, parcel: ParcelState): Instant | null {
  if (holdOver(state, parcel) === null) return parcel.closesAt;
  const resumesAt = resumeOf(state, parcel);
  return resumesAt === null ? null : closeAfterResume(state, parcel, resumesAt);
}

/** The close as the clock shows it, also while it is frozen: the number that extensions and holds move. */
export const closeOnTheClock = (parcel: ParcelState): Instant => parcel.closesAt;

/**
 * The close of a parcel as things stand: a bid decided strictly before it counts. With a resume announced it is the
 * close that the resume will give; frozen without one it is where the clock stopped, and nothing closes by it.
 */
export const effectiveClose = (state: SaleState, parcel: ParcelState): Instant =>
  (hasClock(state, parcel) ? closeInForce(state, parcel) : null) ?? closeOnTheClock(parcel);
