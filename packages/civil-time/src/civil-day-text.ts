import { wallClockAt } from './wall-clock.ts';
import type { CivilZone } from './zone.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `2026-12-01` as "Tuesday, December 1". */
export const civilDayName = (day: string): string =>
  `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** `2026-12-01` as "Dec 1, 2026". */
export const civilDateText = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

/** The day that a calendar in `zone` shows at that instant: `2026-12-01`. */
export function civilDayAt(zone: CivilZone, atMs: number): string {
  const { year, month, day } = wallClockAt(zone, atMs);
  return `${year}-${two(month)}-${two(day)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
