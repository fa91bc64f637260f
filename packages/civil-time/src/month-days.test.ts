import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDateText, civilDayName, daysOfMonth, monthAfter, monthName } from './month-days.ts';

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

describe('the days of a month on a calendar', () => {
  it.each([
    ['2026-12', '2026-11-29', '2027-01-02', 35],
    ['2026-02', '2026-02-01', '2026-02-28', 28],
    ['2028-02', '2028-01-30', '2028-03-04', 35],
    ['2026-08', '2026-07-26', '2026-09-05', 42],
  ])('%s goes from Sunday %s to Saturday %s', (name, first, last, count) => {
    const days = daysOfMonth(name);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });

  it('has each day of the month once, in whole weeks that begin on Sunday', () => {
    fc.assert(
      fc.property(month, (name) => {
        const days = daysOfMonth(name);
        expect(days.length % 7).toBe(0);
        expect(civilDayName(days[0] ?? '')).toMatch(/^Sunday, /);
        expect(new Set(days).size).toBe(days.length);
        const own = days.filter((day) => day.startsWith(name));
        expect(own[0]).toBe(`${name}-01`);
        expect(own.at(-1)?.slice(8)).toBe(
          String(new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).getUTCDate()),
        );
      }),
    );
  });

  it('goes forward and back again', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: -24, max: 24 }), (name, count) => {
        expect(monthAfter(monthAfter(name, count), -count)).toBe(name);
      }),
    );
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
  });

  it('has names', () => {
    expect(monthName('2026-12')).toBe('December 2026');
    expect(civilDayName('2026-12-01')).toBe('Tuesday, December 1');
  });
});

it('a day of the calendar is written in short with its year', () => {
  expect(civilDateText('2026-12-01')).toBe('Dec 1, 2026');
});
