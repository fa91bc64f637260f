import { DAY_MS } from '../close/instant.ts';
/** A day on the wall calendar, `2026-12-03`. No zone, no hour. */
export type CivilDate = string;

const midnightOf = (date: CivilDate): number => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const at = found === null ? Number.NaN : Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3]));
  if (dateAt(at) !== date) throw new Error(`${date} is not a day of the calendar.`);
  return at;
};

const dateAt = (midnight: number): CivilDate | null =>
  Number.isNaN(midnight) ? null : new Date(midnight).toISOString().slice(0, 10);

const isWeekend = (midnight: number): boolean => {
  const weekday = new Date(midnight).getUTCDay();
  return weekday === 0 || weekday === 6;
};

/** Monday to Friday and not a holiday. The holidays are those of the sale's province, and handed in. */
export const isBusinessDay = (date: CivilDate, holidays: Pick<ReadonlySet<CivilDate>, 'has'>): boolean =>
  !isWeekend(midnightOf(date)) && !holidays.has(date);

/** The `count`-th business day after a date, which itself never counts. Throws when the date is not one. */
export function addBusinessDays(
  date: CivilDate,
  count: number,
  holidays: Pick<ReadonlySet<CivilDate>, 'has'>,
): CivilDate {
  let midnight = midnightOf(date);
  let day = date;
  for (let left = count; left > 0; ) {
    midnight += DAY_MS;
    day = dateAt(midnight) ?? day;
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
}

const COMPLETION_DAYS = 30;

/** The day that is proposed for completion: thirty days after today, or the first business day from then on. */
export const proposedCompletion = (today: CivilDate, holidays: Pick<ReadonlySet<CivilDate>, 'has'>): CivilDate =>
  addBusinessDays(dateAt(midnightOf(today) + (COMPLETION_DAYS - 1) * DAY_MS) ?? today, 1, holidays);
