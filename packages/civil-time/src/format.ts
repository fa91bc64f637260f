import { wallClockAt } from './wall-clock.ts';
import { type CivilZone, offsetText, zoneLabel, zoneOffsetMinutes } from './zone.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const monthName = (month: number): string => MONTHS[month - 1] ?? '';
const monthShort = (month: number): string => monthName(month).slice(0, 3);
const two = (value: number): string => String(value).padStart(2, '0');
const hour12 = (hour: number): number => (hour % 12 === 0 ? 12 : hour % 12);
const halfDay = (hour: number): string => (hour < 12 ? 'AM' : 'PM');

/** "2:21:14 PM" */
export function formatClock(atMs: number, zone: CivilZone): string {
  const wall = wallClockAt(zone, atMs);
  return `${hour12(wall.hour)}:${two(wall.minute)}:${two(wall.second)} ${halfDay(wall.hour)}`;
}

/** "2:30 PM" */
export const formatClockShort = (atMs: number, zone: CivilZone): string => formatHour(wallClockAt(zone, atMs));

/** "4:00 PM" of a time of day that belongs to no date yet. */
export const formatHour = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${hour12(hour)}:${two(minute)} ${halfDay(hour)}`;

/** "Dec 3, 2026" */
export function formatDay(atMs: number, zone: CivilZone): string {
  const wall = wallClockAt(zone, atMs);
  return `${monthShort(wall.month)} ${wall.day}, ${wall.year}`;
}

/** "Dec 3", for places where the year is plain from what stands around it. */
export function formatMonthDay(atMs: number, zone: CivilZone): string {
  const wall = wallClockAt(zone, atMs);
  return `${monthShort(wall.month)} ${wall.day}`;
}

/** "Thu" */
export const formatWeekdayShort = (atMs: number, zone: CivilZone): string => weekdayName(atMs, zone).slice(0, 3);

/** "Thursday, December 3" */
export function formatWeekday(atMs: number, zone: CivilZone): string {
  const wall = wallClockAt(zone, atMs);
  return `${weekdayName(atMs, zone)}, ${monthName(wall.month)} ${wall.day}`;
}

const weekdayName = (atMs: number, zone: CivilZone): string => WEEKDAYS[wallClockAt(zone, atMs).weekday] ?? '';

/** "Dec 3, 2026 at 2:00 PM Alberta time": the specification's `MMM d, yyyy at h:mm a zone`. */
export const formatShort = (atMs: number, zone: CivilZone): string =>
  `${formatDay(atMs, zone)} at ${formatClockShort(atMs, zone)} ${zoneLabel(zone)}`;

/** "Dec 3, 2026 at 2:00:07 PM Alberta time": for tables in which the second of an event counts. */
export const formatSecond = (atMs: number, zone: CivilZone): string =>
  `${formatDay(atMs, zone)} at ${formatClock(atMs, zone)} ${zoneLabel(zone)}`;

/** "Dec 3, 2026 at 2:00 PM" on a clock that many minutes east of UTC. */
export function formatAtOffset(atMs: number, offsetMinutes: number): string {
  const wall = new Date(atMs + offsetMinutes * 60_000);
  const hour = wall.getUTCHours();
  return `${monthShort(wall.getUTCMonth() + 1)} ${wall.getUTCDate()}, ${wall.getUTCFullYear()} at ${hour12(hour)}:${two(wall.getUTCMinutes())} ${halfDay(hour)}`;
}

/** "2026-12-03T14:00": as a box of type `datetime-local` has it. */
export function formatForInput(atMs: number, zone: CivilZone): string {
  const { year, month, day, hour, minute } = wallClockAt(zone, atMs);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** True when both instants fall on one day of the zone's calendar. */
export const isSameDay = (leftMs: number, rightMs: number, zone: CivilZone): boolean =>
  formatDay(leftMs, zone) === formatDay(rightMs, zone);

const longDay = (atMs: number, zone: CivilZone): string =>
  `${formatWeekday(atMs, zone)}, ${wallClockAt(zone, atMs).year}, ${formatClockShort(atMs, zone)}`;

/** "Tuesday, December 1, 2026, 9:00 AM to Thursday, December 3, 2026, 2:30 PM Alberta time (UTC-6)" */
export function formatLong(fromMs: number, toMs: number, zone: CivilZone): string {
  const [fromOffset, toOffset] = [zoneOffsetMinutes(zone, fromMs), zoneOffsetMinutes(zone, toMs)];
  const from = `${longDay(fromMs, zone)}${fromOffset === toOffset ? '' : ` (${offsetText(fromOffset)})`}`;
  const to = isSameDay(fromMs, toMs, zone) ? formatClockShort(toMs, zone) : longDay(toMs, zone);
  return `${from} to ${to} ${zoneLabel(zone)} (${offsetText(toOffset)})`;
}

/** "Dec 3", "Dec 1–3", "Nov 30 – Dec 2"; the year is said only when the range crosses into another one. */
export function formatDayRange(fromMs: number, toMs: number, zone: CivilZone): string {
  const from = wallClockAt(zone, fromMs);
  const to = wallClockAt(zone, toMs);
  if (from.year !== to.year) return `${formatDay(fromMs, zone)} – ${formatDay(toMs, zone)}`;
  if (from.month !== to.month) return `${formatMonthDay(fromMs, zone)} – ${formatMonthDay(toMs, zone)}`;
  return from.day === to.day ? formatMonthDay(fromMs, zone) : `${formatMonthDay(fromMs, zone)}–${to.day}`;
}
