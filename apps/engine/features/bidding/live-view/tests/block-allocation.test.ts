import { expect, test } from 'vitest';
import { sampleGroup, sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { blockAllocation } from '../web/bid/confirm/bid-figures.tsx';

test('a block is divided by the parcels’ prices, a parcel without a bid by its starting bid, to the dollar', () => {
  const group = sampleGroup(['p1', 'p2', 'p3', 'p4', 'p5'], 'e');
  const live = sampleSnapshot([
    sampleParcel(1, { leadingCents: 61_200_000 }),
    sampleParcel(2, { leadingCents: 45_500_000 }),
    sampleParcel(3, { leadingCents: null, startingBidCents: 25_000_000 }),
    sampleParcel(4, { leadingCents: 38_800_000 }),
    sampleParcel(5, { phase: 'withdrawn', leadingCents: 99_000_000 }),
  ]);
  const parts = blockAllocation(live, group, 183_000_000);
  expect(parts.map(({ name, cents }) => [name, cents / 100])).toEqual([
    ['Parcel 1', 656_868],
    ['Parcel 2', 488_358],
    ['Parcel 3', 268_328],
    ['Parcel 4', 416_446],
  ]);
});
