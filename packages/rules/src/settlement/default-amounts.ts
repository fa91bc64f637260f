import type { Cents } from '../sale/money.ts';

export type DefaultAmounts = {
  /** What the buyer who defaulted had agreed to. */
  priceCents: Cents;
  /** Her deposit as far as it was paid; the seller keeps it. */
  keptCents: Cents;
  /** Her deposit as far as it was not paid. */
  unpaidDepositCents: Cents;
  /** What the next buyer pays; null while there is none. */
  resaleCents: Cents | null;
  /** How much less the land now brings; null until that is known. */
  shortfallCents: Cents | null;
  /** What of it the kept deposit does not cover. */
  uncoveredCents: Cents | null;
  /** What the seller has beside the old price: the kept deposit less the shortfall, and anything the resale brings more. */
  aheadCents: Cents | null;
};

/**
 * The arithmetic of a default: what was kept, what the land brings now, what is missing. What of it is owed is for lawyers.
 * `resale + kept` is always `price + ahead − uncovered`.
 */
export const defaultAmounts = (
  priceCents: Cents,
  depositCents: Cents,
  receivedCents: Cents,
  resaleCents: Cents | null,
): DefaultAmounts => {
  const keptCents = Math.min(receivedCents, depositCents);
  const base = { priceCents, keptCents, unpaidDepositCents: depositCents - keptCents, resaleCents };
  if (resaleCents === null) return { ...base, shortfallCents: null, uncoveredCents: null, aheadCents: null };
  const difference = resaleCents + keptCents - priceCents;
  return {
    ...base,
    shortfallCents: Math.max(0, priceCents - resaleCents),
    uncoveredCents: Math.max(0, -difference),
    aheadCents: Math.max(0, difference),
  };
};
