import type { BidDeposit, BidDepositProblem, Cents } from '@quarterline/rules';
import { bidDepositProblems } from '../generated/en/bid-deposit-problems.ts';
import { nextSteps } from '../generated/en/next-steps.ts';

/** The condition as every bidder reads it: on the sale's page, in the registration and among the conditions. */
export const bidDepositText = (deposit: BidDeposit): string =>
  deposit.kind === 'amount'
    ? nextSteps.is_amount({ amountCents: deposit.amountCents })
    : nextSteps.is_percent({ share: String(deposit.share / 100) });

/** Error text of a bid deposit or its return. */
export const bidDepositProblemText = (
  problem: BidDepositProblem,
  { dueCents, heldCents }: { dueCents: Cents; heldCents: Cents },
): string =>
  problem === 'amount_not_due'
    ? bidDepositProblems.amount_not_due({ dueCents, heldCents })
    : bidDepositProblems[problem];
