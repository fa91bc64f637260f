import {
  type CivilZone,
  civilDateText,
  civilDayAt,
  formatClockShort,
  formatDay,
  wallClockAt,
  wallClockToInstant,
  zoneLabel,
} from '@quarterline/civil-time';
import { either, type Read } from './read-text.ts';

/** Beginnings of their names in English and French. */
const MONTHS = [
  /^jan/,
  /^f[eé][bv]/,
  /^mar/,
  /^a[pv]r/,
  /^ma[yi]/,
  /^jui?n/,
  /^jui?l/,
  /^a(?:ug|o[uû]t)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^d[eé]c/,
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WEEKDAY = '(?:(?<weekday>[a-z]+)\\.?,? )?';
const AT = '(?:,? (?:at )?(?<time>.+))?';
const NAMED = new RegExp(
  `^${WEEKDAY}(?<month>[a-zéû]{3,9})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}))?${AT}$`,
);
const DAY_FIRST = new RegExp(
  `^${WEEKDAY}(?<day>\\d{1,2})(?:st|nd|rd|th|er)?\\.?[ -](?:of )?(?<month>[a-zéû]{3,9})\\.?(?:,?[ -](?<year>\\d{4})|-(?<short>\\d{2}))?${AT}$`,
);
const YEAR_FIRST = /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[ t](?:at )?(?<time>.+))?$/;
const FIGURES = new RegExp(`^${WEEKDAY}(?<first>\\d{1,2})[-/.](?<second>\\d{1,2})[-/.](?<year>\\d{4})${AT}$`);
const TIME = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?::\d{2})? ?(?<half>[ap])?\.?m?\.?$/;

export type DayTime = { hour: number; minute: number };
/** A day as it was typed, with what stands after it. Without a year: `year` is null. */
type TypedDay = { year: number | null; month: number; day: number; timeText: string; weekday: string };

/** "Dec 1, 2026 at 9:00 AM": how a wall-clock time is written in the editor. */
export const formatWallText = (atMs: number, zone: CivilZone): string =>
  `${formatDay(atMs, zone)} at ${formatClockShort(atMs, zone)}`;

/** The instant at which the clocks of the zone show what was typed, by the law of the zone and not by the machine's. */
export function readWallText(text: string, zone: CivilZone): Read<number> {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = dayOf(text);
  if (Array.isArray(typed)) return wrong(twoDaysSentence(text));
  const time = typed && timeOf(typed.timeText);
  if (typed === null || time === null) return wrong('Type a date and a time, like Dec 1, 2026 at 9:00 AM.');
  if (typed.year === null) return wrong('Type the year too, like Dec 1, 2026 at 9:00 AM.');
  const weekday = WEEKDAYS[new Date(Date.UTC(typed.year, typed.month - 1, typed.day)).getUTCDay()] ?? '';
  if (isOtherWeekday(typed.weekday, weekday)) return wrong(`That day is a ${weekday}.`);
  const found = wallClockToInstant(zone, { ...typed, year: typed.year, ...time });
  if (found.status === 'gap')
    return wrong(`Clocks are put forward over this time: ${zoneLabel(zone)} never shows it. Choose another.`);
  if (found.status === 'overlap')
    return wrong(`Clocks are put back over this time: ${zoneLabel(zone)} shows it twice. Choose another.`);
  return { kind: 'value', value: found.atMs };
}

/** An hour at which an office can take a paper: 8 in the morning to 8 in the evening. */
export function readOfficeHour(text: string): Read<DayTime> {
  const plain = text.trim().toLowerCase();
  if (plain === '') return { kind: 'empty' };
  const time = timeOf(plain);
  if (time === null) return wrong('Type a time, like 4:00 PM.');
  const minutes = time.hour * 60 + time.minute;
  return minutes < 8 * 60 || minutes > 20 * 60
    ? wrong('Use a time between 8:00 AM and 8:00 PM.')
    : { kind: 'value', value: time };
}

const wrong = (sentence: string) => ({ kind: 'wrong', sentence }) as const;

/** True when another day of the week was typed; a word that is none, like "on", says nothing. */
const isOtherWeekday = (typed: string, weekday: string): boolean =>
  !weekday.toLowerCase().startsWith(typed.slice(0, 3)) &&
  WEEKDAYS.some((one) => one.toLowerCase().startsWith(typed.slice(0, 3)));

const twoDaysSentence = (text: string): string =>
  `${text.trim().split(' ')[0]} can be read as two days. Write the month as a word, like Dec 1, 2026.`;

