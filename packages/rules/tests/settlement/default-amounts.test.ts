import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocate } from '../../src/en-bloc/allocate.ts';
import { DEFAULT_RULES } from '../../src/sale/default-rules.ts';
import { dollars } from '../../src/sale/money.ts';
import type { BuyerFee } from '../../src/sale/sale.ts';
import { defaultAmounts } from '../../src/settlement/default-amounts.ts';
import { settlementAmounts } from '../../src/settlement/settlement-amounts.ts';

it('counts what is missing after a default: the resale brings less, the kept deposit covers part of it', () => {
  expect(defaultAmounts(dollars(1_000_000), dollars(100_000), dollars(100_000), dollars(850_000))).toEqual({
    priceCents: dollars(1_000_000),
    keptCents: dollars(100_000),
    unpaidDepositCents: 0,
    resaleCents: dollars(850_000),
    shortfallCents: dollars(150_000),
    uncoveredCents: dollars(50_000),
    aheadCents: 0,
  });
  expect(defaultAmounts(dollars(1_000_000), dollars(100_000), 0, null)).toMatchObject({
    keptCents: 0,
    unpaidDepositCents: dollars(100_000),
    shortfallCents: null,
  });
});

const cents = fc.integer({ min: 1, max: 10_000_000_000 });
const share = fc.integer({ min: 0, max: 10_000 });
const fee: fc.Arbitrary<BuyerFee> = fc.oneof(
  fc.constant<BuyerFee>({ kind: 'none' }),
  fc.record({ kind: fc.constant('flat' as const), feeCents: cents, tax: share }),
  fc.record({
    kind: fc.constant('percent' as const),
    share,
    leastCents: cents,
    mostCents: fc.constant(null),
    tax: share,
  }),
);

it('balances to the cent, whatever was paid and whatever the land brings', () => {
  fc.assert(
    fc.property(cents, share, fee, cents, fc.option(cents), (price, deposit, buyerFee, paid, resale) => {
      const amounts = settlementAmounts({ ...DEFAULT_RULES, deposit, buyerFee }, price);
      expect(amounts.depositCents + amounts.balanceCents).toBe(price);
      expect(amounts.totalCents).toBe(price + amounts.feeCents + amounts.taxCents);
      const lost = defaultAmounts(price, amounts.depositCents, Math.min(paid, amounts.depositCents), resale);
      expect(lost.keptCents + lost.unpaidDepositCents).toBe(amounts.depositCents);
      if (resale === null) return;
      expect(resale + lost.keptCents).toBe(price + (lost.aheadCents ?? 0) - (lost.uncoveredCents ?? 0));
      expect(Math.min(lost.aheadCents ?? 0, lost.uncoveredCents ?? 0)).toBe(0);
    }),
    { seed: 20_261_203 },
  );
});

it('divides a resold block over its parcels so that they add up to its price', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (price, parts) => {
      expect(allocate(price, parts).reduce((sum, part) => sum + part, 0)).toBe(price);
    }),
    { seed: 20_261_203 },
  );
});
