import { expect, test } from 'vitest';
import { bidAdvice } from '../../src/bid/bid-advice.ts';
import { dollars } from '../../src/sale/money.ts';

const bidder = { mayBid: true, limitCents: dollars(2_500_000), askedLimitCents: null };
const total = dollars(7_200_000);

test.each([
  ['without a limit', { ...bidder, limitCents: null }, total, { kind: 'bid' }],
  ['with a bid that uses the whole limit', bidder, dollars(2_500_000), { kind: 'bid' }],
  [
    'with a bid above the limit',
    bidder,
    total,
    { kind: 'ask_limit', limitCents: dollars(2_500_000), neededCents: total, askedCents: null },
  ],
  [
    'who asked for a limit that is enough',
    { ...bidder, askedLimitCents: total },
    total,
    { kind: 'limit_asked', limitCents: dollars(2_500_000), askedCents: total },
  ],
  [
    'who asked for a limit that is not enough',
    { ...bidder, askedLimitCents: dollars(3_000_000) },
    total,
    { kind: 'ask_limit', limitCents: dollars(2_500_000), neededCents: total, askedCents: dollars(3_000_000) },
  ],
  [
    'who asked for a lower limit',
    { ...bidder, askedLimitCents: dollars(1_000_000) },
    total,
    { kind: 'ask_limit', limitCents: dollars(2_500_000), neededCents: total, askedCents: null },
  ],
  ['who may not bid on the block', { ...bidder, mayBid: false }, dollars(1_000_000), { kind: 'watch' }],
])('the advice to a bidder %s', (_, facts, totalCents, advice) => {
  expect(bidAdvice(facts, totalCents)).toEqual(advice);
});
