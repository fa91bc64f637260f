import { expect, test } from 'vitest';
import { bidContent } from '../../src/bid/bid-content.ts';
import type { PlaceBid, SetMaximumBid } from '../../src/sale/command.ts';
import { approved } from '../model-sale.ts';

const bid: PlaceBid = {
  kind: 'place_bid',
  bidId: 'bid',
  parcelId: '1',
  amountCents: 100,
  seenSequence: 7,
  retypedAmountCents: null,
  eligibility: approved('Anna'),
  enteredBy: null,
};

test('a bid sent again is the same bid, also when the screen has seen more or the rate has run out meanwhile', () => {
  const again: PlaceBid = {
    ...bid,
    seenSequence: 9,
    retypedAmountCents: 100,
    eligibility: { ...approved('Anna', 5), withinRate: false },
  };
  expect(bidContent(again)).toBe(bidContent(bid));
});

test('another amount, parcel, bidder, or person who entered it is another bid', () => {
  const others: PlaceBid[] = [
    { ...bid, amountCents: 200 },
    { ...bid, parcelId: '2' },
    { ...bid, eligibility: approved('Bert') },
    { ...bid, eligibility: { ...approved('Anna'), registration: null } },
    { ...bid, enteredBy: 'staff-1' },
  ];
  const contents = [bid, ...others].map(bidContent);
  expect(new Set(contents).size).toBe(contents.length);
});

test('a maximum is not a bid of the same amount', () => {
  const { amountCents, enteredBy: _, ...rest } = bid;
  const maximum: SetMaximumBid = { ...rest, kind: 'set_maximum_bid', maximumCents: amountCents };
  expect(bidContent(maximum)).not.toBe(bidContent(bid));
  expect(bidContent({ ...maximum, maximumCents: 200 })).not.toBe(bidContent(maximum));
});
