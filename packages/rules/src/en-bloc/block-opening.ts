import { incrementAt } from '../bid/increment.ts';
import { type Cents, roundUpToStep, shareOfRoundedUp } from '../sale/money.ts';
import type { AscendingRules } from '../sale/sale.ts';

/**
 * Calculation of a block's opening: `sumCents` and `premiumCents` add up to the amount that is rounded to
 * `openingCents`.
 */
export type BlockOpening = { sumCents: Cents; premiumCents: Cents; openingCents: Cents };

/**
 * Computes a block's opening: its parcels' amounts and the premium, at least the block's own starting bid, rounded up
 * to the increment at that price. Every example and every view of a sale uses it.
 */
export function blockOpening(
  partsCents: readonly Cents[],
  rules: Pick<AscendingRules, 'increments' | 'enBlocPremium'>,
  startingBidCents: Cents = 0,
): BlockOpening {
  const sumCents = partsCents.reduce((sum, cents) => sum + cents, 0);
  const premiumCents = shareOfRoundedUp(sumCents, rules.enBlocPremium);
  const wanted = Math.max(startingBidCents, sumCents + premiumCents);
  return { sumCents, premiumCents, openingCents: roundUpToStep(wanted, incrementAt(rules, wanted)) };
}

/** Steps above each starting bid in an example, so that no two parcels rise alike. */
const EXAMPLE_STEPS = [3, 6, 4, 7] as const;

/** Made-up amounts near the starting bids, each one that could be bid, and the opening that they would lead to. */
export function blockExample(
  startingBids: readonly Cents[],
  rules: Pick<AscendingRules, 'increments' | 'enBlocPremium'>,
  blockStartsAtCents: Cents,
): BlockOpening & { partsCents: Cents[] } {
  const partsCents = startingBids.map((cents, index) => {
    const step = incrementAt(rules, cents);
    return roundUpToStep(cents, step) + (EXAMPLE_STEPS[index % EXAMPLE_STEPS.length] ?? 0) * step;
  });
  return { partsCents, ...blockOpening(partsCents, rules, blockStartsAtCents) };
}
