import { isFixedAfterClose } from '../formats/sealed-tender/tender-rules.ts';
import { findParcel } from '../sale/find-in-sale.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { ActorId, Hold, ParcelState, SaleState } from '../sale/sale.ts';
import type { ParcelCommandHandler, StaffCommandHandler } from '../staff/staff-command-handler.ts';
import type { StaffRefusalCode } from '../staff/staff-refusal.ts';
import { clockOf, closeOnTheClock, earliestResume, hasClock } from './effective-close.ts';
import { type DurationMs, type Instant, minutes } from './instant.ts';

/** Bidders hear of a resume at least this long ahead. */
export const NOTICE_OF_RESUME: DurationMs = minutes(2);

/** Time left on a parcel's clock, in milliseconds; a held clock keeps its rest. */
export const remainingOf = (proceedings: Proceedings, parcel: ParcelState): DurationMs =>
  closeOnTheClock(parcel) - clockOf(proceedings.state, parcel, proceedings.now);

/** A hold over a hold makes sense only where a resume is announced: it takes the announcement back. */
const isHeldForGood = (hold: Hold | null): boolean => hold !== null && hold.resumesAt === null;

/**
 * All lots of a sealed tender close together, so a hold of one is a hold of every other with a clock. Under version 2
 * each was held alone.
 */
const lotsThatGoAlong = (state: SaleState, parcel: ParcelState): ParcelState[] =>
  isFixedAfterClose(state) ? state.parcels.filter((lot) => lot.id !== parcel.id && hasClock(state, lot)) : [];

type Said = { reason: string; staffReason?: string; actorId: ActorId };

/**
 * Two readers, two texts: what bidders read is the reason of the entry, and what staff wrote for themselves stands
 * beside it.
 */
const saidOf = ({ reason, forBidders, actorId }: { reason: string; forBidders?: string; actorId: ActorId }): Said =>
  forBidders === undefined ? { reason, actorId } : { reason: forBidders, staffReason: reason, actorId };

const saysNothing = ({ forBidders }: { forBidders?: string }): boolean => forBidders?.trim() === '';

export const holdParcel: ParcelCommandHandler<'hold_parcel'> = (proceedings, command, parcel) => {
  if (saysNothing(command)) return 'reason_missing';
  if (!hasClock(proceedings.state, parcel)) return 'block_has_no_clock';
  if (isHeldForGood(parcel.hold)) return 'already_held';
  for (const lot of [parcel, ...lotsThatGoAlong(proceedings.state, parcel)]) {
    if (isHeldForGood(lot.hold)) continue;
    const remainingMs = remainingOf(proceedings, lot);
    append(proceedings, { kind: 'parcel_held', parcelId: lot.id, remainingMs, ...saidOf(command) });
  }
  return null;
};

export const holdSale: StaffCommandHandler<'hold_sale'> = (proceedings, command) => {
  if (saysNothing(command)) return 'reason_missing';
  if (isHeldForGood(proceedings.state.hold)) return 'already_held';
  append(proceedings, { kind: 'sale_held', ...saidOf(command) });
  return null;
};

const whyNotResumable = (proceedings: Proceedings, hold: Hold | null, resumesAt: Instant): StaffRefusalCode | null => {
  if (hold === null) return 'not_held';
  if (!Number.isSafeInteger(resumesAt) || resumesAt < proceedings.now + NOTICE_OF_RESUME) return 'resume_too_soon';
  return resumesAt < earliestResume(hold) ? 'resume_was_later' : null;
};

/**
 * Announces when the clock runs again; time itself then resumes. May be put off as long as it does not run, never moved
 * up, by a second hold neither.
 */
export const announceResume: StaffCommandHandler<'announce_resume'> = (proceedings, command) => {
  if (saysNothing(command)) return 'reason_missing';
  const { parcelId, resumesAt } = command;
  const { state } = proceedings;
  if (parcelId !== null && state.hold !== null) return 'sale_is_held';
  const hold = parcelId === null ? state.hold : (findParcel(state, parcelId)?.hold ?? null);
  const refused = whyNotResumable(proceedings, hold, resumesAt);
  if (refused !== null) return refused;
  append(proceedings, { kind: 'resume_announced', parcelId, resumesAt, ...saidOf(command) });
  const parcel = parcelId === null ? undefined : findParcel(state, parcelId);
  for (const lot of parcel === undefined ? [] : lotsThatGoAlong(state, parcel))
    if (lot.hold !== null)
      append(proceedings, { kind: 'resume_announced', parcelId: lot.id, resumesAt, ...saidOf(command) });
  return null;
};
