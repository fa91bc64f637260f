import type { AscendingRules, SaleRules } from '../../sale/sale.ts';
import { must } from '../../sale/schedule-problem.ts';
import type { FormatRules } from '../format-rules.ts';
import { isPositive, isShare } from '../rule-values.ts';

/** Throws where the sale is of another format: only the modules of this one ask. */
export function ascendingRulesOf(rules: SaleRules): AscendingRules {
  if (rules.format !== undefined && rules.format !== 'ascending')
    throw new Error('This sale has none of the rules of an auction with rising bids.');
  return rules;
}

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

/** Bids rise in the open, and parcels close in their printed order or together. */
export const ASCENDING_RULES: FormatRules = {
  blocksHaveRounds: true,
  takesInstructions: true,
  waitsForSecondPerson: true,
  canRehearse: true,
  clock: ascendingRulesOf,
  assertRules: (rules) => assertAscending(ascendingRulesOf(rules)),
  assertCloses(rules, parcels) {
    const closes = parcels.map((parcel) => parcel.closesAt);
    if (ascendingRulesOf(rules).closingMode === 'universal') must(new Set(closes).size <= 1, 'closes_not_together');
    else
      must(
        closes.every((close, order) => order === 0 || close > (closes[order - 1] ?? close)),
        'closes_not_one_after_another',
      );
  },
  // One recess after the last printed close of its parcels.
  blockTimes(rules, parcels) {
    const { recessMs, enBlocRoundMs } = ascendingRulesOf(rules);
    const opensAt = Math.max(...parcels.map(({ closesAt }) => closesAt)) + recessMs;
    return { opensAt, closesAt: opensAt + enBlocRoundMs };
  },
  tenderAtStart: null,
};
