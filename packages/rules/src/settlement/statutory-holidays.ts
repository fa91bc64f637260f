import { DAY_MS } from '../close/instant.ts';
import type { CivilDate } from './business-days.ts';

const day = (year: number, month: number, date: number): CivilDate =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** The `count`-th Monday of a month. */
const monday = (year: number, month: number, count: number): CivilDate => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return day(year, month, 1 + ((8 - first) % 7) + (count - 1) * 7);
};

/** The Monday before the 25th of May. */
const victoriaDay = (year: number): CivilDate => {
  const weekday = new Date(Date.UTC(year, 4, 24)).getUTCDay();
  return day(year, 5, 24 - ((weekday + 6) % 7));
};

/** The Friday before Easter, by the Gregorian computus. */
const goodFriday = (year: number): CivilDate => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const easter = Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
  return new Date(easter - 2 * DAY_MS).toISOString().slice(0, 10);
};

/** A holiday on a weekend is kept on the Monday after. */
const observed = (date: CivilDate): CivilDate => {
  const at = Date.parse(date);
  const weekday = new Date(at).getUTCDay();
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return new Date(at + shift * DAY_MS).toISOString().slice(0, 10);
};

export type Holiday =
  | 'new_years_day'
  | 'family_day'
  | 'good_friday'
  | 'victoria_day'
  | 'canada_day'
  | 'august_civic_holiday'
  | 'labour_day'
  | 'truth_and_reconciliation'
  | 'thanksgiving'
  | 'remembrance_day'
  | 'christmas_day'
  | 'boxing_day';

/** Month and day of those that have one. */
const DATES = {
  new_years_day: [1, 1],
  canada_day: [7, 1],
  truth_and_reconciliation: [9, 30],
  remembrance_day: [11, 11],
  christmas_day: [12, 25],
  boxing_day: [12, 26],
} as const satisfies Partial<Record<Holiday, readonly [number, number]>>;
const DATED = Object.keys(DATES) as (keyof typeof DATES)[];
const dateOf = (year: number, holiday: keyof typeof DATES): CivilDate =>
  day(year, DATES[holiday][0], DATES[holiday][1]);

/** Which holiday a day is: by the calendar, or because offices keep it on that day. Null on any other. */
export function holidayOn(date: CivilDate): Holiday | null {
  const year = Number(date.slice(0, 4));
  return DATED.find((holiday) => dateOf(year, holiday) === date) ?? statutoryHolidays(year).get(date) ?? null;
}

/**
 * Days on which law offices and land titles offices of the four western provinces are closed, for counting business days.
 * Where one of them keeps a day that another does not, the day is not counted: nobody is hurried by it. Each with its code, in the order of the calendar.
 */
export function statutoryHolidays(year: number): ReadonlyMap<CivilDate, Holiday> {
  const christmas = new Date(Date.UTC(year, 11, 25)).getUTCDay();
  return new Map<CivilDate, Holiday>([
    [observed(dateOf(year, 'new_years_day')), 'new_years_day'],
    [monday(year, 2, 3), 'family_day'],
    [goodFriday(year), 'good_friday'],
    [victoriaDay(year), 'victoria_day'],
    [observed(dateOf(year, 'canada_day')), 'canada_day'],
    [monday(year, 8, 1), 'august_civic_holiday'],
    [monday(year, 9, 1), 'labour_day'],
    [observed(dateOf(year, 'truth_and_reconciliation')), 'truth_and_reconciliation'],
    [monday(year, 10, 2), 'thanksgiving'],
    [observed(dateOf(year, 'remembrance_day')), 'remembrance_day'],
    [observed(dateOf(year, 'christmas_day')), 'christmas_day'],
    // Both move when Christmas is on a weekend, and never onto one day.
    [
      christmas === 6 ? day(year, 12, 28) : christmas === 0 ? day(year, 12, 27) : observed(dateOf(year, 'boxing_day')),
      'boxing_day',
    ],
    [observed(dateOf(year + 1, 'new_years_day')), 'new_years_day'],
  ]);
}
