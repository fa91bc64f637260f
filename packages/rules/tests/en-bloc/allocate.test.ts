import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from '../../src/en-bloc/allocate.ts';
import { dollars } from '../../src/sale/money.ts';

const EXAMPLE = [612_000, 455_000, 250_000, 388_000].map(dollars);

test('the block of the worked example, sold at $1,830,000, goes to its parcels as the rules print it', () => {
  expect(allocate(dollars(1_830_000), EXAMPLE)).toEqual([656_868, 488_358, 268_328, 416_446].map(dollars));
});

test('three equal parcels share what cannot be shared equally in their printed order', () => {
  expect(allocate(dollars(100), [1, 1, 1])).toEqual([34, 33, 33].map(dollars));
});

test('a price with cents is split to the cent', () => {
  expect(allocate(10_001, [1, 1])).toEqual([5_001, 5_000]);
});

test('a price cannot be split over parcels that count nothing', () => {
  expect(() => allocate(dollars(100), [0, 0])).toThrow('add up to nothing');
});

test('whatever the price and the parts, the pieces add up to the price and none is a unit off its exact share', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 10_000_000_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000_000 }), parts, (price, weights) => {
      const pieces = allocate(price, weights);
      const unit = price % 100 === 0 ? 100n : 1n;
      const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
      expect(pieces.reduce((total, piece) => total + piece, 0)).toBe(price);
      pieces.forEach((piece, order) => {
        const exactTimesSum = BigInt(price) * BigInt(weights[order] ?? 0);
        const distance = BigInt(piece) * sum - exactTimesSum;
        expect(distance < unit * sum && distance > -unit * sum).toBe(true);
      });
    }),
    { numRuns: 200, seed: 1830 },
  );
});
