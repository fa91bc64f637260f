import { STAFF_REFUSAL_FACTS, type StaffRefusal } from '@quarterline/rules';
import { expect, test } from 'vitest';
import { scheduleProblemText, staffRefusalText } from '../src/refusals/staff-refusal-text.ts';

const PROBLEM = { code: 'closes_not_together', facts: {} } as const;

test.each(Object.keys(STAFF_REFUSAL_FACTS))('every refusal of a command says that nothing was done: %s', (code) => {
  const { message, next } = staffRefusalText({
    code,
    facts: { number: 2, problem: PROBLEM },
  } as unknown as StaffRefusal);
  expect(message).toMatch(/Nothing was (done|said|published)\.$|not entered\.$/);
  expect(next).toMatch(/^[A-Z][^{}]*\.$/);
});

test('a schedule that could not be held is refused with what is wrong with it', () => {
  const problem = { code: 'parcel_closes_before_now', facts: { number: 3 } } as const;
  expect(staffRefusalText({ code: 'schedule_refused', facts: { problem } })).toEqual({
    message: 'Parcel 3 would close before it is scheduled. Nothing was done.',
    next: 'Change the dates, the prices or the rules, then try again.',
  });
});

test('a withdrawn parcel that would be offered again is named by its place', () => {
  expect(staffRefusalText({ code: 'parcel_withdrawn', facts: { number: 2 } }).message).toBe(
    'Parcel 2 was withdrawn, and a new schedule would offer it again. Nothing was published.',
  );
});

test('a group is named as the schedule names it, whatever is in its name', () => {
  const facts = { groupName: 'Home {quarter}, $1' };
  expect(scheduleProblemText({ code: 'group_too_small', facts })).toBe(
    'Group Home {quarter}, $1 needs at least two parcels.',
  );
});
