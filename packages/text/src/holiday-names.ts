import type { Holiday } from '@quarterline/rules';

export const HOLIDAY_NAMES: Readonly<Record<Holiday, string>> = {
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
