import { expect, test } from 'vitest';
import { bidDepositDue, heldCents, receiptProblem, returnProblem } from '../../src/registration/bid-deposit.ts';
import { dollars } from '../../src/sale/money.ts';

const starting = [dollars(500_000), dollars(800_005), dollars(300_000)];

test('an amount is due from every bidder, a share of the limit from each by theirs, in whole dollars', () => {
  const due = (limit: number | null, share: number | null) =>
    bidDepositDue(share === null ? { kind: 'amount', amountCents: dollars(10_000) } : { kind: 'percent', share }, {
      limitCents: limit === null ? null : dollars(limit),
      startingBidsCents: starting,
    });
  expect(due(2_000_000, null)).toBe(dollars(10_000));
  expect(due(2_000_000, 500)).toBe(dollars(100_000));
  expect(due(1_999_999, 250)).toBe(dollars(50_000));
  expect(due(null, 500)).toBe(dollars(40_001));
});

test('what is held is what was received and not returned', () => {
  const on = { receivedOn: '2026-11-02' };
  expect(
    heldCents([
      { ...on, amountCents: 500, returnedOn: null },
      { ...on, amountCents: 900, returnedOn: '2026-11-05' },
      { ...on, amountCents: 70, returnedOn: null },
    ]),
  ).toBe(570);
});

test.each([
  ['not_asked', { dueCents: null, alreadyHeldCents: 0 }, '2026-11-20'],
  ['day_to_come', { dueCents: 100, alreadyHeldCents: 0 }, '2026-11-23'],
  ['amount_not_due', { dueCents: 101, alreadyHeldCents: 0 }, '2026-11-22'],
  [null, { dueCents: 101, alreadyHeldCents: 1 }, '2026-11-22'],
] as const)('a deposit of $1.00 is entered unless something is wrong: %s', (problem, facts, receivedOn) => {
  expect(receiptProblem({ amountCents: 100, receivedOn }, { ...facts, today: '2026-11-22' })).toBe(problem);
});

test.each([
  ['returned_already', '2026-11-10', '2026-11-20', false],
  ['day_to_come', null, '2026-11-23', false],
  ['returned_before_received', null, '2026-11-01', false],
  ['high_bid_stands', null, '2026-11-20', true],
  [null, null, '2026-11-20', false],
] as const)('a deposit is returned unless something is wrong: %s', (problem, before, returnedOn, hasHighBid) => {
  const deposit = { amountCents: 100, receivedOn: '2026-11-02', returnedOn: before };
  expect(returnProblem(deposit, returnedOn, { hasHighBid, today: '2026-11-22' })).toBe(problem);
});
