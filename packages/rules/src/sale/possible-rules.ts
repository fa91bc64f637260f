import { DEFAULT_OFFER_TERMS } from './default-rules.ts';
import { isCents } from './money.ts';
import type { SaleRules } from './sale.ts';
import { ImpossibleSchedule, type PlainScheduleProblemCode } from './schedule-problem.ts';

const must = (isTrue: boolean, code: PlainScheduleProblemCode): void => {
  if (!isTrue) throw new ImpossibleSchedule({ code, facts: {} });
};

const isPositive = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const isShare = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= 100_000;

const assertLadder = ({ increments, gridCents }: SaleRules): void => {
  must(increments.length > 0, 'increments_missing');
  increments.forEach((band, order) => {
    const isLast = order === increments.length - 1;
    const before = increments[order - 1]?.underCents ?? 0;
    must((band.underCents === null) === isLast, 'increments_without_end');
    must(band.underCents === null || band.underCents > before, 'increments_not_rising');
    must(isPositive(band.stepCents), 'increment_not_positive');
    must(band.stepCents % gridCents === 0, 'increment_off_grid');
  });
};

const assertEligibility = ({ enBlocEligibility: rule }: SaleRules): void => {
  if (rule.kind === 'high_on_acres') must(isShare(rule.share) && rule.share <= 10_000, 'acres_share_out_of_range');
  else must(isPositive(rule.parcels), 'eligibility_without_parcel');
};

/** Throws `ImpossibleSchedule` when rules contradict themselves. */
export const assertPossibleRules = (rules: SaleRules): void => {
  must(isPositive(rules.gridCents) && rules.gridCents % 100 === 0, 'grid_not_in_dollars');
  assertLadder(rules);
  must(isPositive(rules.softCloseMs), 'soft_close_not_positive');
  must(Number.isSafeInteger(rules.recessMs) && rules.recessMs >= 0, 'recess_negative');
  must(isPositive(rules.enBlocRoundMs), 'round_not_positive');
  must(rules.hardStopAt === null || Number.isSafeInteger(rules.hardStopAt), 'hard_stop_not_whole');
  must(isPositive(rules.jumpIncrements), 'jump_increments_missing');
  for (const share of [rules.enBlocPremium, rules.jumpShare, rules.deposit]) {
    must(isShare(share), 'share_out_of_range');
  }
  const fee = rules.buyerFee;
  if (fee.kind !== 'none') must(isShare(fee.tax), 'fee_tax_out_of_range');
  if (fee.kind === 'flat') must(isCents(fee.feeCents), 'flat_fee_not_in_cents');
  if (fee.kind === 'percent') {
    must(isShare(fee.share) && isCents(fee.leastCents), 'fee_share_out_of_range');
    must(fee.mostCents === null || fee.mostCents >= fee.leastCents, 'fee_most_under_least');
  }
  assertEligibility(rules);
  assertOfferTerms(rules);
};

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

const assertOfferTerms = ({ offerTerms = DEFAULT_OFFER_TERMS }: SaleRules): void => {
  const { businessDays, hour, minute } = offerTerms;
  must(isWithin(businessDays, 1, 30), 'offer_days_out_of_range');
  must(isWithin(hour, 8, 20) && isWithin(minute, 0, 59), 'offer_hour_out_of_range');
};
