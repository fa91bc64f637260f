import { expect, test } from 'vitest';
import { ownProvisionalText } from '../src/own-provisional-text.ts';

const textOf = (count: number): string | null =>
  ownProvisionalText(
    { parcelIds: Array.from({ length: count }, (_, index) => `P${index}`), cents: 90_000_000 },
    '8:37 PM',
  );

test('a bidder with a high bid on one parcel of a block, on three and on eleven reads what the round means to them', () => {
  expect([1, 3, 11].map(textOf)).toEqual([
    'If nobody bids by 8:37 PM your parcel is yours at $900,000. If anybody does, it goes with the block.',
    'If nobody bids by 8:37 PM your three parcels are yours at $900,000. If anybody does, they go with the block.',
    'If nobody bids by 8:37 PM your 11 parcels are yours at $900,000. If anybody does, they go with the block.',
  ]);
});

test('a bidder without one reads nothing of it', () => {
  expect(textOf(0)).toBeNull();
});
