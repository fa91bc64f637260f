import type { ForeseenUncounted } from '@quarterline/rules';
import { tenderAmounts } from '../generated/en/tender-amounts.ts';

/** What is wrong with an amount before it is sent. Null: no amount can be read from what was typed. */
export const tenderAmountText = (foreseen: ForeseenUncounted | null): string => {
  switch (foreseen?.code) {
    case 'off_grid':
      return tenderAmounts.off_grid(foreseen.facts);
    case 'below_starting_bid':
      return tenderAmounts.below_starting_bid(foreseen.facts);
    case 'not_raised':
      return tenderAmounts.not_raised(foreseen.facts);
    case 'above_limit':
      return tenderAmounts.above_limit(foreseen.facts);
    case undefined:
      return tenderAmounts.no_amount;
  }
};
