import { isPositive, isShare, isWithin } from '../formats/rule-values.ts';
import { formatRulesOf } from '../formats/rules-of-format.ts';
import { DEFAULT_OFFER_TERMS } from './default-rules.ts';
import { isCents } from './money.ts';
import type { SaleRules } from './sale.ts';
import { must } from './schedule-problem.ts';

/** Throws `ImpossibleSchedule` when rules contradict themselves. */
export function assertPossibleRules(rules: SaleRules): void {
  must(isPositive(rules.gridCents) && rules.gridCents % 100 === 0, 'grid_not_in_dollars');
  for (const share of [rules.enBlocPremium, rules.deposit]) must(isShare(share), 'share_out_of_range');
  formatRulesOf({ rules }).assertRules(rules);
  const fee = rules.buyerFee;
  if (fee.kind !== 'none') must(isShare(fee.tax), 'fee_tax_out_of_range');
  if (fee.kind === 'flat') must(isCents(fee.feeCents), 'flat_fee_not_in_cents');
  if (fee.kind === 'percent') {
    must(isShare(fee.share) && isCents(fee.leastCents), 'fee_share_out_of_range');
    must(fee.mostCents === null || fee.mostCents >= fee.leastCents, 'fee_most_under_least');
  }
  assertOfferTerms(rules);
}

const assertOfferTerms = ({ offerTerms = DEFAULT_OFFER_TERMS }: SaleRules): void => {
  const { businessDays, hour, minute } = offerTerms;
  must(isWithin(businessDays, 1, 30), 'offer_days_out_of_range');
  must(isWithin(hour, 8, 20) && isWithin(minute, 0, 59), 'offer_hour_out_of_range');
};
