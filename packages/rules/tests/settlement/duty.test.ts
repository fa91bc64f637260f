import { expect, test } from 'vitest';
import { dutyOf, isForOffice, isOverdue } from '../../src/settlement/duty.ts';
import type { SettlementPhase } from '../../src/settlement/settlement.ts';

const DUE = Date.parse('2026-12-10T23:00:00Z');
const DAY = 86_400_000;

test.each<[SettlementPhase, string | null, boolean, boolean]>([
  // phase, owner of the next step, for the office four days before the date, and two days before it
  ['sold', 'us', true, true],
  ['offer_sent', 'buyer', false, true],
  ['offer_signed', 'buyer', false, true],
  ['deposit_received', 'seller', true, true],
  ['firm', 'buyer', false, true],
  ['completed', null, false, false],
  ['defaulted', 'seller', true, true],
  ['offered_to_next', 'buyer', false, true],
  ['unsold', null, false, false],
])('of a purchase that is %s the next step is of: %s', (phase, by, early, near) => {
  const duty = dutyOf({ phase, dueAt: DUE });
  expect(duty?.by ?? null).toBe(by);
  expect(isForOffice(duty, DUE - 4 * DAY)).toBe(early);
  expect(isForOffice(duty, DUE - 2 * DAY)).toBe(near);
  // The three days begin after their instant.
  expect([isForOffice(duty, DUE - 3 * DAY), isForOffice(duty, DUE - 3 * DAY + 1)]).toEqual([early, near]);
  expect([isOverdue(duty, DUE), isOverdue(duty, DUE + 1)]).toEqual([false, by !== null]);
});

test('what has no date is never overdue, and no buyer is called about it', () => {
  const duty = dutyOf({ phase: 'firm', dueAt: null });
  expect([isOverdue(duty, DUE), isForOffice(duty, DUE)]).toEqual([false, false]);
});
