import { expect, it } from 'vitest';
import { civilDateText, civilDayName } from '../src/civil-day-text.ts';

it('a day of the calendar is written with its weekday, or in short with its year', () => {
  expect(civilDayName('2026-12-01')).toBe('Tuesday, December 1');
  expect(civilDateText('2026-12-01')).toBe('Dec 1, 2026');
});
