import { describe, expect, it } from 'vitest';
import { checkEntries } from '../src/check-entries.ts';

const scheduled = {
  sequence: 1,
  decidedAt: 0,
  kind: 'sale_scheduled',
  saleId: 's',
  rules: {
    increments: [{ underCents: null, stepCents: 500 }],
    softCloseMs: 100,
    softCloseScope: 'parcel',
    hardStopAt: null,
    enBlocPremium: 500,
  },
  parcels: [{ id: 'p', kind: 'parcel', groupId: null, startingBidCents: 1000, closesAt: 1000 }],
};
const bid = (sequence: number, decidedAt: number, bidder: string, amountCents: number, closeAfter: number) => ({
  sequence,
  decidedAt,
  kind: 'bid_accepted',
  parcelId: 'p',
  bidder,
  amountCents,
  closeAfter,
});
const closed = (sequence: number, closedAt: number) => ({
  sequence,
  decidedAt: closedAt + 3,
  kind: 'parcel_closed',
  parcelId: 'p',
  closedAt,
});
const sold = (sequence: number, bidder: string, amountCents: number) => ({
  sequence,
  decidedAt: 2000,
  kind: 'parcel_sold',
  parcelId: 'p',
  bidder,
  amountCents,
});

const good = [
  scheduled,
  bid(2, 10, 'ann', 1000, 1000),
  bid(3, 950, 'bob', 1500, 1050),
  closed(4, 1050),
  sold(5, 'bob', 1500),
];

describe('the independent reader of a record', () => {
  it('finds nothing wrong with a sale that kept the rules, and names its winner', () => {
    const { faults, parcels } = checkEntries(good);
    expect(faults).toEqual([]);
    expect(parcels).toMatchObject([{ soldTo: 'bob', priceCents: 1500, bids: 2, extensions: 1, closedAt: 1050 }]);
  });

  it.each([
    ['a missing entry', good.toSpliced(2, 1), 'stands at place'],
    ['a bid under the next step', good.with(2, bid(3, 950, 'bob', 1400, 1050)), 'the least was 1500'],
    ['a bid at the very moment of the close', good.with(2, bid(3, 1000, 'bob', 1500, 1100)), '0 ms after the close'],
    ['a bid that did not extend', good.with(2, bid(3, 950, 'bob', 1500, 1000)), 'the rule says 1050'],
    ['a leader who outbid herself', good.with(2, bid(3, 950, 'ann', 1500, 1050)), 'outbid herself'],
    ['a close before its time', good.with(3, closed(4, 1000)), 'the close in force was 1050'],
    ['two closes', good.with(4, closed(5, 1050)), 'a second time'],
    ['a parcel sold to somebody else', good.with(4, sold(5, 'ann', 1000)), 'not for the last valid bid'],
  ])('finds %s', (_, record, words) => {
    expect(checkEntries(record).faults.join('\n')).toContain(words);
  });
});
