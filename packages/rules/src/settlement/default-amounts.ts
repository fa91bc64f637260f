import type { Cents } from '../sale/money.ts';
import type { BidderId, SaleRules } from '../sale/sale.ts';
import type { SettlementEntry } from './settle.ts';
import { settlementAmounts } from './settlement-amounts.ts';

export type DefaultAmounts = {
  /** Price that the defaulting buyer had agreed to. */
  priceCents: Cents;
  /** The paid part of the deposit; the seller keeps it. */
  keptCents: Cents;
  unpaidDepositCents: Cents;
  /** Price of the next buyer; null while there is none. */
  resaleCents: Cents | null;
  /** Loss on the resale; null until it is known. */
  shortfallCents: Cents | null;
  /** Part of it that the kept deposit does not cover. */
  uncoveredCents: Cents | null;
  /** The seller's gain over the old price: the kept deposit less the shortfall, and any higher resale price. */
  aheadCents: Cents | null;
};

/**
 * The arithmetic of a default: what was kept, what the land brings now, what is missing. What of it is owed is for
 * lawyers. `resale + kept` is always `price + ahead − uncovered`.
 */
export function defaultAmounts(
  priceCents: Cents,
  depositCents: Cents,
  keptCents: Cents,
  resaleCents: Cents | null,
): DefaultAmounts {
  const base = { priceCents, keptCents, unpaidDepositCents: depositCents - keptCents, resaleCents };
  if (resaleCents === null) return { ...base, shortfallCents: null, uncoveredCents: null, aheadCents: null };
  const difference = resaleCents + keptCents - priceCents;
  return {
    ...base,
    shortfallCents: Math.max(0, priceCents - resaleCents),
    uncoveredCents: Math.max(0, -difference),
    aheadCents: Math.max(0, difference),
  };
}

/** A default of a purchase: its entry, who defaulted, and what the seller keeps of their deposit. */
export type Default<Entry extends SettlementEntry = SettlementEntry> = {
  entry: Entry;
  buyerId: BidderId;
  priceCents: Cents;
  depositCents: Cents;
  keptCents: Cents;
};

/** The defaults of a purchase among its valid entries, oldest first. */
export const defaultsOf = <Entry extends SettlementEntry>(
  entries: readonly Entry[],
  rules: Pick<SaleRules, 'deposit' | 'buyerFee'>,
): Default<Entry>[] =>
  entries.flatMap((entry, index) => {
    if (entry.step !== 'declare_default') return [];
    const { buyerId, priceCents, depositsKeptCents } = entry.after;
    const keptBefore = entries[index - 1]?.after.depositsKeptCents ?? 0;
    const { depositCents } = settlementAmounts(rules, priceCents);
    return [{ entry, buyerId, priceCents, depositCents, keptCents: depositsKeptCents - keptBefore }];
  });
