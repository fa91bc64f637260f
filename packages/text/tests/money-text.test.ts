import { expect, test } from 'vitest';
import { moneyText } from '../src/money-text.ts';

test('money is written with commas, and with cents only where there are some', () => {
  expect([0, 99_900, 100_000, 126_000_000, 5, 65_686_825].map(moneyText)).toEqual([
    '$0',
    '$999',
    '$1,000',
    '$1,260,000',
    '$0.05',
    '$656,868.25',
  ]);
});

test('an amount below zero has one sign, in front of it', () => {
  expect([-4000, -2_587_699].map(moneyText)).toEqual(['-$40', '-$25,876.99']);
});
