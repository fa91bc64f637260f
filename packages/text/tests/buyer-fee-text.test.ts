import { type BuyerFee, dollars, settlementAmounts } from '@quarterline/rules';
import { expect, test } from 'vitest';
import { buyerFeeExampleText, buyerFeeSumText, buyerFeeText } from '../src/buyer-fee-text.ts';
import { moneyText } from '../src/money-text.ts';

const percent = (change: Partial<Extract<BuyerFee, { kind: 'percent' }>> = {}): BuyerFee => ({
  kind: 'percent',
  share: 200,
  leastCents: dollars(2500),
  mostCents: dollars(20_000),
  tax: 500,
  ...change,
});

test.each<[BuyerFee, string]>([
  [{ kind: 'none' }, 'None. The buyer pays the price and no fee on it.'],
  [{ kind: 'flat', feeCents: dollars(5000), tax: 0 }, '$5,000 for each purchase.'],
  [{ kind: 'flat', feeCents: dollars(5000), tax: 500 }, '$5,000 for each purchase, and 5% tax on the fee.'],
  [percent(), '2% of the price, at least $2,500 and at most $20,000, and 5% tax on the fee.'],
  [percent({ mostCents: null }), '2% of the price, at least $2,500, and 5% tax on the fee.'],
  [percent({ leastCents: 0, share: 225, tax: 0 }), '2.25% of the price, at most $20,000.'],
  [percent({ leastCents: 0, mostCents: null, tax: 0 }), '2% of the price.'],
])(
  'a fee is said with its minimum, its maximum and its tax, and with none of them where there is none: %#',
  (fee, text) => {
    expect(buyerFeeText(fee)).toBe(text);
  },
);

test('the example is the sum that a buyer is asked to confirm, with the minimum and the maximum applied', () => {
  expect(buyerFeeExampleText(percent(), dollars(600_000))).toBe(
    'At a price of $600,000 the fee is $12,000 and the tax on it $600, $12,600 in all.',
  );
  for (const price of [50_000, 600_000, 5_000_000].map(dollars)) {
    const { feeCents, taxCents } = settlementAmounts({ deposit: 0, buyerFee: percent() }, price);
    expect(buyerFeeSumText(percent(), price)).toBe(`${moneyText(feeCents + taxCents)}, tax included`);
  }
  expect(buyerFeeSumText(percent(), dollars(50_000))).toBe('$2,625, tax included');
  expect(buyerFeeSumText(percent(), dollars(5_000_000))).toBe('$21,000, tax included');
});

test('a fee without tax speaks of no tax, and a sale without a fee has no example', () => {
  expect(buyerFeeExampleText(percent({ tax: 0 }), dollars(600_000))).toBe('At a price of $600,000 the fee is $12,000.');
  expect(buyerFeeSumText(percent({ tax: 0 }), dollars(600_000))).toBe('$12,000');
  expect(buyerFeeExampleText({ kind: 'none' }, dollars(600_000))).toBeNull();
  expect(buyerFeeSumText({ kind: 'none' }, dollars(600_000))).toBeNull();
});
