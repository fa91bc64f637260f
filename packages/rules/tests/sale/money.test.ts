import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCents, MAX_CENTS, roundUpToStep, shareOf, shareOfRoundedUp } from '../../src/sale/money.ts';

const cents = fc.integer({ min: 0, max: MAX_CENTS });
const share = fc.integer({ min: 0, max: 20_000 });

test('a share of an amount is exact to the cent, down and up, for every amount the engine takes', () => {
  fc.assert(
    fc.property(cents, share, (amount, basisPoints) => {
      const exact = BigInt(amount) * BigInt(basisPoints);
      expect(BigInt(shareOf(amount, basisPoints))).toBe(exact / 10_000n);
      expect(BigInt(shareOfRoundedUp(amount, basisPoints))).toBe((exact + 9_999n) / 10_000n);
    }),
    { numRuns: 500, seed: 500 },
  );
});

test('rounding up to a step never goes under the amount and never a whole step over it', () => {
  expect(roundUpToStep(179_025_000, 500_000)).toBe(179_500_000);
  expect(roundUpToStep(179_500_000, 500_000)).toBe(179_500_000);
});

test('cents are whole, not negative, and countable', () => {
  expect([0, 1, 0.5, -1, Number.NaN, 2 ** 53].map(isCents)).toEqual([true, true, false, false, false, false]);
});
