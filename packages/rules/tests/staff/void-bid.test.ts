import { expect, test } from 'vitest';
import { minutes } from '../../src/close/instant.ts';
import { dollars } from '../../src/sale/money.ts';
import { at, fourParcelsAndBlock, type ModelSale, twoParcels } from '../model-sale.ts';

const voidBid = (sale: ModelSale, when: string, parcelId: string, bidId: string, second: string | null = 'staff-2') =>
  sale.staff(when, { kind: 'void_bid', parcelId, bidId, secondActorId: second });

test('the price returns to the previous valid bid, and nothing is deleted', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 900_000);
  expect(voidBid(sale, '10:02', '1', 'bid-2')).toBe('done');
  expect(sale.parcel('1')).toMatchObject({ leading: { bidderId: 'Anna', amountCents: dollars(500_000) }, bidCount: 1 });
  expect(sale.entries('bid_accepted')).toHaveLength(2);
  expect(sale.entries('bid_voided')).toMatchObject([
    { bidId: 'bid-2', bidSequence: sale.entries('bid_accepted')[1]?.sequence, bidderId: 'Bert', actorId: 'staff-1' },
  ]);
});

test('when the only bid is void the parcel is back at its starting bid', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 900_000);
  voidBid(sale, '10:01', '1', 'bid-1');
  expect(sale.parcel('1')).toMatchObject({ leading: null, bidCount: 0 });
  expect(sale.bid('10:02', 'Bert', '1', 500_000)).toBe('accepted');
});

test('a bid under the leading one may be void, and the price stays', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 505_000);
  sale.bid('10:02', 'Carl', '1', 510_000);
  voidBid(sale, '10:03', '1', 'bid-2');
  expect(sale.parcel('1').leading).toMatchObject({ bidderId: 'Carl', previous: { bidderId: 'Anna', previous: null } });
  expect([...sale.parcel('1').bidders].sort()).toEqual(['Anna', 'Carl']);
});

test('when less than ten minutes remain the close becomes ten minutes from the void', () => {
  const sale = twoParcels();
  sale.bid('13:40', 'Anna', '1', 500_000);
  voidBid(sale, '13:50:00.001', '1', 'bid-1');
  expect(sale.parcel('1').closesAt).toBe(at('14:00:00.001'));
});

test('when ten minutes remain the close stays', () => {
  const sale = twoParcels();
  sale.bid('13:40', 'Anna', '1', 500_000);
  voidBid(sale, '13:50', '1', 'bid-1');
  expect(sale.parcel('1')).toMatchObject({ closesAt: at('14:00'), extended: false });
});

test('the ten minutes are given past a hard stop too', () => {
  const sale = twoParcels({ hardStopAt: at('14:11') });
  sale.bid('14:09', 'Anna', '2', 400_000);
  voidBid(sale, '14:10', '2', 'bid-1');
  expect(sale.parcel('2').closesAt).toBe(at('14:20'));
});

test('on a held parcel the ten minutes are put on its stopped clock', () => {
  const sale = twoParcels();
  sale.bid('13:40', 'Anna', '1', 500_000);
  sale.staff('13:57', { kind: 'hold_parcel', parcelId: '1' });
  voidBid(sale, '14:30', '1', 'bid-1');
  expect(sale.parcel('1').hold?.remainingMs).toBe(minutes(10));
  sale.staff('14:31', { kind: 'announce_resume', parcelId: '1', resumesAt: at('14:40') });
  sale.tick('14:40');
  expect(sale.parcel('1').closesAt).toBe(at('14:50'));
});

test('before the close and after it two different people must void', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 500_000);
  expect(voidBid(sale, '13:59', '1', 'bid-1', null)).toBe('second_person_needed');
  sale.tick('14:00');
  expect(voidBid(sale, '14:01', '1', 'bid-1', null)).toBe('second_person_needed');
  expect(voidBid(sale, '14:01', '1', 'bid-1', 'staff-1')).toBe('second_person_needed');
  expect(voidBid(sale, '14:01', '1', 'bid-1', 'staff-2')).toBe('done');
});

test('after the close the previous bidder takes the place, and the parcel stays closed', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 505_000);
  sale.tick('14:05');
  expect(sale.parcel('1')).toMatchObject({ phase: 'sold', winnerId: 'Bert' });
  voidBid(sale, '14:06', '1', 'bid-2', 'staff-2');
  expect(sale.parcel('1')).toMatchObject({ phase: 'sold', winnerId: 'Anna', acceptedBidCents: dollars(500_000) });
  expect(sale.parcel('1').closedAt).toBe(at('14:00'));
  voidBid(sale, '14:07', '1', 'bid-1', 'staff-2');
  expect(sale.parcel('1')).toMatchObject({ phase: 'no_sale', winnerId: null, acceptedBidCents: null });
  expect(sale.bid('14:08', 'Carl', '1', 500_000)).toBe('parcel_closed');
});

test('a void of a provisional high bid while others are still open leaves the next one high, or the parcel without', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 505_000);
  sale.tick('14:00');
  voidBid(sale, '14:01', '1', 'bid-2', 'staff-2');
  expect(sale.parcel('1')).toMatchObject({ phase: 'provisional', leading: { bidderId: 'Anna' } });
  voidBid(sale, '14:02', '1', 'bid-1', 'staff-2');
  expect(sale.parcel('1')).toMatchObject({ phase: 'closed', leading: null });
});

test('a void in the recess works the opening and the list out anew, and gives at least ten minutes', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 5_000_000);
  sale.tick('14:30');
  expect(sale.group().minimumOpeningCents).toBe(dollars(6_250_000));
  voidBid(sale, '14:44', '1', 'bid-2', 'staff-2');
  expect(sale.group().minimumOpeningCents).toBe(dollars(1_525_000));
  expect([...(sale.group().eligible ?? [])]).toEqual(['Anna']);
  expect(sale.parcel('E')).toMatchObject({ opensAt: at('14:54'), closesAt: at('15:09') });
});

test('who saw the opening before it fell is asked again', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 550_000);
  sale.tick('14:30');
  const seen = sale.state().sequence;
  voidBid(sale, '14:31', '1', 'bid-2', 'staff-2');
  expect(sale.bid('14:50', 'Anna', 'E', 1_580_000, { seen })).toBe('price_moved');
});

test('while the block is being bid on, the prices in its sum stand', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.tick('14:45');
  expect(voidBid(sale, '14:46', '1', 'bid-1', 'staff-2')).toBe('void_must_wait');
  sale.tick('15:00');
  expect(voidBid(sale, '15:01', '1', 'bid-1', 'staff-2')).toBe('not_possible_now');
});

test('a bid that does not stand, or stands elsewhere, cannot be voided, nor one twice', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  expect(voidBid(sale, '10:01', '2', 'bid-1')).toBe('bid_not_found');
  expect(voidBid(sale, '10:01', '1', 'bid-1')).toBe('done');
  expect(voidBid(sale, '10:02', '1', 'bid-1')).toBe('bid_not_found');
});

test('with scope sale the ten minutes of a void are for every parcel that would close sooner', () => {
  const sale = twoParcels({ softCloseScope: 'sale' });
  sale.bid('13:40', 'Anna', '2', 400_000);
  voidBid(sale, '13:59', '2', 'bid-1');
  expect(sale.state().parcels.map((parcel) => parcel.closesAt)).toEqual([at('14:09'), at('14:10')]);
});
