import type { Cents } from '../sale/money.ts';
import type { CivilDate } from '../settlement/business-days.ts';
import type { SettlementPhase } from '../settlement/settlement.ts';
import {
  availableInTrust,
  standingTrustEntries,
  TRUST_RECEIPT_KINDS,
  type TrustEntry,
  trustBalance,
} from './trust-entry.ts';

/** Codes of refused trust ledger entries, each with the facts of its sentence. Checked in this order. */
export const TRUST_REFUSAL_FACTS = {
  trust_entry_missing: [],
  trust_entry_reversed: [],
  reversal_stands: [],
  bid_deposit_not_reversed: [],
  day_not_come: [],
  day_before_receipt: [],
  seller_not_entitled: [],
  fee_too_large: ['leftCents'],
  deposit_is_kept: ['keptCents', 'leftCents'],
  trust_balance_too_small: ['availableCents', 'amountCents'],
} as const;
export type TrustRefusalCode = keyof typeof TRUST_REFUSAL_FACTS;
export type TrustRefusal =
  | { code: 'trust_balance_too_small'; availableCents: Cents; amountCents: Cents }
  | { code: 'fee_too_large'; leftCents: Cents }
  | { code: 'deposit_is_kept'; keptCents: Cents; leftCents: Cents }
  | { code: Exclude<TrustRefusalCode, 'trust_balance_too_small' | 'fee_too_large' | 'deposit_is_kept'> };

/** Money that comes in or goes out for one purchase. */
export type TrustMovement = {
  kind: 'deposit' | 'payment' | 'to_seller' | 'fee' | 'fee_tax' | 'refund' | 'to_other';
  amountCents: Cents;
  day: CivilDate;
};

export type TrustFacts = {
  /** Every entry of this ledger: one purchase, money of one buyer. */
  entries: readonly TrustEntry[];
  /** Today, where the land lies. */
  today: CivilDate;
  /** Phase of the settlement; `defaulted` for a former buyer. */
  phase: SettlementPhase;
  /** Buyer's fee for the purchase, owed to the firm. */
  feeCents: Cents;
  feeTaxCents: Cents;
  /** Deposit of this buyer that the seller keeps after a default; zero without one. */
  keptCents: Cents;
};

/** The seller has a claim once the purchase is firm, and to what is kept after a default. */
const SELLER_ENTITLED: readonly SettlementPhase[] = ['firm', 'completed', 'defaulted', 'unsold'];

const isReceipt = (kind: TrustEntry['kind']): boolean => (TRUST_RECEIPT_KINDS as readonly string[]).includes(kind);

/** Checks an entry of money; null when it is valid. */
export function whyNotMove(movement: TrustMovement, facts: TrustFacts): TrustRefusal | null {
  const { kind, amountCents, day } = movement;
  if (day > facts.today) return { code: 'day_not_come' };
  if (isReceipt(kind)) return null;
  if (kind === 'to_seller' && !SELLER_ENTITLED.includes(facts.phase)) return { code: 'seller_not_entitled' };
  if (kind === 'fee' || kind === 'fee_tax') {
    const paid = standingTrustEntries(facts.entries)
      .filter((entry) => entry.kind === kind)
      .reduce((sum, { outCents }) => sum + outCents, 0);
    const leftCents = (kind === 'fee' ? facts.feeCents : facts.feeTaxCents) - paid;
    if (amountCents > leftCents) return { code: 'fee_too_large', leftCents: Math.max(0, leftCents) };
  }
  if (NOT_OF_KEPT.has(kind)) {
    const keptCents = keptInTrust(facts.entries, facts.keptCents);
    const leftCents = Math.max(0, trustBalance(facts.entries) - keptCents);
    if (keptCents > 0 && amountCents > leftCents) return { code: 'deposit_is_kept', keptCents, leftCents };
  }
  return whyNotPay(amountCents, day, facts.entries);
}

/** A deposit that is kept after a default is the seller's: nothing of it goes back to the buyer, or to somebody else. */
const NOT_OF_KEPT: ReadonlySet<TrustMovement['kind']> = new Set(['refund', 'to_other']);

/** Part of a kept deposit that the seller has not been paid yet. */
export const keptInTrust = (entries: readonly TrustEntry[], keptCents: Cents): Cents =>
  standingTrustEntries(entries)
    .filter(({ kind }) => kind === 'to_seller')
    .reduce((left, { outCents }) => Math.max(0, left - outCents), keptCents);

/** Checks the reversal of an entry on a day; null when it is valid. */
export function whyNotReverse(
  entryId: string,
  day: CivilDate,
  { entries, today }: Pick<TrustFacts, 'entries' | 'today'>,
): TrustRefusal | null {
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return { code: 'trust_entry_missing' };
  if (entry.kind === 'reversal') return { code: 'reversal_stands' };
  if (entries.some(({ reverses }) => reverses === entryId)) return { code: 'trust_entry_reversed' };
  if (entry.kind === 'bid_deposit' || entry.kind === 'bid_deposit_return') return { code: 'bid_deposit_not_reversed' };
  if (day > today) return { code: 'day_not_come' };
  if (day < entry.day) return { code: 'day_before_receipt' };
  return entry.inCents > 0 ? whyNotPay(entry.inCents, day, entries) : null;
}

const whyNotPay = (amountCents: Cents, day: CivilDate, entries: readonly TrustEntry[]): TrustRefusal | null => {
  const availableCents = availableInTrust(entries, day);
  return amountCents > availableCents
    ? { code: 'trust_balance_too_small', availableCents: Math.max(0, availableCents), amountCents }
    : null;
};
