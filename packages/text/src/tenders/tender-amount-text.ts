import type { ForeseenUncounted } from '@quarterline/rules';
import { tenderAmounts } from '../generated/en/tender-amounts.ts';

/** Warning about an amount before it is sent. Null: the amount cannot be read. */
export function tenderAmountText(foreseen: ForeseenUncounted | null): string {
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
}
