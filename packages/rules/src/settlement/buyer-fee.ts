import { type Cents, shareOf } from '../sale/money.ts';
import type { BuyerFee } from '../sale/sale.ts';

export type FeeAndTax = { feeCents: Cents; taxCents: Cents };

/** `cents × share` to the nearest cent, halves up: how fees and taxes are rounded on an invoice. */
export function nearestShare(cents: Cents, share: number): Cents {
  const down = shareOf(cents, share);
  return ((cents % 10_000) * share) % 10_000 >= 5_000 ? down + 1 : down;
}

const feeOf = (fee: Exclude<BuyerFee, { kind: 'none' }>, priceCents: Cents): Cents => {
  if (fee.kind === 'flat') return fee.feeCents;
  const share = nearestShare(priceCents, fee.share);
  const atLeast = Math.max(share, fee.leastCents);
  return fee.mostCents === null ? atLeast : Math.min(atLeast, fee.mostCents);
};

/** Buyer's fee on a purchase at this price, and the tax on that fee. The land itself is not taxed here. */
export function buyerFee(fee: BuyerFee, priceCents: Cents): FeeAndTax {
  if (fee.kind === 'none') return { feeCents: 0, taxCents: 0 };
  const feeCents = feeOf(fee, priceCents);
  return { feeCents, taxCents: nearestShare(feeCents, fee.tax) };
}
