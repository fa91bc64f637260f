import { DEFAULT_OFFER_TERMS } from './default-rules.ts';
import { isCents } from './money.ts';
import type { SaleRules } from './sale.ts';

const must = (isTrue: boolean, sentence: string): void => {
  if (!isTrue) throw new Error(sentence);
};

const isPositive = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const isShare = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= 100_000;

const assertLadder = ({ increments, gridCents }: SaleRules): void => {
  must(increments.length > 0, 'The increment ladder needs at least one band.');
  increments.forEach((band, order) => {
    const isLast = order === increments.length - 1;
    const before = increments[order - 1]?.underCents ?? 0;
    must((band.underCents === null) === isLast, 'Only the last band of the increment ladder is without an upper end.');
    must(band.underCents === null || band.underCents > before, 'The bands of the increment ladder must rise.');
    must(isPositive(band.stepCents), 'Every increment must be a whole, positive amount.');
    must(band.stepCents % gridCents === 0, 'Every increment must be a multiple of the grid.');
  });
};

const assertEligibility = ({ enBlocEligibility: rule }: SaleRules): void => {
  if (rule.kind === 'high_on_acres')
    must(isShare(rule.share) && rule.share <= 10_000, 'A share of acres is 0 to 100 %.');
  else must(isPositive(rule.parcels), 'En bloc eligibility asks for at least one parcel.');
};

/** Throws an Error with a plain sentence when rules contradict themselves. */
export const assertPossibleRules = (rules: SaleRules): void => {
  must(isPositive(rules.gridCents) && rules.gridCents % 100 === 0, 'The grid is a whole number of dollars.');
  assertLadder(rules);
  must(isPositive(rules.softCloseMs), 'The soft close needs a positive length.');
  must(Number.isSafeInteger(rules.recessMs) && rules.recessMs >= 0, 'The recess cannot be negative.');
  must(isPositive(rules.enBlocRoundMs), 'The en bloc round needs a positive length.');
  must(rules.hardStopAt === null || Number.isSafeInteger(rules.hardStopAt), 'The hard stop is a whole millisecond.');
  must(isPositive(rules.jumpIncrements), 'The jump guard needs at least one increment.');
  for (const share of [rules.enBlocPremium, rules.jumpShare, rules.deposit]) {
    must(isShare(share), 'Shares are whole basis points and not negative.');
  }
  const fee = rules.buyerFee;
  if (fee.kind !== 'none') must(isShare(fee.tax), 'The tax on the fee is in whole basis points.');
  if (fee.kind === 'flat') must(isCents(fee.feeCents), 'A flat fee is a whole number of cents.');
  if (fee.kind === 'percent') {
    must(isShare(fee.share) && isCents(fee.leastCents), 'A fee in percent has whole basis points and a least amount.');
    must(fee.mostCents === null || fee.mostCents >= fee.leastCents, "A fee's most cannot be under its least.");
  }
  assertEligibility(rules);
  assertOfferTerms(rules);
};

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

const assertOfferTerms = ({ offerTerms = DEFAULT_OFFER_TERMS }: SaleRules): void => {
  const { businessDays, hour, minute } = offerTerms;
  must(isWithin(businessDays, 1, 30), 'The signed offer is due 1 to 30 business days after the close.');
  must(
    isWithin(hour, 8, 20) && isWithin(minute, 0, 59),
    'The signed offer is due between 8 in the morning and 8 in the evening.',
  );
};
