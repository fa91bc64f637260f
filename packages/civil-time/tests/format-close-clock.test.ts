import { expect, test } from 'vitest';
import { formatCloseClock } from '../src/format-close-clock.ts';

test('the clock of a close has seconds only where it has some', () => {
  const at = Date.parse('2026-11-20T20:30:00Z');
  expect(formatCloseClock(at, 'America/Edmonton')).toBe('2:30 PM');
  expect(formatCloseClock(at + 20_000, 'America/Edmonton')).toBe('2:30:20 PM');
});
