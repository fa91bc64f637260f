import { expect, test } from 'vitest';
import { monthOf } from '../../queries/sale-parts.ts';

test('the month of a close is that of the calendar of the land: on the evening of November 30 it is December in Greenwich', () => {
  expect(monthOf('2026-12-01T05:30:00.000Z', 'America/Edmonton')).toBe('2026-11');
  expect(monthOf('2026-12-01T06:30:00.000Z', 'America/Edmonton')).toBe('2026-12');
});
