import { hours } from '../close/instant.ts';
import { DEFAULT_OFFER_TERMS } from './default-rules.ts';
import { isCents } from './money.ts';
import type { AscendingRules, SaleRules, SealedTenderRules } from './sale.ts';
import { ImpossibleSchedule, type PlainScheduleProblemCode } from './schedule-problem.ts';

const must = (isTrue: boolean, code: PlainScheduleProblemCode): void => {
  if (!isTrue) throw new ImpossibleSchedule({ code, facts: {} });
};

const isPositive = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const isShare = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= 100_000;

const assertLadder = ({ increments, gridCents }: AscendingRules): void => {
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

const assertEligibility = ({ enBlocEligibility: rule }: AscendingRules): void => {
  if (rule.kind === 'high_on_acres') must(isShare(rule.share) && rule.share <= 10_000, 'acres_share_out_of_range');
  else must(isPositive(rule.parcels), 'eligibility_without_parcel');
};

const assertAscending = (rules: AscendingRules): void => {
  assertLadder(rules);
  must(isPositive(rules.softCloseMs), 'soft_close_not_positive');
  must(Number.isSafeInteger(rules.recessMs) && rules.recessMs >= 0, 'recess_negative');
  must(isPositive(rules.enBlocRoundMs), 'round_not_positive');
  must(rules.hardStopAt === null || Number.isSafeInteger(rules.hardStopAt), 'hard_stop_not_whole');
  must(isPositive(rules.jumpIncrements), 'jump_increments_missing');
  must(isShare(rules.jumpShare), 'share_out_of_range');
  assertEligibility(rules);
};

const HOUR_MS = hours(1);

const assertTender = ({ ruleVersion, keys, secondRound, acceptance }: SealedTenderRules): void => {
  const people = new Set(keys.openers.map(({ actorId }) => actorId));
  const all = [keys.engine, ...keys.openers.map(({ publicKey }) => publicKey)];
  const count = keys.openers.length;
  must((count === 3 || (count === 2 && ruleVersion >= 3)) && people.size === count, 'openers_not_two_or_three');
  must(new Set(all).size === count + 1 && !all.includes(''), 'tender_keys_missing');
  if (secondRound !== null) {
    const { invited, lengthMs } = secondRound;
    must(isWithin(lengthMs, HOUR_MS, 60 * 24 * HOUR_MS), 'second_round_out_of_range');
    must(
      invited.kind === 'highest' ? isWithin(invited.tenders, 2, 100) : isWithin(invited.share, 1, 10_000),
      'second_round_invites_nobody',
    );
  }
  if (acceptance.kind === 'seller_accepts') must(isWithin(acceptance.days, 1, 60), 'acceptance_days_out_of_range');
};

/** Throws `ImpossibleSchedule` when rules contradict themselves. */
export const assertPossibleRules = (rules: SaleRules): void => {
  must(isPositive(rules.gridCents) && rules.gridCents % 100 === 0, 'grid_not_in_dollars');
  for (const share of [rules.enBlocPremium, rules.deposit]) must(isShare(share), 'share_out_of_range');
  if (rules.format === 'sealedTender') assertTender(rules);
  else assertAscending(rules);
  const fee = rules.buyerFee;
  if (fee.kind !== 'none') must(isShare(fee.tax), 'fee_tax_out_of_range');
  if (fee.kind === 'flat') must(isCents(fee.feeCents), 'flat_fee_not_in_cents');
  if (fee.kind === 'percent') {
    must(isShare(fee.share) && isCents(fee.leastCents), 'fee_share_out_of_range');
    must(fee.mostCents === null || fee.mostCents >= fee.leastCents, 'fee_most_under_least');
  }
  assertOfferTerms(rules);
};

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

const assertOfferTerms = ({ offerTerms = DEFAULT_OFFER_TERMS }: SaleRules): void => {
  const { businessDays, hour, minute } = offerTerms;
  must(isWithin(businessDays, 1, 30), 'offer_days_out_of_range');
  must(isWithin(hour, 8, 20) && isWithin(minute, 0, 59), 'offer_hour_out_of_range');
};
