import { BID_DEPOSIT_PROBLEMS, dollars } from '@quarterline/rules';
import { expect, test } from 'vitest';
import { bidDepositProblemText, bidDepositText } from '../src/refusals/bid-deposit-text.ts';

test('the condition names the amount, or the share and what it is of', () => {
  expect(bidDepositText({ kind: 'amount', amountCents: dollars(10_000) })).toBe(
    'Before you can bid, a deposit of $10,000 must be in the trust account of the lawyer running this sale. It is returned to everybody who does not buy.',
  );
  expect(bidDepositText({ kind: 'percent', share: 250 })).toContain('a deposit of 2.5% of your limit');
});

test.each(BID_DEPOSIT_PROBLEMS)('staff read what is wrong in a sentence: %s', (problem) => {
  const text = bidDepositProblemText(problem, { dueCents: dollars(10_000), heldCents: dollars(4_000) });
  expect(text).toMatch(/^(\$|[A-Z]).*\.$/);
  if (problem === 'amount_not_due') expect(text).toContain('$10,000 is due and $4,000 is held');
});
