import { describe, expect, it, test } from 'vitest';
import { formatOwnTime, oldZoneText } from '../src/own-time.ts';

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

describe('a device whose zones are older than the law', () => {
  // Alberta keeps UTC-6 since November 2026; a device with the old law goes back to UTC-7.
  const NOON = Date.parse('2026-12-03T18:00:00Z');
  it.each([
    ['with the old law', 'America/Edmonton', -420, 'Your device is one hour behind Alberta time.'],
    ['with a clock that is set ahead', 'America/Edmonton', -330, 'Your device is 30 minutes ahead of Alberta time.'],
    ['with the law of today', 'America/Edmonton', -360, null],
    ['in a zone in which no land is sold', 'Europe/Berlin', 60, null],
    ['in Saskatchewan, where nothing has changed', 'America/Regina', -360, null],
  ])('%s', (_, timeZone, offsetMinutes, text) => {
    expect(oldZoneText(NOON, { timeZone, offsetMinutes })).toBe(text);
  });
});
