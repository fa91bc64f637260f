import { expect, test } from 'vitest';
import { minimumBid } from '../../src/bid/minimum-bid.ts';
import { dollars } from '../../src/sale/money.ts';
import { at, fourParcelsAndBlock, twoParcels } from '../model-sale.ts';

const increment = (parcelId: string, amount: number) =>
  ({ kind: 'lower_increment', parcelId, incrementCents: dollars(amount) }) as const;
const start = (parcelId: string, amount: number) =>
  ({ kind: 'lower_starting_bid', parcelId, startingBidCents: dollars(amount) }) as const;

test('staff may lower the increment of a parcel, and the next bid asks for less', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  expect(sale.staff('10:01', increment('1', 1_000))).toBe('done');
  expect(sale.bid('10:02', 'Bert', '1', 501_000)).toBe('accepted');
  expect(minimumBid(sale.state(), sale.parcel('2'))).toBe(dollars(400_000));
});

test('the increment is never raised, nor set to nothing, to itself, or off the grid', () => {
  for (const amount of [5_000, 10_000, 0, -100, 2_550]) {
    expect(twoParcels().staff('10:00', increment('1', amount))).toBe('increment_not_lower');
  }
});

test('a lowered increment does not rise again when the price reaches a higher band of the ladder', () => {
  const sale = twoParcels();
  sale.staff('10:00', increment('1', 1_000));
  sale.bid('10:01', 'Anna', '1', 3_000_000);
  expect(minimumBid(sale.state(), sale.parcel('1'))).toBe(dollars(3_001_000));
});

test('where the ladder itself is lower than the lowered increment, the ladder counts', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 3_000_000);
  sale.staff('10:01', increment('1', 20_000));
  sale.staff('10:02', { kind: 'void_bid', parcelId: '1', bidId: 'bid-1', secondActorId: 'staff-2' });
  sale.bid('10:03', 'Bert', '1', 500_000);
  expect(minimumBid(sale.state(), sale.parcel('1'))).toBe(dollars(505_000));
});

test('a lowered increment in the last two minutes counts as activity for the clock', () => {
  const sale = twoParcels();
  sale.staff('13:59', increment('1', 1_000));
  expect(sale.parcel('1').closesAt).toBe(at('14:01'));
  expect(sale.entries('close_moved')).toMatchObject([{ because: 'staff', reason: 'Because.', actorId: 'staff-1' }]);
});

test('before the last two minutes it leaves the clock alone', () => {
  const sale = twoParcels();
  sale.staff('13:58', increment('1', 1_000));
  expect(sale.entries('close_moved')).toEqual([]);
});

test('on a stopped clock there is nothing to move', () => {
  const sale = twoParcels();
  sale.staff('13:59', { kind: 'hold_parcel', parcelId: '1' });
  sale.staff('14:30', increment('1', 1_000));
  expect(sale.entries('close_moved')).toEqual([]);
});

test('the starting bid may be lowered while nobody has bid', () => {
  const sale = twoParcels();
  expect(sale.staff('13:59', start('1', 450_000))).toBe('done');
  expect(sale.parcel('1').closesAt).toBe(at('14:01'));
  expect(sale.bid('13:59:30', 'Anna', '1', 450_000)).toBe('accepted');
  expect(sale.staff('14:00', start('1', 440_000))).toBe('bids_stand_already');
});

test('the starting bid is never raised, nor set to nothing or off the grid', () => {
  for (const amount of [500_000, 600_000, 0, 450_050]) {
    expect(twoParcels().staff('10:00', start('1', amount))).toBe('starting_bid_not_lower');
  }
});

test('who saw the higher starting bid is asked again', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  const seen = sale.state().sequence;
  sale.staff('10:00', start('1', 450_000));
  expect(sale.bid('10:01', 'Anna', '1', 500_000, { seen })).toBe('price_moved');
});

test('a lower starting bid lowers the sum of the block', () => {
  const sale = fourParcelsAndBlock();
  sale.staff('10:00', start('3', 200_000));
  sale.tick('14:30');
  expect(sale.group().minimumOpeningCents).toBe(dollars(1_470_000));
});

test('a block opens at its sum: its starting bid is not lowered, and its increment not before its recess', () => {
  const sale = fourParcelsAndBlock();
  expect(sale.staff('10:00', start('E', 900_000))).toBe('block_opens_by_its_sum');
  expect(sale.staff('10:00', increment('E', 1_000))).toBe('block_has_no_clock');
});
