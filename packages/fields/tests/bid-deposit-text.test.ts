import { expect, test } from 'vitest';
import { bidDepositTyped, readBidDeposit } from '../src/sale/bid-deposit-text.ts';
import { emptySaleFields, publishSaleFields } from '../src/sale/sale-fields.ts';

const published = (bidDeposit: string) =>
  publishSaleFields({ ...emptySaleFields(), bidDeposit }, 'America/Edmonton').bidDeposit;

test.each([
  ['$10,000', { kind: 'amount', amountCents: 1_000_000 }],
  ['10000', { kind: 'amount', amountCents: 1_000_000 }],
  ['5%', { kind: 'percent', share: 500 }],
  ['2.5 percent', { kind: 'percent', share: 250 }],
] as const)('a bid deposit of %s is read, and typed again as an editor would', (typed, deposit) => {
  expect(readBidDeposit(typed)).toEqual({ kind: 'value', value: deposit });
  expect(published(typed)).toEqual(deposit);
  expect(readBidDeposit(bidDepositTyped(deposit))).toEqual({ kind: 'value', value: deposit });
});

test('an empty field asks for none, and what is no deposit says why', () => {
  expect(published('')).toBeUndefined();
  for (const typed of ['0', '$0', '0%', '101%', 'a lot', '-5%']) {
    expect(readBidDeposit(typed)).toMatchObject({ kind: 'wrong', sentence: expect.stringMatching(/\.$/) });
    expect(published(typed)).toBeUndefined();
  }
});
