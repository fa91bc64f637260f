import { describe, expect, it } from 'vitest';
import { blockExample, blockOpening } from '../../src/en-bloc/block-opening.ts';
import { DEFAULT_RULES } from '../../src/sale/default-rules.ts';
import { dollars } from '../../src/sale/money.ts';
import { holdModelSale } from '../model-sale.ts';

const PARTS = [612_000, 455_000, 250_000, 388_000].map(dollars);

describe('what a block opens at', () => {
  it('is the sum and the premium, rounded up to the step of the ladder at that price', () => {
    // 1,705,000 and 85,250 are 1,790,250; bids between one and three million go up by 10,000.
    expect(blockOpening(PARTS, DEFAULT_RULES)).toEqual({
      sumCents: dollars(1_705_000),
      premiumCents: dollars(85_250),
      openingCents: dollars(1_800_000),
    });
    const fives = { enBlocPremium: 500, increments: [{ underCents: null, stepCents: dollars(5_000) }] };
    expect(blockOpening(PARTS, fives).openingCents).toBe(dollars(1_795_000));
  });

  it('is at least the starting bid of the block', () => {
    expect(blockOpening(PARTS, DEFAULT_RULES, dollars(2_000_500)).openingCents).toBe(dollars(2_010_000));
  });

  it('is what the engine opens the round at', () => {
    const sale = holdModelSale({
      parcels: PARTS.map((cents, index) => ({ startsAt: cents / 100, closes: `14:${index}0` })),
      blockStartsAt: 1_000_000,
    });
    PARTS.forEach((cents, index) => {
      if (index !== 2) sale.bid('10:00', 'Anna', String(index + 1), cents / 100);
    });
    sale.tick('14:30');
    expect(sale.entries('recess_began')).toMatchObject([
      { minimumOpeningCents: blockOpening(PARTS, DEFAULT_RULES).openingCents },
    ]);
  });
});

describe('an example of a block', () => {
  it('has amounts that could be bid, each above its starting bid, and the opening that they lead to', () => {
    const starts = [740_000, 815_000, 890_000, 860_000, 1_050_000, 1_190_000].map(dollars);
    const { partsCents, sumCents, openingCents } = blockExample(starts, DEFAULT_RULES, 0);
    for (const [index, cents] of partsCents.entries()) expect(cents).toBeGreaterThan(starts[index] ?? 0);
    expect(sumCents).toBe(partsCents.reduce((sum, cents) => sum + cents, 0));
    expect(openingCents).toBe(blockOpening(partsCents, DEFAULT_RULES).openingCents);
    // Above three million a bid goes up by 25,000.
    expect(openingCents % dollars(25_000)).toBe(0);
  });
});
