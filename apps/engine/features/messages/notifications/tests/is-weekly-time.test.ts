import { expect, it } from 'vitest';
import { isWeeklyTime } from '../server/send-weekly-update.ts';

// Alberta is six hours behind UTC all year; the 24th of November 2026 is a Tuesday.
it.each([
  ['a minute before its hour', '2026-11-24T12:59:59Z', false],
  ['at its hour', '2026-11-24T13:00:00Z', true],
  ['in the last second of its day', '2026-11-25T05:59:59Z', true],
  ['at midnight after its day', '2026-11-25T06:00:00Z', false],
  ['at the hour of another day', '2026-11-26T13:00:00Z', false],
])('a weekly email for Tuesday at seven is judged by the clock of the office %s', (_, instant, due) => {
  expect(isWeeklyTime({ weekday: 2, hour: 7 }, Date.parse(instant))).toBe(due);
});

it('a weekly email at midnight on a Sunday is due from the first second of Sunday', () => {
  const midnight = Date.parse('2026-11-29T06:00:00Z');
  expect([midnight - 1, midnight].map((now) => isWeeklyTime({ weekday: 0, hour: 0 }, now))).toEqual([false, true]);
});
