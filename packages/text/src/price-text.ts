import { type Cents, shownPrice } from '@quarterline/rules';
import { priceLabels } from './generated/en/price-labels.ts';

/** The one price of a lot in every view of a sale, with the words that it must always carry. */
export const labelledPrice = (...of: Parameters<typeof shownPrice>): { label: string; cents: Cents } => {
  const { label, cents } = shownPrice(...of);
  return { label: priceLabels[label], cents };
};
