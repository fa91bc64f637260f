import { type Cents, type SaleRules, settlementAmounts } from '@quarterline/rules';
import { moneyText } from './money-text.ts';

/** What an amount comes to if it buys the land: name and value of each figure. */
export function purchaseFigures(
  sale: { depositShare: number; buyerFee: SaleRules['buyerFee'] },
  acres: number,
  amountCents: Cents,
): [string, string][] {
  const due = settlementAmounts(
    { deposit: Math.round(sale.depositShare * 10_000), buyerFee: sale.buyerFee },
    amountCents,
  );
  return [
    ['Per acre', moneyText(Math.round(amountCents / acres / 100) * 100)],
    [`Deposit if you buy, ${Number((sale.depositShare * 100).toFixed(2))}%`, moneyText(due.depositCents)],
    ...(due.feeCents === 0
      ? []
      : [
          [
            due.taxCents === 0 ? 'Buyer fee if you buy' : 'Buyer fee if you buy, with tax',
            moneyText(due.feeCents + due.taxCents),
          ] satisfies [string, string],
        ]),
  ];
}
