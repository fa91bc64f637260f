import type { PublishedSale } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { expect, test } from 'vitest';
import { costsHtml, examplePriceOf, feeFacts, feeText } from '../../queries/sale-costs.ts';
import { fixtureSale } from '../../testing/fixture-sale.ts';

const made = fixtureSale({
  slug: 'two-quarters',
  name: 'Two Quarters',
  location: 'Leduc County, AB',
  status: 'upcoming',
  startMs: 1,
  closeMs: 2,
  legal: ['NE-9-49-22-W4', 'SE-9-49-22-W4'],
  bids: [600_000, 500_000],
  seed: 7,
});
const [first] = made.parcels;
if (!first) throw new Error('It has parcels.');
const TWO_PERCENT: NonNullable<PublishedSale['buyerFee']> = {
  kind: 'percent',
  share: 200,
  leastCents: dollars(2500),
  mostCents: dollars(20_000),
  tax: 500,
};
const sale: PublishedSale = { ...made, buyerFee: TWO_PERCENT };

test('a page says the fee with its minimum, maximum and tax, and works it out at the price it is given', () => {
  expect(feeText(sale, dollars(600_000))).toBe(
    '2% of the price, at least $2,500 and at most $20,000, and 5% tax on the fee. At a price of $600,000 the fee is $12,000 and the tax on it $600, $12,600 in all.',
  );
  expect(costsHtml(sale, dollars(600_000))).toContain('10% of the price, paid by the buyer.');
  const fact = { label: "Buyer's fee at starting bid", text: '$12,600, tax included' };
  expect(feeFacts(sale, { startingBidCents: dollars(600_000), enBloc: false })).toEqual([fact]);
  expect(feeFacts(sale, { startingBidCents: dollars(600_000), enBloc: true })).toEqual([]);
});

test.each(['live', 'completed'] as const)(
  'a %s sale says its fee without an example at a starting bid',
  (saleStatus) => {
    expect(feeText({ ...sale, saleStatus }, dollars(600_000))).toMatch(/and 5% tax on the fee\.$/);
    expect(feeFacts({ ...sale, saleStatus }, first)).toEqual([]);
  },
);

test('a sale without a fee says that there is none, and one that was published before its fee was says nothing', () => {
  const free: PublishedSale = { ...made, buyerFee: { kind: 'none' } };
  expect(feeText(free, dollars(600_000))).toBe('None. The buyer pays the price and no fee on it.');
  expect(feeFacts(free, first)).toEqual([{ label: "Buyer's fee", text: 'None' }]);
  expect([feeText(made, 1), costsHtml(made, 1), feeFacts(made, first)]).toEqual([null, '', []]);
});

test('the example of a sale is at the starting bid of its first parcel that is still offered', () => {
  expect(examplePriceOf(sale)).toBe(first.startingBidCents);
  const parcels = sale.parcels.map((parcel) =>
    parcel === first ? { ...parcel, outcome: 'withdrawn' as const } : parcel,
  );
  expect(examplePriceOf({ parcels })).toBe(sale.parcels[1]?.startingBidCents);
});
