import { describe, expect, it } from 'vitest';
import { type ApprovalFacts, approvalProblem } from '../../src/registration/approve-registration.ts';
import { dollars } from '../../src/sale/money.ts';

const facts: ApprovalFacts = {
  asksIdentity: true,
  identityChecked: true,
  asksPhone: true,
  phoneVerified: true,
  copyMissing: false,
  askedLimitCents: dollars(2_000_000),
};
const asAsked = { limitCents: dollars(2_000_000), reason: '' };

describe('approving a request to bid', () => {
  it.each([
    ['with the limit that was asked for needs no reason', {}, asAsked, null],
    ['with a lower limit needs a reason', {}, { ...asAsked, limitCents: dollars(1_000_000) }, 'limit_reason_missing'],
    [
      'without a limit, where one was asked for, needs a reason',
      {},
      { ...asAsked, limitCents: null },
      'limit_reason_missing',
    ],
    [
      'with a lower limit and spaces for a reason needs a reason',
      {},
      { limitCents: dollars(1), reason: '  ' },
      'limit_reason_missing',
    ],
    ['with a lower limit and a reason is possible', {}, { limitCents: dollars(1), reason: 'The bank said so.' }, null],
    ['of somebody who named no limit needs no reason', { askedLimitCents: null }, asAsked, null],
    [
      'without a checked identity is refused where the sale asks for one',
      { identityChecked: false },
      asAsked,
      'identity_not_checked',
    ],
    [
      'without a checked identity is possible where the sale does not ask',
      { asksIdentity: false, identityChecked: false },
      asAsked,
      null,
    ],
    [
      'without a verified phone number is refused where the sale asks for one',
      { phoneVerified: false },
      asAsked,
      'phone_not_verified',
    ],
    [
      'of somebody who signed on paper is refused while the paper is not here',
      { copyMissing: true },
      asAsked,
      'copy_missing',
    ],
    [
      'without a verified phone number is possible where the sale does not ask',
      { asksPhone: false, phoneVerified: false },
      asAsked,
      null,
    ],
  ] as const)('%s', (_, change, decision, problem) => {
    expect(approvalProblem({ ...facts, ...change }, decision)).toBe(problem);
  });
});