/** Two days: of figures that are one where the month is written first, and another where the day is. */
const dayOf = (text: string): TypedDay | [monthFirst: TypedDay, dayFirst: TypedDay] | null => {
  const plain = text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');
  const figures = FIGURES.exec(plain)?.groups;
  if (figures) {
    const [first, second] = [Number(figures.first), Number(figures.second)];
    const monthFirst = typedDay({ ...figures, month: String(first), day: String(second) });
    const dayFirst = typedDay({ ...figures, month: String(second), day: String(first) });
    return monthFirst && dayFirst && first !== second ? [monthFirst, dayFirst] : (monthFirst ?? dayFirst);
  }
  const found = (NAMED.exec(plain) ?? DAY_FIRST.exec(plain) ?? YEAR_FIRST.exec(plain))?.groups;
  return found ? typedDay(found) : null;
};

const typedDay = (found: { [part: string]: string | undefined }): TypedDay | null => {
  // "31-Oct-26", as spreadsheets print a day in Canada.
  const { month: monthText = '', day: dayText, short, time, weekday = '' } = found;
  const yearText = short === undefined ? found.year : `20${short}`;
  const month = /^\d/.test(monthText) ? Number(monthText) : MONTHS.findIndex((name) => name.test(monthText)) + 1;
  const day = Number(dayText);
  const year = yearText === undefined ? null : Number(yearText);
  // February 29 without a year may be one.
  return isDay(year ?? 2028, month, day) ? { year, month, day, timeText: time ?? '', weekday } : null;
};

/** Number of years searched for a day without a year: February 29 may be eight years away. */
const YEARS_AHEAD = 8;

/**
 * "Nov 21 9:15pm" with the year of its next such day, today included, as `formatWallText` writes it. Any other text
 * comes back as it is. `nowMs`: when it was typed.
 */
export function withNextYear(text: string, zone: CivilZone, nowMs: number): string {
  const typed = dayOf(text);
  const time = typed && !Array.isArray(typed) ? timeOf(typed.timeText) : null;
  if (typed === null || Array.isArray(typed) || typed.year !== null || time === null) return text;
  const today = wallClockAt(zone, nowMs);
  const isPast = typed.month * 31 + typed.day < today.month * 31 + today.day;
  for (let year = today.year + Number(isPast); year <= today.year + YEARS_AHEAD; year += 1) {
    if (!isDay(year, typed.month, typed.day)) continue;
    const found = wallClockToInstant(zone, { ...typed, year, ...time });
    return found.status === 'ok' ? formatWallText(found.atMs, zone) : text;
  }
  return text;
}

/** A day by the calendar of the land, "2027-10-31", of "Oct 31, 2027" or "2027-10-31". "05/06/2027" is asked. */
export const readDay = (text: string): Read<string> =>
  readDayWith(text, (timeText) => timeText === '', 'Type a day, like Oct 31, 2027.');

const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
const BEGINS_AS_TIME = /^(?:à )?\d{1,2} ?[:.h]|^$/;

/**
 * The day of a text that may have a time of day, as programs write it: "2024-05-31 14:02:11", "31 mai 2024 à 14 h 02". An instant
 * with its time zone is the day that it is in `zone`.
 */
export function readDayOfTime(text: string, zone: CivilZone): Read<string> {
  const instant = text
    .trim()
    .replace(/\s*(?:UTC|GMT)$/i, 'Z')
    .replace(/\s+(?=[+-]\d{2}:?\d{2}$|Z$)/i, '');
  const atMs = ZONED.test(instant) ? Date.parse(instant.replace(' ', 'T')) : Number.NaN;
  if (Number.isFinite(atMs)) return { kind: 'value', value: civilDayAt(zone, atMs) };
  const read = readDayWith(
    text,
    (timeText) => BEGINS_AS_TIME.test(timeText),
    'This is no day. Write it as 2024-05-31.',
  );
  return read.kind === 'value' && !YEAR_FIRST.test(text.trim().toLowerCase())
    ? { ...read, note: `Read as ${formatDayText(read.value)}.` }
    : read;
}

const readDayWith = (text: string, isRest: (timeText: string) => boolean, sentence: string): Read<string> => {
  if (text.trim() === '') return { kind: 'empty' };
  const found = dayOf(text);
  const days = [found ?? []].flat();
  if (days.length === 0 || days.some(({ year, timeText }) => year === null || !isRest(timeText)))
    return wrong(sentence);
  const [first = '', second] = days.map(({ year, month, day }) =>
    new Date(Date.UTC(year ?? 0, month - 1, day)).toISOString().slice(0, 10),
  );
  if (second === undefined) return { kind: 'value', value: first };
  return either([
    { label: formatDayText(first), text: first, way: 'month first' },
    { label: formatDayText(second), text: second, way: 'day first' },
  ]);
};

/** "2027-10-31" as it is read: "Oct 31, 2027". */
export const formatDayText = civilDateText;

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
