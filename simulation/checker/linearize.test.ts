import { describe, expect, it } from 'vitest';
import { type ParcelBid, type ParcelObject, whyNotLinearizable } from './linearize.ts';

const STEP = 10;
const parcel = (closedAt: number | null = null): ParcelObject => ({
  startingBidCents: 100,
  stepAt: () => STEP,
  closedAt,
});
const bid = (
  bidderId: string,
  amountCents: number,
  [calledAt, answeredAt]: [number, number],
  outcome: ParcelBid['outcome'],
): ParcelBid => ({ bidderId, amountCents, calledAt, answeredAt, outcome });
const taken = (amountCents: number): ParcelBid['outcome'] => ({
  kind: 'accepted',
  nextMinimumCents: amountCents + STEP,
});
const tooLow = (minimumCents: number): ParcelBid['outcome'] => ({
  kind: 'refused',
  code: 'amount_below_minimum',
  minimumCents,
});
const late: ParcelBid['outcome'] = { kind: 'refused', code: 'parcel_closed', minimumCents: null };
const unknown: ParcelBid['outcome'] = { kind: 'unknown' };
const NEVER = Number.POSITIVE_INFINITY;

describe('what bidders saw of one parcel', () => {
  it.each<[what: string, bids: ParcelBid[], closedAt: number | null]>([
    ['one bid after another', [bid('Anna', 100, [0, 1], taken(100)), bid('Bert', 110, [2, 3], taken(110))], null],
    [
      'answers that crossed on their way',
      [
        bid('Anna', 120, [0, 9], taken(120)),
        bid('Bert', 100, [1, 8], taken(100)),
        bid('Carl', 110, [2, 7], taken(110)),
      ],
      null,
    ],
    [
      'a refusal that only a bid without an answer explains',
      [bid('Anna', 100, [0, NEVER], unknown), bid('Bert', 105, [2, 3], tooLow(110))],
      null,
    ],
    [
      'a bid without an answer that never happened',
      [bid('Anna', 100, [0, NEVER], unknown), bid('Bert', 100, [2, 3], taken(100))],
      null,
    ],
    ['a bid taken while the close passed', [bid('Anna', 100, [4, 9], taken(100)), bid('Bert', 110, [6, 8], late)], 5],
  ])('can be %s', (_, bids, closedAt) => {
    expect(whyNotLinearizable(bids, parcel(closedAt))).toBeNull();
  });

  it.each<[what: string, bids: ParcelBid[], closedAt: number | null]>([
    ['two bids of one amount', [bid('Anna', 100, [0, 5], taken(100)), bid('Bert', 100, [1, 6], taken(100))], null],
    [
      'a later bid under an earlier one',
      [bid('Anna', 120, [0, 1], taken(120)), bid('Bert', 110, [2, 3], taken(110))],
      null,
    ],
    ['a bid that was forgotten', [bid('Anna', 120, [0, 1], taken(120)), bid('Bert', 90, [2, 3], tooLow(100))], null],
    ['a price that nobody bid', [bid('Anna', 100, [0, 1], taken(100)), bid('Bert', 115, [2, 3], tooLow(120))], null],
    [
      'a leader who outbids themselves',
      [bid('Anna', 100, [0, 1], taken(100)), bid('Anna', 110, [2, 3], taken(110))],
      null,
    ],
    [
      'a bid taken after somebody was told of the close',
      [bid('Bert', 100, [6, 7], late), bid('Anna', 100, [8, 9], taken(100))],
      5,
    ],
    ['a bid refused as late before the close', [bid('Bert', 100, [1, 2], late)], 5],
    [
      'a bid without an answer that would have to happen twice',
      [
        bid('Anna', 100, [0, NEVER], unknown),
        bid('Bert', 90, [2, 3], tooLow(110)),
        bid('Carl', 90, [4, 5], tooLow(100)),
      ],
      null,
    ],
  ])('cannot be %s', (_, bids, closedAt) => {
    expect(whyNotLinearizable(bids, parcel(closedAt))).toContain('no order');
  });

  it('is searched quickly also when sixty people bid at the same moment', () => {
    const bids = Array.from({ length: 60 }, (_, index) =>
      bid(`bidder ${index}`, 100 + index * STEP, [index % 3, 100 + index], taken(100 + index * STEP)),
    );
    const refused = Array.from({ length: 60 }, (_, index) =>
      bid(`late ${index}`, 100 + index * STEP, [0, 200], tooLow(110 + index * STEP)),
    );
    const forgotten = Array.from({ length: 10 }, (_, index) =>
      bid(`lost ${index}`, 100 + index * STEP, [0, NEVER], unknown),
    );
    expect(whyNotLinearizable([...bids, ...refused, ...forgotten], parcel())).toBeNull();
  });
});
