import { expect, test } from 'vitest';
import { sellsBlock, tenderBlock, tenderBlockExample } from '#rules/src/formats/sealed-tender/tender-block.ts';
import { dollars } from '#rules/src/sale/money.ts';

const rules = { gridCents: dollars(100), enBlocPremium: 500 };
const parts = [612_000, 455_000, 250_000, 388_000].map(dollars);

test('a block needs more than its parcels and the premium come to: the next amount on the grid', () => {
  expect(tenderBlock(parts, rules)).toEqual({
    sumCents: dollars(1_705_000),
    premiumCents: dollars(85_250),
    openingCents: dollars(1_790_300),
  });
});

test('a block is not sold under its own minimum', () => {
  expect(tenderBlock(parts, rules, dollars(2_000_000)).openingCents).toBe(dollars(2_000_000));
});

test('at the very amount that the parcels come to the parcels stand; a step more sells the block', () => {
  const block = tenderBlock(parts, rules);
  expect(sellsBlock(dollars(1_790_250), block)).toBe(false);
  expect(sellsBlock(block.openingCents, block)).toBe(true);
});

test('in the example nobody tenders for the last parcel, which counts its minimum, and the sum is the rule’s own', () => {
  const example = tenderBlockExample([880_000, 860_000, 790_000].map(dollars), rules, 0);
  expect(example.partsCents).toEqual([960_000, 910_000, 790_000].map(dollars));
  expect(example).toMatchObject(tenderBlock(example.partsCents, rules));
});
