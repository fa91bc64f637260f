import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClockAt, wallClockToInstant } from '../src/wall-clock.ts';
import type { CivilZone } from '../src/zone.ts';

test('noon in Alberta in December 2026 is 18:00 in UTC', () => {
  const noon = { year: 2026, month: 12, day: 15, hour: 12, minute: 0 };
  expect(wallClockToInstant('America/Edmonton', noon)).toEqual({ status: 'ok', atMs: Date.parse('2026-12-15T18:00Z') });
});

test('the spring hour of 2025 never was; the autumn hour of 2025 was twice; that of 2026 was once', () => {
  const at = (year: number, month: number, day: number, hour: number) =>
    wallClockToInstant('America/Edmonton', { year, month, day, hour, minute: 30 });
  expect(at(2025, 3, 9, 2).status).toBe('gap');
  expect(at(2025, 11, 2, 1)).toEqual({
    status: 'overlap',
    atMs: Date.parse('2025-11-02T07:30Z'),
    laterMs: Date.parse('2025-11-02T08:30Z'),
  });
  expect(at(2026, 11, 1, 1).status).toBe('ok');
});

const zones: CivilZone[] = ['America/Edmonton', 'America/Vancouver', 'America/Regina', 'America/Winnipeg'];
test('what the wall shows leads back to the instant', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2036, 0, 1) / 1000 }),
      (zone, second) => {
        const back = wallClockToInstant(zone, wallClockAt(zone, second * 1000));
        expect(back.status).not.toBe('gap');
        const found = back.status === 'overlap' ? [back.atMs, back.laterMs] : back.status === 'ok' ? [back.atMs] : [];
        expect(found).toContain(second * 1000);
      },
    ),
  );
});
