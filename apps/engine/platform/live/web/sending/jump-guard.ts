import type { Cents } from '@quarterline/rules';

/** The sale's rule about large steps, as the live view is told it. `jumpShare` is a share: 0.5 is half again. */
export type JumpRule = { jumpIncrements: number; jumpShare: number };

/** The price a bid is measured from: the leading bid, the least that would be taken, and the step between bids. */
export type PriceNow = { leadingCents: Cents | null; minimumCents: Cents; incrementCents: Cents };

/**
 * True when the amount must be typed twice: more than the sale's number of steps over the leading bid, or more than its
 * share over the least that would be taken. One zero too many is always far over both.
 */
export const needsRetype = (amountCents: Cents, price: PriceNow, rule: JumpRule): boolean =>
  amountCents - (price.leadingCents ?? price.minimumCents) > rule.jumpIncrements * price.incrementCents ||
  amountCents - price.minimumCents > rule.jumpShare * price.minimumCents;
