import { expect, it } from 'vitest';
import { openKeyRates } from '../server/judge-keys.ts';

it('a key has its allowance once a minute, and is told what is left of it', () => {
  let now = 0;
  const rates = openKeyRates(() => now);
  expect(rates.take('a', 2)).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, isOver: false });
  now = 30_500;
  expect(rates.take('a', 2)).toEqual({ limit: 2, remaining: 0, resetSeconds: 30, isOver: false });
  expect(rates.take('a', 2)).toEqual({ limit: 2, remaining: 0, resetSeconds: 30, isOver: true });
  expect(rates.take('b', 2).isOver).toBe(false);
  now = 60_000;
  expect(rates.take('a', 2)).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, isOver: false });
});
