import { wallClockAt } from './wall-clock.ts';
import type { CivilZone } from './zone.ts';

const DAY_MS = 86_400_000;

const isoDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/**
 * The days of the weeks, from Sunday on, that a month such as `2026-12` touches, each as `2026-11-29`: 28, 35 or 42. The calendar of the
 * Gregorian year; no clock and no zone has a part in it.
 */
export const daysOfMonth = (month: string): string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = Date.UTC(year, number - 1, 1);
  const last = Date.UTC(year, number, 0);
  const since = first - new Date(first).getUTCDay() * DAY_MS;
  const until = last + (6 - new Date(last).getUTCDay()) * DAY_MS;
  return Array.from({ length: (until - since) / DAY_MS + 1 }, (_, index) => isoDay(since + index * DAY_MS));
};

/** The month so many months after another: `monthAfter('2026-12', 1)` is `2027-01`. */
export const monthAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return isoDay(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
};

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `2026-12` as "December 2026". */
export const monthName = (month: string): string => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** `2026-12-01` as "Tuesday, December 1". */
export const civilDayName = (day: string): string =>
  `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** `2026-12-01` as "Dec 1, 2026". */
export const civilDateText = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

/** The day that a calendar in `zone` shows at that instant: `2026-12-01`. */
export const civilDayAt = (zone: CivilZone, atMs: number): string => {
  const { year, month, day } = wallClockAt(zone, atMs);
  return `${year}-${two(month)}-${two(day)}`;
};

const two = (value: number): string => String(value).padStart(2, '0');
