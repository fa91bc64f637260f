import type { Instant } from '../close/instant.ts';
import { DEFAULT_OFFER_TERMS } from '../sale/default-rules.ts';
import type { Cents } from '../sale/money.ts';
import type { BidderId, SaleRules } from '../sale/sale.ts';
import { type CivilDate, isBusinessDay } from './business-days.ts';
import { type SettlementPhase, type SettlementStep, settlementAfter, waitsFor } from './settlement.ts';
import { settlementAmounts } from './settlement-amounts.ts';
import { type SettlementCalendar, settlementDue } from './settlement-due.ts';
import type { SettlementRefusal, SettlementRefusalCode } from './settlement-refusal.ts';

/** A purchase from the record: a parcel alone, or a block as a whole. */
export type Purchase = { buyerId: BidderId; priceCents: Cents; decidedAt: Instant };

/** State of one purchase. */
export type Settlement = {
  /** Number of entries so far: a step names the one that its sender saw. */
  turn: number;
  phase: SettlementPhase;
  buyerId: BidderId;
  priceCents: Cents;
  /** Deadline of the person it waits for. */
  dueAt: Instant | null;
  /** Kept from buyers who defaulted, as it was then. */
  depositsKeptCents: Cents;
  completesOn: CivilDate | null;
  /** Earlier bidders who were offered it. */
  askedBefore: BidderId[];
};

/**
 * An entry of a settlement: the step, and the state after it. Never changed; a mistake is corrected by another entry.
 */
export type SettlementEntry = { step: SettlementEntryStep; after: Settlement };
export type SettlementEntryStep = SettlementStep | 'put_off' | 'correct';

/** The amount of `record_deposit` is what came with this step: zero when the ledger has all of it. */
export type SettlementCommand = {
  reason: string;
  seenTurn: number;
} /** What came with this step; zero when the ledger has all of it. */ & (
  | { step: 'record_deposit'; amountCents: Cents }
  | { step: 'declare_firm'; completesOn: CivilDate }
  /** `renounced`: the buyer said that they will not complete, so no date needs to pass. */
  | { step: 'declare_default'; renounced: boolean }
  | { step: 'put_off'; dueOn: CivilDate }
  | { step: Exclude<SettlementEntryStep, 'record_deposit' | 'declare_firm' | 'declare_default' | 'put_off'> }
);

export type SettlementFacts = {
  now: Instant;
  /** True when two different people of the office decide the step. */
  byTwo: boolean;
  calendar: SettlementCalendar;
  rules: Pick<SaleRules, 'deposit' | 'buyerFee' | 'offerTerms'>;
  /** Next bidder who would get the offer. */
  next: { bidderId: BidderId; amountCents: Cents } | null;
  /** Received trust money of the current buyer for this purchase. */
  receivedCents: Cents;
};

export type SettlementDecision =
  | { kind: 'entry'; entry: SettlementEntry }
  | { kind: 'refused'; refusal: SettlementRefusal };

/** Before anything was done. */
const beginning = ({ buyerId, priceCents, decidedAt }: Purchase, calendar: SettlementCalendar): Settlement => {
  const facts = { decidedAt, now: decidedAt, dueAt: null, completesOn: null };
  return {
    turn: 0,
    phase: 'sold',
    buyerId,
    priceCents,
    dueAt: settlementDue('sold', facts, calendar),
    depositsKeptCents: 0,
    completesOn: null,
    askedBefore: [],
  };
};

/** State of a purchase after its entries. */
export const settlementOf = (
  purchase: Purchase,
  entries: readonly SettlementEntry[],
  calendar: SettlementCalendar,
): Settlement => entries.at(-1)?.after ?? beginning(purchase, calendar);

/** The entries that no correction took back, oldest first. */
export function validEntries<Entry extends SettlementEntry>(entries: readonly Entry[]): Entry[] {
  const inForce: Entry[] = [];
  for (const entry of entries) {
    if (entry.step === 'correct') inForce.pop();
    else inForce.push(entry);
  }
  return inForce;
}

const USUAL_ORDER: readonly SettlementStep[] = [
  'send_offer',
  'record_signature',
  'record_deposit',
  'declare_firm',
  'complete',
  'offer_to_next',
  'declare_default',
  'leave_unsold',
];

/** Steps possible in the phase: the usual next step first, a correction last. */
export const possibleSteps = ({ phase, dueAt }: Settlement, hasEntries: boolean, hasNext: boolean) => [
  ...USUAL_ORDER.filter((step) => settlementAfter(phase, step) !== null && (step !== 'offer_to_next' || hasNext)),
  ...(dueAt !== null && phase !== 'sold' ? (['put_off'] as const) : []),
  ...(hasEntries ? (['correct'] as const) : []),
];

