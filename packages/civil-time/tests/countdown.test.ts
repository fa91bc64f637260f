import { expect, test } from 'vitest';
import { countdown, formatClockFace, formatCountdown } from '../src/countdown.ts';

const at = (days: number, hours: number, minutes: number, seconds: number) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

test.each([
  [at(10, 22, 14, 9), '10 days 22 hours 14 minutes', '10 d 22 h 14 m'],
  [at(1, 0, 1, 1), '1 day 0 hours 1 minute', '1 d 0 h 1 m'],
  [at(0, 3, 14, 8), '3 hours 14 minutes 8 seconds', '3 h 14 m 08 s'],
  [at(0, 0, 28, 46), '28 minutes 46 seconds', '28:46'],
  [at(0, 0, 1, 48), '1 minute 48 seconds', '1:48'],
  [at(0, 0, 0, 5), '5 seconds', '0:05'],
  [0, '0 seconds', '0:00'],
  [-1, '0 seconds', '0:00'],
])('%d ms left reads %s', (left, words, face) => {
  expect(formatCountdown(left)).toBe(words);
  expect(formatClockFace(left)).toBe(face);
});

test('zero is shown only at zero', () => {
  expect(countdown(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(countdown(120_000)).toEqual({ days: 0, hours: 0, minutes: 2, seconds: 0 });
});
