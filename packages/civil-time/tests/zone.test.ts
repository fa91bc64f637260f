import { expect, test } from 'vitest';
import { formatClockShort } from '../src/format.ts';
import { type CivilZone, offsetText, zoneLabel, zoneOffsetMinutes } from '../src/zone.ts';

const december = Date.parse('2026-12-15T18:00:00Z');

test.each<[CivilZone, string, string, string]>([
  ['America/Edmonton', '12:00 PM', 'Alberta time', 'UTC-6'],
  ['America/Vancouver', '11:00 AM', 'Pacific time', 'UTC-7'],
  ['America/Winnipeg', '1:00 PM', 'Manitoba time', 'UTC-5'],
  ['America/Regina', '12:00 PM', 'Saskatchewan time', 'UTC-6'],
  ['America/Dawson_Creek', '11:00 AM', 'Pacific time', 'UTC-7'],
])('the laws of 2026: %s reads %s on 15 December', (zone, clock, label, offset) => {
  expect(formatClockShort(december, zone)).toBe(clock);
  expect(zoneLabel(zone)).toBe(label);
  expect(offsetText(zoneOffsetMinutes(zone, december))).toBe(offset);
});

test('before the laws changed, Alberta still had its winter time', () => {
  expect(zoneOffsetMinutes('America/Edmonton', Date.parse('2024-12-15T18:00:00Z'))).toBe(-420);
  expect(zoneOffsetMinutes('America/Edmonton', Date.parse('2024-07-15T18:00:00Z'))).toBe(-360);
});

test('an offset with minutes is written out', () => {
  expect(offsetText(-210)).toBe('UTC-3:30');
  expect(offsetText(0)).toBe('UTC+0');
});
