import type { Instant } from '../close/instant.ts';
import { DEFAULT_OFFER_TERMS } from '../sale/default-rules.ts';
import type { OfferTerms } from '../sale/sale.ts';
import { addBusinessDays, type CivilDate } from './business-days.ts';

/**
 * After the close: `sold → offer_sent → offer_signed → deposit_received → firm → completed`. The person who does not
 * keep to it has `defaulted`; then the offer goes to the next high bidder, who may sign, or the parcel stays unsold.
 */
export type SettlementPhase =
  | 'sold'
  | 'offer_sent'
  | 'offer_signed'
  | 'deposit_received'
  | 'firm'
  | 'completed'
  | 'defaulted'
  | 'offered_to_next'
  | 'unsold';

export type SettlementStep =
  | 'send_offer'
  | 'record_signature'
  | 'record_deposit'
  | 'declare_firm'
  | 'complete'
  | 'declare_default'
  | 'offer_to_next'
  | 'leave_unsold';

/** Every step there is; what is not here is refused. */
const STEPS: Record<SettlementPhase, Partial<Record<SettlementStep, SettlementPhase>>> = {
  sold: { send_offer: 'offer_sent' },
  offer_sent: { record_signature: 'offer_signed', declare_default: 'defaulted' },
  offer_signed: { record_deposit: 'deposit_received', declare_default: 'defaulted' },
  deposit_received: { declare_firm: 'firm', declare_default: 'defaulted' },
  firm: { complete: 'completed', declare_default: 'defaulted' },
  completed: {},
  defaulted: { offer_to_next: 'offered_to_next', leave_unsold: 'unsold' },
  offered_to_next: {
    record_signature: 'offer_signed',
    offer_to_next: 'offered_to_next',
    leave_unsold: 'unsold',
  },
  unsold: {},
};

/** Phase after a step, or null when the step is not possible here. */
export const settlementAfter = (phase: SettlementPhase, step: SettlementStep): SettlementPhase | null =>
  STEPS[phase][step] ?? null;

export type Party = 'us' | 'buyer' | 'seller' | 'nobody';

const WAITS_FOR: Record<SettlementPhase, Party> = {
  sold: 'us',
  offer_sent: 'buyer',
  offer_signed: 'buyer',
  deposit_received: 'seller',
  firm: 'buyer',
  completed: 'nobody',
  defaulted: 'seller',
  offered_to_next: 'buyer',
  unsold: 'nobody',
};

/** The party that must act next: we send the offer, the buyer signs and pays, the seller accepts. */
export const waitsFor = (phase: SettlementPhase): Party => WAITS_FOR[phase];

/** Phases in which a buyer owes the price: only such purchases count in a sum of prices. */
const BOUGHT: ReadonlySet<SettlementPhase> = new Set([
  'sold',
  'offer_sent',
  'offer_signed',
  'deposit_received',
  'firm',
  'completed',
]);

/** False after a default until the next bidder has signed, and when the lot was left unsold. */
export const isBought = (phase: SettlementPhase): boolean => BOUGHT.has(phase);

/** The sale's own wall clock, handed in: its day at an instant, and the instant of an hour of a day. */
export type WallClockOfSale = {
  dayOf: (at: Instant) => CivilDate;
  instantOf: (day: CivilDate, hour: number, minute: number) => Instant;
};

/**
 * The instant by which the signed offer must be back: so many business days after the day on which the parcel was
 * decided, at 4 in the afternoon where the land lies unless the sale says otherwise.
 */
export function offerDueAt(
  decidedAt: Instant,
  holidays: ReadonlySet<CivilDate>,
  wallClock: WallClockOfSale,
  terms: OfferTerms = DEFAULT_OFFER_TERMS,
): Instant {
  const day = addBusinessDays(wallClock.dayOf(decidedAt), terms.businessDays, holidays);
  return wallClock.instantOf(day, terms.hour, terms.minute);
}
