import type { Cents } from '../sale/money.ts';
import type { CivilDate } from '../settlement/business-days.ts';

/** Kinds of receipts in the trust account: a deposit or part of it, a later payment, a bid deposit. */
export const TRUST_RECEIPT_KINDS = ['deposit', 'payment', 'bid_deposit'] as const;
export const TRUST_PAYMENT_KINDS = ['to_seller', 'fee', 'fee_tax', 'refund', 'to_other', 'bid_deposit_return'] as const;
export const TRUST_KINDS = [...TRUST_RECEIPT_KINDS, ...TRUST_PAYMENT_KINDS, 'reversal'] as const;
export type TrustKind = (typeof TRUST_KINDS)[number];

/** Payment methods. Entries from before methods were kept are `not_recorded`. */
export const TRUST_METHODS = ['wire', 'bank_draft', 'certified_cheque', 'cheque', 'not_recorded'] as const;
export type TrustMethod = (typeof TRUST_METHODS)[number];

/** An entry of a trust ledger. Never changed: a mistake is reversed by another entry. */
export type TrustEntry = {
  id: string;
  kind: TrustKind;
  /** The day on which money moved, where the land lies. */
  day: CivilDate;
  /** Incoming amount; either this or the outgoing amount is above zero. */
  inCents: Cents;
  outCents: Cents;
  /** For a reversal: the id of the reversed entry. */
  reverses: string | null;
};

type Sums = Pick<TrustEntry, 'inCents' | 'outCents'>;

export const trustBalance = (entries: readonly Sums[]): Cents =>
  entries.reduce((sum, { inCents, outCents }) => sum + inCents - outCents, 0);

/** The same at the end of a day. */
export const trustBalanceOn = (entries: readonly (Sums & Pick<TrustEntry, 'day'>)[], day: CivilDate): Cents =>
  trustBalance(entries.filter((entry) => entry.day <= day));

/** The entries that count: neither reversed nor reversals. */
export function standingTrustEntries<Entry extends Pick<TrustEntry, 'id' | 'kind' | 'reverses'>>(
  entries: readonly Entry[],
): Entry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id));
}

/** Buyer's payments for a purchase, less refunds: the settlement's received amount. */
export const receivedInTrust = (entries: readonly TrustEntry[]): Cents =>
  trustBalance(
    standingTrustEntries(entries).filter(({ kind }) => kind === 'deposit' || kind === 'payment' || kind === 'refund'),
  );

/** Amount that can be paid out on a day: the lowest balance from that day on, so that no day ends below zero. */
export const availableInTrust = (entries: readonly TrustEntry[], day: CivilDate): Cents =>
  Math.min(
    trustBalanceOn(entries, day),
    ...entries.filter((entry) => entry.day > day).map((entry) => trustBalanceOn(entries, entry.day)),
  );
