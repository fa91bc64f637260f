import type { BlockOpening } from '../../en-bloc/block-opening.ts';
import { type Cents, roundUpToStep, shareOfRoundedUp } from '../../sale/money.ts';
import type { SealedTenderRules } from '../../sale/sale.ts';

type BlockRules = Pick<SealedTenderRules, 'gridCents' | 'enBlocPremium'>;

/**
 * The least tender that sells a block as a whole: more than its parcels' best tenders and the premium on them, on the
 * grid, and at least the block's own minimum. `partsCents`: a parcel without a tender counts its minimum.
 */
export function tenderBlock(
  partsCents: readonly Cents[],
  { gridCents, enBlocPremium }: BlockRules,
  minimumCents: Cents = 0,
): BlockOpening {
  const sumCents = partsCents.reduce((sum, cents) => sum + cents, 0);
  const premiumCents = shareOfRoundedUp(sumCents, enBlocPremium);
  const overSum = (Math.floor((sumCents + premiumCents) / gridCents) + 1) * gridCents;
  return { sumCents, premiumCents, openingCents: Math.max(minimumCents, overSum) };
}

/** True when a block's best tender is more than its parcels come to. At the same amount the parcels stand. */
export const sellsBlock = (amountCents: Cents, { sumCents, premiumCents }: BlockOpening): boolean =>
  amountCents > sumCents + premiumCents;

/** Shares in basis points by which the example's tenders are over the minimums, so that no two rise alike. */
const EXAMPLE_SHARES = [800, 500, 1100, 300] as const;
const EXAMPLE_STEP_CENTS = 1_000_000;

/**
 * A made-up round for a block: a best tender for each parcel but the last, for which nobody tenders, and what the block
 * needs against them. `minimumsCents` are the parcels' minimums in order.
 */
export function tenderBlockExample(
  minimumsCents: readonly Cents[],
  rules: BlockRules,
  blockMinimumCents: Cents,
): BlockOpening & { partsCents: Cents[] } {
  const partsCents = minimumsCents.map((cents, index) =>
    index === minimumsCents.length - 1
      ? cents
      : roundUpToStep(
          cents + shareOfRoundedUp(cents, EXAMPLE_SHARES[index % EXAMPLE_SHARES.length] ?? 0),
          EXAMPLE_STEP_CENTS,
        ),
  );
  return { partsCents, ...tenderBlock(partsCents, rules, blockMinimumCents) };
}
