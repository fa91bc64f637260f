import { ascendingRulesOf } from '../formats/ascending/ascending-rules.ts';
import type { Cents } from '../sale/money.ts';
import type { AscendingRules, ParcelState, SaleRules } from '../sale/sale.ts';

/** The step of the ladder while the leading bid is `leadingCents`: the first band it is still under. */
export function incrementAt(rules: Pick<AscendingRules, 'increments'>, leadingCents: Cents): Cents {
  for (const band of rules.increments) {
    if (band.underCents === null || leadingCents < band.underCents) return band.stepCents;
  }
  throw new Error('The increment ladder has no last band: it must end with underCents null.');
}

/** The step in force on a parcel at a price: the ladder's, or a lower one if staff lowered it. Never a higher one. */
export function incrementAbove(rules: SaleRules, parcel: ParcelState, leadingCents: Cents): Cents {
  const ladder = incrementAt(ascendingRulesOf(rules), leadingCents);
  const lowered = parcel.loweredIncrementCents;
  return lowered !== null && lowered < ladder ? lowered : ladder;
}

/** The step in force on a parcel now: above its leading bid, or above its starting bid while there is none. */
export const incrementNow = (rules: SaleRules, parcel: ParcelState): Cents =>
  incrementAbove(rules, parcel, parcel.leading?.amountCents ?? parcel.startingBidCents);
