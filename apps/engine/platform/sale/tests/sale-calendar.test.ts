import { offerDueAt } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { saleCalendar } from '../sale-calendar.ts';

/** Wednesday, December 23, 2026, two in the afternoon in Alberta, which is six hours behind all year. */
const SOLD_AT = Date.parse('2026-12-23T20:00:00Z');

const dueWith = (...closingDays: string[]): string => {
  const { holidays, wallClock } = saleCalendar('America/Edmonton', SOLD_AT, closingDays);
  return new Date(offerDueAt(SOLD_AT, holidays, wallClock)).toISOString();
};

it('counts no holiday and no day on which the office is closed', () => {
  // The 24th counts; Christmas, Boxing Day kept on Monday and the weekend do not.
  expect(dueWith()).toBe('2026-12-29T22:00:00.000Z');
  expect(dueWith('2026-12-24')).toBe('2026-12-30T22:00:00.000Z');
  // Three closed days and New Year's, which is a Friday: the fourth of January.
  expect(dueWith('2026-12-29', '2026-12-30', '2026-12-31')).toBe('2027-01-04T22:00:00.000Z');
});
