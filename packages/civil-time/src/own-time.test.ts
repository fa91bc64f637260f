import { expect, test } from 'vitest';
import { formatOwnTime } from './own-time.ts';

const opens = Date.parse('2026-12-01T16:00:00Z');

test('a reader in Toronto sees their own time beside Alberta’s', () =>
  expect(formatOwnTime(opens, 'America/Edmonton', { timeZone: 'America/Toronto', offsetMinutes: -300 })).toBe(
    'Dec 1, 2026 at 11:00 AM your time (UTC-5)',
  ));

test('a reader in Alberta sees one time, whatever an old machine believes of Alberta', () => {
  for (const offsetMinutes of [-360, -420])
    expect(formatOwnTime(opens, 'America/Edmonton', { timeZone: 'America/Edmonton', offsetMinutes })).toBeNull();
});

test('another zone with the same clock needs no second time', () => {
  const winnipeg = { timeZone: 'America/Regina', offsetMinutes: -360 };
  expect(formatOwnTime(opens, 'America/Edmonton', winnipeg)).toBeNull();
});

test('a reader in Newfoundland reads the half hour by which their clocks are off', () =>
  expect(formatOwnTime(opens, 'America/Edmonton', { timeZone: 'America/St_Johns', offsetMinutes: -210 })).toBe(
    'Dec 1, 2026 at 12:30 PM your time (UTC-3:30)',
  ));