/** Decides one step: the entry to append, or the first reason against it. */
export function settle(
  purchase: Purchase,
  entries: readonly SettlementEntry[],
  command: SettlementCommand,
  facts: SettlementFacts,
): SettlementDecision {
  const current = settlementOf(purchase, entries, facts.calendar);
  const no = (code: SettlementRefusalCode): SettlementDecision => ({ kind: 'refused', refusal: { code } });
  const yes = (after: Omit<Settlement, 'turn'>): SettlementDecision => ({
    kind: 'entry',
    entry: { step: command.step, after: { ...after, turn: current.turn + 1 } },
  });
  if (command.seenTurn !== current.turn) return no('settlement_moved');
  if (command.reason.trim() === '') return no('reason_missing');
  if (command.step === 'correct') {
    const inForce = validEntries(entries);
    if (inForce.length === 0) return no('nothing_to_correct');
    if (!facts.byTwo && CORRECTED_BY_TWO.has(current.phase)) return no('second_person_needed');
    return yes(inForce.at(-2)?.after ?? beginning(purchase, facts.calendar));
  }
  if (command.step === 'put_off') {
    const because = whyNotPutOff(current, command.dueOn, facts);
    return because ? no(because) : yes({ ...current, ...putOff(current, command.dueOn, facts) });
  }
  const phase = settlementAfter(current.phase, command.step);
  if (phase === null) return no('step_not_possible');
  const because = whyNot(current, command, facts);
  if (because) return no(because);
  if (!facts.byTwo && TAKEN_BY_TWO.has(command.step)) return no('second_person_needed');
  const changed = { ...current, ...changeBy(current, command, facts), phase };
  const due = { ...changed, decidedAt: purchase.decidedAt, now: facts.now };
  return yes({ ...changed, dueAt: settlementDue(phase, due, facts.calendar, facts.rules.offerTerms) });
}

/** These decide who buys, or that nobody does: no person of the office takes them alone. */
const TAKEN_BY_TWO: ReadonlySet<SettlementEntryStep> = new Set(['declare_default', 'offer_to_next', 'leave_unsold']);

/** A correction in these phases gives the land to another buyer, or takes it from one who bought it for good. */
const CORRECTED_BY_TWO: ReadonlySet<SettlementPhase> = new Set([
  'firm',
  'completed',
  'defaulted',
  'offered_to_next',
  'unsold',
]);

type Step = Exclude<SettlementCommand, { step: 'correct' | 'put_off' }>;

const whyNot = (
  { phase, priceCents, dueAt }: Settlement,
  command: Step,
  { now, calendar, rules, next, receivedCents }: SettlementFacts,
): SettlementRefusalCode | null => {
  switch (command.step) {
    case 'record_deposit': {
      const { depositCents, totalCents } = settlementAmounts(rules, priceCents);
      const inAllCents = receivedCents + command.amountCents;
      if (inAllCents < depositCents) return 'deposit_too_small';
      return inAllCents > totalCents ? 'deposit_too_large' : null;
    }
    case 'declare_firm':
      return whyNotDay(command.completesOn, now, calendar);
    case 'declare_default':
      if (command.renounced) return null;
      // A deadline has an owner: a buyer is not late while somebody else is.
      if (waitsFor(phase) !== 'buyer') return 'default_not_by_buyer';
      return dueAt !== null && now < dueAt ? 'default_too_early' : null;
    case 'offer_to_next':
      return next === null ? 'nobody_next' : null;
    default:
      return null;
  }
};

const changeBy = (
  current: Settlement,
  command: Step,
  { rules, next, receivedCents }: SettlementFacts,
): Partial<Omit<Settlement, 'turn'>> => {
  switch (command.step) {
    case 'declare_firm':
      return { completesOn: command.completesOn };
    case 'declare_default': {
      // What was paid beyond the deposit is not lost with it.
      const { depositCents } = settlementAmounts(rules, current.priceCents);
      const kept = Math.min(receivedCents, depositCents);
      return { depositsKeptCents: current.depositsKeptCents + kept, completesOn: null };
    }
    case 'offer_to_next':
      return {
        buyerId: next?.bidderId ?? current.buyerId,
        priceCents: next?.amountCents ?? current.priceCents,
        askedBefore: [...current.askedBefore, current.buyerId],
      };
    default:
      return {};
  }
};

const isDay = (day: CivilDate): boolean => {
  try {
    isBusinessDay(day, new Set());
    return true;
  } catch {
    return false;
  }
};

const whyNotDay = (
  day: CivilDate,
  now: Instant,
  { holidays, wallClock }: SettlementCalendar,
): SettlementRefusalCode | null => {
  if (!isDay(day)) return 'day_not_in_calendar';
  if (day <= wallClock.dayOf(now)) return 'day_too_soon';
  return isBusinessDay(day, holidays) ? null : 'day_not_business';
};

const whyNotPutOff = (
  { phase, dueAt }: Settlement,
  day: CivilDate,
  { now, calendar }: SettlementFacts,
): SettlementRefusalCode | null => {
  if (dueAt === null || phase === 'sold') return 'step_not_possible';
  return whyNotDay(day, now, calendar) ?? (day <= calendar.wallClock.dayOf(dueAt) ? 'due_not_later' : null);
};

const NOON = 12;

const putOff = (
  { phase }: Settlement,
  day: CivilDate,
  { calendar, rules: { offerTerms = DEFAULT_OFFER_TERMS } }: SettlementFacts,
): Partial<Omit<Settlement, 'turn'>> =>
  phase === 'firm'
    ? { completesOn: day, dueAt: calendar.wallClock.instantOf(day, NOON, 0) }
    : { dueAt: calendar.wallClock.instantOf(day, offerTerms.hour, offerTerms.minute) };
