import { expect, test } from 'vitest';
import { readDay, readWallText, withNextYear } from '../src/wall-text.ts';

const ZONE = 'America/Edmonton';
const asIso = (text: string): string => {
  const read = readWallText(text, ZONE);
  return read.kind === 'value' ? new Date(read.value).toISOString() : JSON.stringify(read);
};
const sentence = (text: string): string => {
  const read = readWallText(text, ZONE);
  return read.kind === 'wrong' ? read.sentence : `It was read: ${asIso(text)}`;
};

test.each([
  'Nov 21, 2026 at 9:15 PM',
  'Nov 21 2026 9:15pm',
  'Saturday, November 21, 2026, 9:15 PM',
  'Sat. Nov. 21, 2026 9:15 p.m.',
  '21 Nov 2026 9:15pm',
  '21 November 2026, 21:15',
  '21st of November 2026 at 21:15',
  '21-Nov-2026 21:15',
  '21/11/2026 21:15',
  '11/21/2026 9:15 PM',
  '21.11.2026 21.15',
  '2026-11-21 21:15',
  '2026/11/21 21:15',
  '2026-11-21T21:15',
])('an office may write %s', (text) => {
  expect(asIso(text)).toBe('2026-11-22T03:15:00.000Z');
});

test('figures that are two days are not guessed', () => {
  expect(sentence('12/01/2026 9:00')).toBe(
    '12/01/2026 can be read as two days. Write the month as a word, like Dec 1, 2026.',
  );
  expect(readDay('05/06/2027').kind).toBe('wrong');
  // One day either way.
  expect(asIso('12/12/2026 12:00')).toBe('2026-12-12T18:00:00.000Z');
});

test('a weekday that does not fit the day is said', () => {
  expect(sentence('Monday, December 1, 2026, 9:00 AM')).toBe('That day is a Tuesday.');
  expect(asIso('on December 1, 2026, 9:00 AM')).toBe('2026-12-01T15:00:00.000Z');
});

test('a day without a year is not read later than it was typed', () => {
  expect(sentence('Nov 21 9:15pm')).toBe('Type the year too, like Dec 1, 2026 at 9:00 AM.');
});

const typedOn = Date.parse('2026-11-21T18:00:00Z');
test.each([
  ['Nov 21 9:15pm', 'Nov 21, 2026 at 9:15 PM'],
  ['21 Nov 9:15 pm', 'Nov 21, 2026 at 9:15 PM'],
  ['Nov 20 at noon', 'Nov 20, 2027 at 12:00 PM'],
  ['Jan 15 2 pm', 'Jan 15, 2027 at 2:00 PM'],
  ['Feb 29 9:00', 'Feb 29, 2028 at 9:00 AM'],
])('%s, typed in November 2026, is %s', (text, complete) => {
  expect(withNextYear(text, ZONE, typedOn)).toBe(complete);
});

test.each(['Nov 21, 2020 9:15pm', 'Nov 31 9:15pm', 'Nov 21', 'soon', '', '21/11 9:00'])(
  '“%s” is left as it was typed',
  (text) => {
    expect(withNextYear(text, ZONE, typedOn)).toBe(text);
  },
);
