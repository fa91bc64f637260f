import type { Cents } from '../sale/money.ts';

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
