import type { Holiday } from '@quarterline/rules';

const WORDS = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "2026-12-24" as "Thursday, December 24, 2026". A day has no zone: UTC reads it as it is written. */
export const dayWords = (day: string): string => WORDS.format(new Date(`${day}T00:00:00Z`));

export const HOLIDAY_NAMES: Record<Holiday, string> = {
  new_years_day: 'New Year’s Day',
  family_day: 'Family Day, in Manitoba Louis Riel Day',
  good_friday: 'Good Friday',
  victoria_day: 'Victoria Day',
  canada_day: 'Canada Day',
  august_civic_holiday: 'The civic holiday of August',
  labour_day: 'Labour Day',
  truth_and_reconciliation: 'National Day for Truth and Reconciliation',
  thanksgiving: 'Thanksgiving',
  remembrance_day: 'Remembrance Day',
  christmas_day: 'Christmas Day',
  boxing_day: 'Boxing Day',
};
