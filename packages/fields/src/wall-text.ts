import { type CivilZone, formatClockShort, formatDay, wallClockToInstant, zoneLabel } from '@quarterline/civil-time';
import type { Read } from './read-text.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED =
  /^(?:[a-z]+,? )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?:,? (?:at )?(?<time>.+))?$/;
const NUMBERED = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[ t](?:at )?(?<time>.+))?$/;
const TIME = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?::\d{2})? ?(?<half>[ap])?\.?m?\.?$/;

export type DayTime = { hour: number; minute: number };
type Wall = { year: number; month: number; day: number; hour: number; minute: number };

/** "Dec 1, 2026 at 9:00 AM": how a wall-clock time is written in the editor. */
export const formatWallText = (atMs: number, zone: CivilZone): string =>
  `${formatDay(atMs, zone)} at ${formatClockShort(atMs, zone)}`;

/** The instant at which the clocks of the zone show what was typed, by the law of the zone and not by the machine's. */
export const readWallText = (text: string, zone: CivilZone): Read<number> => {
  if (text.trim() === '') return { kind: 'empty' };
  const wall = wallOf(text);
  if (wall === null) return wrong('Type a date and a time, like Dec 1, 2026 at 9:00 AM.');
  const found = wallClockToInstant(zone, wall);
  if (found.status === 'gap')
    return wrong(`Clocks are put forward over this time: ${zoneLabel(zone)} never shows it. Choose another.`);
  if (found.status === 'overlap')
    return wrong(`Clocks are put back over this time: ${zoneLabel(zone)} shows it twice. Choose another.`);
  return { kind: 'value', value: found.atMs };
};

/** An hour at which an office can take a paper: 8 in the morning to 8 in the evening. */
export const readOfficeHour = (text: string): Read<DayTime> => {
  const plain = text.trim().toLowerCase();
  if (plain === '') return { kind: 'empty' };
  const time = timeOf(plain);
  if (time === null) return wrong('Type a time, like 4:00 PM.');
  const minutes = time.hour * 60 + time.minute;
  return minutes < 8 * 60 || minutes > 20 * 60
    ? wrong('Use a time between 8:00 AM and 8:00 PM.')
    : { kind: 'value', value: time };
};

const wrong = (sentence: string) => ({ kind: 'wrong', sentence }) as const;

const wallOf = (text: string): Wall | null => {
  const day = dayOf(text);
  const time = day && timeOf(day.timeText);
  return time && { ...day, ...time };
};

const dayOf = (text: string): (Omit<Wall, keyof DayTime> & { timeText: string }) | null => {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const found = (NAMED.exec(plain) ?? NUMBERED.exec(plain))?.groups;
  if (!found) return null;
  const month = /^\d/.test(found.month ?? '')
    ? Number(found.month)
    : MONTHS.indexOf((found.month ?? '').slice(0, 3)) + 1;
  const [year, day] = [Number(found.year), Number(found.day)];
  return isDay(year, month, day) ? { year, month, day, timeText: found.time ?? '' } : null;
};

/** A day by the calendar of the land, "2027-10-31", of "Oct 31, 2027" or "2027-10-31". */
export const readDay = (text: string): Read<string> => {
  if (text.trim() === '') return { kind: 'empty' };
  const found = dayOf(text);
  if (found === null || found.timeText !== '') return wrong('Type a day, like Oct 31, 2027.');
  const { year, month, day } = found;
  return { kind: 'value', value: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) };
};

/** "2027-10-31" as it is read: "Oct 31, 2027". */
export const formatDayText = (day: string): string => {
  const [year, month = 0, date] = day.split('-').map(Number);
  const name = MONTHS[month - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date}, ${year}`;
};

const timeOf = (text: string): DayTime | null => {
  if (text === 'noon') return { hour: 12, minute: 0 };
  const found = TIME.exec(text)?.groups;
  if (!found) return null;
  const [hour, minute] = [Number(found.hour), Number(found.minute ?? 0)];
  if (minute > 59) return null;
  if (found.half === undefined) return found.minute !== undefined && hour < 24 ? { hour, minute } : null;
  if (hour < 1 || hour > 12) return null;
  return { hour: (hour % 12) + (found.half === 'p' ? 12 : 0), minute };
};

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 2000 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};
