import { expect, test } from 'vitest';
import {
  formatClock,
  formatClockShort,
  formatDay,
  formatDayRange,
  formatLong,
  formatMonthDay,
  formatShort,
  formatWeekday,
  formatWeekdayShort,
} from '../src/format.ts';

const zone = 'America/Edmonton';
const opens = Date.parse('2026-12-01T15:00:00Z');
const closes = Date.parse('2026-12-03T20:30:00Z');

test('a moment has its date, its time and whose time it is; a sale goes from its opening to its close', () => {
  expect(formatShort(Date.parse('2026-12-03T20:00:00Z'), zone)).toBe('Dec 3, 2026 at 2:00 PM Alberta time');
  expect(formatLong(opens, closes, zone)).toBe(
    'Tuesday, December 1, 2026, 9:00 AM to Thursday, December 3, 2026, 2:30 PM Alberta time (UTC-6)',
  );
  expect(formatLong(opens, opens + 3_600_000, zone)).toBe(
    'Tuesday, December 1, 2026, 9:00 AM to 10:00 AM Alberta time (UTC-6)',
  );
});

test('a range across a change of clocks says both offsets', () => {
  expect(formatLong(Date.parse('2025-03-08T18:00Z'), Date.parse('2025-03-10T18:00Z'), zone)).toBe(
    'Saturday, March 8, 2025, 11:00 AM (UTC-7) to Monday, March 10, 2025, 12:00 PM Alberta time (UTC-6)',
  );
});

test('a clock stands with seconds or without, a day with its year or with its weekday', () => {
  expect(formatClock(Date.parse('2026-11-20T20:21:14Z'), zone)).toBe('2:21:14 PM');
  expect(formatClockShort(closes, zone)).toBe('2:30 PM');
  expect(formatClockShort(Date.parse('2026-12-03T06:05:00Z'), zone)).toBe('12:05 AM');
  expect(formatDay(closes, zone)).toBe('Dec 3, 2026');
  expect(formatMonthDay(closes, zone)).toBe('Dec 3');
  expect(formatWeekday(closes, zone)).toBe('Thursday, December 3');
  expect(formatWeekdayShort(opens, zone)).toBe('Tue');
});

test.each([
  ['2026-12-01T15:00Z', '2026-12-03T20:00Z', 'Dec 1–3'],
  ['2026-12-01T15:00Z', '2026-12-01T20:00Z', 'Dec 1'],
  ['2026-11-30T15:00Z', '2026-12-02T20:00Z', 'Nov 30 – Dec 2'],
  ['2026-12-30T15:00Z', '2027-01-02T20:00Z', 'Dec 30, 2026 – Jan 2, 2027'],
  ['2026-12-04T05:00Z', '2026-12-04T05:30Z', 'Dec 3'],
])('days from %s to %s read %s', (from, to, text) => {
  expect(formatDayRange(Date.parse(from), Date.parse(to), zone)).toBe(text);
});
