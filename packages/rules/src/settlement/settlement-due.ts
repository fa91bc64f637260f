import type { Instant } from '../close/instant.ts';
import { DEFAULT_OFFER_TERMS } from '../sale/default-rules.ts';
import type { OfferTerms } from '../sale/sale.ts';
import { addBusinessDays, type CivilDate } from './business-days.ts';
import { offerDueAt, type SettlementPhase, type WallClockOfSale } from './settlement.ts';

/** The days and the wall clock that dates of a settlement are counted on. */
export type SettlementCalendar = { holidays: ReadonlySet<CivilDate>; wallClock: WallClockOfSale };

/** Facts for a due date besides the calendar. */
export type DueFacts = {
  /** Decision of the parcel or block. */
  decidedAt: Instant;
  now: Instant;
  /** The date in force before this step. */
  dueAt: Instant | null;
  completesOn: CivilDate | null;
};

const NOON = 12;
/**
 * We send an offer within one business day; who was slow in coming hurries nobody: a date is at least one business day
 * away.
 */
const MIN_DAYS = 1;
/** The seller has this long to accept a signed offer, or to say what becomes of the land after a default. */
const SELLER_DAYS = 2;

/** Deadline of the person it waits for in this phase; null when it waits for nobody. */
export function settlementDue(
  phase: SettlementPhase,
  { decidedAt, now, dueAt, completesOn }: DueFacts,
  { holidays, wallClock }: SettlementCalendar,
  terms: OfferTerms = DEFAULT_OFFER_TERMS,
): Instant | null {
  const inDays = (from: Instant, days: number, hour = terms.hour, minute = terms.minute): Instant =>
    wallClock.instantOf(addBusinessDays(wallClock.dayOf(from), days, holidays), hour, minute);
  switch (phase) {
    case 'sold':
      return inDays(decidedAt, 1, NOON, 0);
    case 'offer_sent':
      return Math.max(offerDueAt(decidedAt, holidays, wallClock, terms), inDays(now, MIN_DAYS));
    case 'offer_signed':
      // Offer and deposit are due together; one that came late leaves a business day for the other.
      return dueAt !== null && dueAt > now ? dueAt : inDays(now, MIN_DAYS);
    case 'offered_to_next':
      return inDays(now, terms.businessDays);
    case 'deposit_received':
    case 'defaulted':
      return inDays(now, SELLER_DAYS);
    case 'firm':
      return completesOn === null ? null : wallClock.instantOf(completesOn, NOON, 0);
    case 'completed':
    case 'unsold':
      return null;
  }
}
