import { type Cents, shareOfRoundedUp } from '../sale/money.ts';
import type { SaleRules } from '../sale/sale.ts';
import { buyerFee } from './buyer-fee.ts';

export type SettlementAmounts = {
  priceCents: Cents;
  /** Paid with the signed offer, part of the price. */
  depositCents: Cents;
  /** The price less the deposit, paid on completion. */
  balanceCents: Cents;
  feeCents: Cents;
  taxCents: Cents;
  /** Price, fee and tax. */
  totalCents: Cents;
};

/** Amounts and due dates of a buyer, for one purchase: a parcel alone or a block as a whole. */
export function settlementAmounts(
  rules: Pick<SaleRules, 'deposit' | 'buyerFee'>,
  priceCents: Cents,
): SettlementAmounts {
  const depositCents = Math.min(priceCents, shareOfRoundedUp(priceCents, rules.deposit));
  const { feeCents, taxCents } = buyerFee(rules.buyerFee, priceCents);
  const balanceCents = priceCents - depositCents;
  return { priceCents, depositCents, balanceCents, feeCents, taxCents, totalCents: priceCents + feeCents + taxCents };
}
