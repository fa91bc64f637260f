import { type Cents, shownPrice } from '@quarterline/rules';
import { enBloc } from './generated/en/en-bloc.ts';
import { priceLabels } from './generated/en/price-labels.ts';

type LabelledPrice = { label: string; cents: Cents };

/** The one price of a lot in every view of an auction, with the words that it must always carry. */
export function labelledPrice(...of: Parameters<typeof shownPrice>): LabelledPrice {
  const { label, cents } = shownPrice(...of);
  return { label: priceLabels[label], cents };
}

/** The same of a lot in a sale by sealed tender: its minimum until it is sold. The highest tender is no current bid. */
export function labelledTenderPrice(lot: Parameters<typeof shownPrice>[0]): LabelledPrice {
  const { label, cents } = shownPrice({ ...lot, leadingCents: null }, null);
  return { label: label === 'starting_bid' ? enBloc.minimum_tender : priceLabels[label], cents };
}
