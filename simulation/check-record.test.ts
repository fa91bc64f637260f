import { describe, expect, it } from 'vitest';
import { checkRecord } from './check-record.ts';

const scheduled = {
  sequence: 1,
  decidedAt: 0,
  kind: 'sale_scheduled',
  rules: { increments: [{ underCents: null, stepCents: 500 }], softCloseMs: 100, softCloseScope: 'parcel' },
  parcels: [{ id: 'p', kind: 'parcel', startingBidCents: 1000, closesAt: 1000 }],
};
const bid = (
  sequence: number,
  decidedAt: number,
  bidId: string,
  bidderId: string,
  amountCents: number,
  closeAfter: number,
) => ({
  sequence,
  decidedAt,
  kind: 'bid_accepted',
  parcelId: 'p',
  bidId,
  bidderId,
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
const sold = (sequence: number, bidderId: string, amountCents: number) => ({
  sequence,
  decidedAt: 2000,
  kind: 'parcel_sold',
  parcelId: 'p',
  bidderId,
  amountCents,
});

const good = [
  scheduled,
  bid(2, 10, 'a', 'ann', 1000, 1000),
  bid(3, 950, 'b', 'bob', 1500, 1050),
  closed(4, 1050),
  sold(5, 'bob', 1500),
];

describe('the independent reader of a record', () => {
  it('finds nothing wrong with a sale that kept the rules, and names its winner', () => {
    const { faults, winners } = checkRecord(good);
    expect(faults).toEqual([]);
    expect(winners.get('p')).toEqual({ bidderId: 'bob', amountCents: 1500 });
  });

  it.each([
    ['a missing entry', good.toSpliced(2, 1), 'stands at place'],
    ['a bid under the next step', good.with(2, bid(3, 950, 'b', 'bob', 1400, 1050)), 'the least was 1500'],
    [
      'a bid at the very moment of the close',
      good.with(2, bid(3, 1000, 'b', 'bob', 1500, 1100)),
      '0 ms after the close',
    ],
    ['a bid that did not extend', good.with(2, bid(3, 950, 'b', 'bob', 1500, 1000)), 'the rule says 1050'],
    ['the same bid twice', good.with(2, bid(3, 950, 'a', 'bob', 1500, 1050)), 'the same bid twice'],
    ['a leader who outbid herself', good.with(2, bid(3, 950, 'b', 'ann', 1500, 1050)), 'outbid herself'],
    ['a close before its time', good.with(3, closed(4, 1000)), 'the close in force was 1050'],
    ['two closes', good.with(4, closed(5, 1050)), 'a second time'],
    ['a parcel sold to somebody else', good.with(4, sold(5, 'ann', 1000)), 'not sold to the last valid bid'],
  ])('finds %s', (_, record, words) => {
    expect(checkRecord(record).faults.join('\n')).toContain(words);
  });
});
