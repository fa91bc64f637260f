import { expect, it } from 'vitest';
import { addBusinessDays, proposedCompletion } from '../../src/settlement/business-days.ts';
import { holidayOn, statutoryHolidays } from '../../src/settlement/statutory-holidays.ts';

it('knows the days of 2026 and 2027 on which the offices are closed', () => {
  const days = (year: number) => [...statutoryHolidays(year).keys()];
  expect(days(2026)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-04-03',
    '2026-05-18',
    '2026-07-01',
    '2026-08-03',
    '2026-09-07',
    '2026-09-30',
    '2026-10-12',
    '2026-11-11',
    '2026-12-25',
    '2026-12-28',
    '2027-01-01',
  ]);
  expect(days(2027).slice(2, 4)).toEqual(['2027-03-26', '2027-05-24']);
  expect(days(2027).slice(-3)).toEqual(['2027-12-27', '2027-12-28', '2028-01-03']);
});

it('names each, where it is kept on a Monday too', () => {
  expect(statutoryHolidays(2026).get('2026-05-18')).toBe('victoria_day');
  expect(statutoryHolidays(2027).get('2027-12-27')).toBe('christmas_day');
  expect(statutoryHolidays(2027).get('2027-12-28')).toBe('boxing_day');
});

it('does not count them: two business days after December 23 are past Christmas and Boxing Day', () =>
  expect(addBusinessDays('2026-12-23', 2, statutoryHolidays(2026))).toBe('2026-12-29'));

it.each([
  ['2026-11-03', '2026-12-03'],
  // A Saturday.
  ['2026-11-05', '2026-12-07'],
  // Christmas Day, then a weekend, then Boxing Day on its Monday.
  ['2026-11-25', '2026-12-29'],
])('proposes to complete a purchase that is firm on %s on a business day: %s', (today, proposed) =>
  expect(proposedCompletion(today, statutoryHolidays(2026))).toBe(proposed),
);

it('knows a day by the calendar and by when offices keep it, and no other', () => {
  const named = ['2027-12-25', '2027-12-27', '2026-07-01', '2027-05-24', '2026-12-24'].map(holidayOn);
  expect(named).toEqual(['christmas_day', 'christmas_day', 'canada_day', 'victoria_day', null]);
});
