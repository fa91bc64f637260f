// Made from packages/text/en/buyer-fees.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

export const buyerFees = {
  none: `None. The buyer pays the price and no fee on it.`,
  flat: (p: { feeCents: number }): string => `${money(p.feeCents)} for each purchase`,
  percent: (p: { share: string }): string => `${p.share}% of the price`,
  atLeast: (p: { terms: string; leastCents: number }): string => `${p.terms}, at least ${money(p.leastCents)}`,
  atMost: (p: { terms: string; mostCents: number }): string => `${p.terms}, at most ${money(p.mostCents)}`,
  between: (p: { terms: string; leastCents: number; mostCents: number }): string => `${p.terms}, at least ${money(p.leastCents)} and at most ${money(p.mostCents)}`,
  andTax: (p: { terms: string; tax: string }): string => `${p.terms}, and ${p.tax}% tax on the fee`,
  sum: (p: { sumCents: number }): string => `${money(p.sumCents)}`,
  sumWithTax: (p: { sumCents: number }): string => `${money(p.sumCents)}, tax included`,
  example: (p: { priceCents: number; feeCents: number }): string => `At a price of ${money(p.priceCents)} the fee is ${money(p.feeCents)}.`,
  exampleWithTax: (p: { priceCents: number; feeCents: number; taxCents: number; sumCents: number }): string => `At a price of ${money(p.priceCents)} the fee is ${money(p.feeCents)} and the tax on it ${money(p.taxCents)}, ${money(p.sumCents)} in all.`,
};
