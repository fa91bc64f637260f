import { expect, test } from 'vitest';
import { incrementAt } from '../../src/bid/increment.ts';
import { DEFAULT_RULES } from '../../src/sale/default-rules.ts';
import { dollars } from '../../src/sale/money.ts';

test.each([
  [0, 2_500],
  [249_900, 2_500],
  [250_000, 5_000],
  [999_900, 5_000],
  [1_000_000, 10_000],
  [2_999_900, 10_000],
  [3_000_000, 25_000],
  [90_000_000, 25_000],
])('the ladder: at $%i bids rise by $%i', (leading, step) => {
  expect(incrementAt(DEFAULT_RULES, dollars(leading))).toBe(dollars(step));
});

test('a fixed step is a ladder of one band', () => {
  const rules = { ...DEFAULT_RULES, increments: [{ underCents: null, stepCents: dollars(1_000) }] };
  expect([0, 5_000_000].map((leading) => incrementAt(rules, dollars(leading)))).toEqual([
    dollars(1_000),
    dollars(1_000),
  ]);
});

test('a ladder that ends nowhere is a bug, not an increment', () => {
  const rules = { ...DEFAULT_RULES, increments: [{ underCents: dollars(1), stepCents: dollars(100) }] };
  expect(() => incrementAt(rules, dollars(1))).toThrow('last band');
});
