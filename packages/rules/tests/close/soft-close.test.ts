import { expect, test } from 'vitest';
import { effectiveClose } from '../../src/close/effective-close.ts';
import { minutes } from '../../src/close/instant.ts';
import { at, holdModelSale, twoParcels } from '../model-sale.ts';

const closeOf = (sale: ReturnType<typeof twoParcels>, id: string): number =>
  effectiveClose(sale.state(), sale.parcel(id));

test('a bid before the last two minutes leaves the close where it was printed', () => {
  const sale = twoParcels();
  expect(sale.bid('13:58', 'Anna', '1', 500_000)).toBe('accepted');
  expect(closeOf(sale, '1')).toBe(at('14:00'));
  expect(sale.parcel('1').extended).toBe(false);
});

test('a bid one millisecond into the last two minutes gives two minutes from that bid', () => {
  const sale = twoParcels();
  sale.bid('13:58:00.001', 'Anna', '1', 500_000);
  expect(closeOf(sale, '1')).toBe(at('14:00:00.001'));
  expect(sale.parcel('1').extended).toBe(true);
});

test('every accepted bid near the end starts the quiet two minutes again', () => {
  const sale = twoParcels();
  sale.bid('13:59:30', 'Anna', '1', 500_000);
  sale.bid('14:01:29.999', 'Bert', '1', 505_000);
  expect(closeOf(sale, '1')).toBe(at('14:03:29.999'));
});

test('a refused bid in the last second does not move the clock', () => {
  const sale = twoParcels();
  sale.bid('13:00', 'Anna', '1', 500_000);
  expect(sale.bid('13:59:59', 'Bert', '1', 500_100)).toBe('amount_below_minimum');
  expect(closeOf(sale, '1')).toBe(at('14:00'));
});

test('a bid one millisecond before the close counts, one at the close does not', () => {
  expect(twoParcels().bid('13:59:59.999', 'Anna', '1', 500_000)).toBe('accepted');
  expect(twoParcels().bid('14:00:00.000', 'Anna', '1', 500_000)).toBe('parcel_closed');
});

test('a late bid is told by how much it was late, after the parcel has been closed for it', () => {
  const sale = twoParcels();
  sale.tick('13:00');
  const decision = sale.decideBid('14:00:00.400', 'Anna', '1', 500_000);
  expect(decision).toMatchObject({
    kind: 'bid_refused',
    refusal: {
      code: 'parcel_closed',
      facts: { lateByMs: 400 },
    },
    events: [
      { kind: 'parcel_closed', parcelId: '1', closedAt: at('14:00') },
      { kind: 'parcel_unsold', parcelId: '1' },
      { kind: 'bid_refused', parcelId: '1', decidedAt: at('14:00:00.400') },
    ],
  });
});

test('a bid that arrives just after the very last close of a sale is told how late it was', () => {
  const sale = twoParcels();
  const decision = sale.decideBid('14:10:00.007', 'Anna', '2', 400_000);
  expect(decision).toMatchObject({ refusal: { code: 'parcel_closed', facts: { lateByMs: 7 } } });
  expect(sale.state().phase).toBe('completed');
});

test('with scope parcel, a late bid on one parcel leaves the others alone', () => {
  const sale = twoParcels({ softCloseScope: 'parcel', softCloseMs: minutes(20) });
  sale.bid('13:59', 'Anna', '1', 500_000);
  expect([closeOf(sale, '1'), closeOf(sale, '2')]).toEqual([at('14:19'), at('14:10')]);
});

test('with scope sale, a late bid on one parcel keeps every other open as long', () => {
  const sale = holdModelSale({
    rules: { closingMode: 'universal', softCloseScope: 'sale' },
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:00' },
    ],
  });
  sale.bid('13:59:30', 'Anna', '1', 500_000);
  expect([closeOf(sale, '1'), closeOf(sale, '2')]).toEqual([at('14:01:30'), at('14:01:30')]);
  expect(sale.entries('close_moved')).toMatchObject([
    { parcelId: '2', closeBefore: at('14:00'), closeAfter: at('14:01:30'), because: 'bid' },
  ]);
});

test('with scope sale, parcels that close later by their own clock are not touched', () => {
  const sale = twoParcels({ softCloseScope: 'sale' });
  sale.bid('13:59:30', 'Anna', '1', 500_000);
  expect(closeOf(sale, '2')).toBe(at('14:10'));
});

test('with scope group, a late bid keeps the parcels of its group open and no others', () => {
  const sale = holdModelSale({
    rules: { closingMode: 'universal', softCloseScope: 'group' },
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:00' },
      { startsAt: 300_000, closes: '14:00', inGroup: false },
    ],
    blockStartsAt: 900_000,
  });
  sale.bid('13:59:30', 'Anna', '1', 500_000);
  expect(['1', '2', '3'].map((id) => closeOf(sale, id))).toEqual([at('14:01:30'), at('14:01:30'), at('14:00')]);
});

test('with scope sale, a late bid on a block keeps a parcel outside it open too, and the other way round', () => {
  const blockAndOneMore = () => {
    const sale = holdModelSale({
      rules: { softCloseScope: 'sale' },
      parcels: [
        { startsAt: 500_000, closes: '14:00' },
        { startsAt: 400_000, closes: '14:10' },
        { startsAt: 300_000, closes: '14:40', inGroup: false },
      ],
      blockStartsAt: 900_000,
    });
    sale.bid('10:00', 'Anna', '1', 500_000);
    return sale;
  };
  const onBlock = blockAndOneMore();
  onBlock.bid('14:39', 'Anna', 'E', 955_000);
  expect([closeOf(onBlock, 'E'), closeOf(onBlock, '3')]).toEqual([at('14:41'), at('14:41')]);
  const onParcel = blockAndOneMore();
  onParcel.bid('14:39', 'Anna', '3', 300_000);
  expect([closeOf(onParcel, 'E'), closeOf(onParcel, '3')]).toEqual([at('14:41'), at('14:41')]);
});

test('with scope sale, a late bid does not lengthen a recess', () => {
  const sale = holdModelSale({
    rules: { softCloseScope: 'sale', softCloseMs: minutes(30) },
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
      { startsAt: 300_000, closes: '14:20', inGroup: false },
    ],
    blockStartsAt: 900_000,
  });
  expect(sale.bid('14:19', 'Anna', '3', 300_000)).toBe('accepted');
  expect(closeOf(sale, '3')).toBe(at('14:49'));
  expect(sale.parcel('E')).toMatchObject({ opensAt: at('14:25'), closesAt: at('14:40') });
});

test('with scope group, parcels without a group do not keep each other open', () => {
  const sale = twoParcels({ softCloseScope: 'group', softCloseMs: minutes(20) });
  sale.bid('13:59', 'Anna', '1', 500_000);
  expect(closeOf(sale, '2')).toBe(at('14:10'));
});

test('nothing is extended past an announced hard stop, and no close is pulled back to it', () => {
  const sale = twoParcels({ hardStopAt: at('14:11') });
  sale.bid('14:09:30', 'Anna', '2', 400_000);
  expect(closeOf(sale, '2')).toBe(at('14:11'));
  sale.bid('14:10:59', 'Bert', '2', 405_000);
  expect(closeOf(sale, '2')).toBe(at('14:11'));
  expect(sale.bid('14:11', 'Anna', '2', 410_000)).toBe('parcel_closed');
});

test('the instant a bid is decided never runs backwards, whatever clock it is handed', () => {
  const sale = twoParcels();
  sale.bid('13:59:59', 'Anna', '1', 500_000);
  sale.bid('13:00', 'Bert', '1', 505_000);
  expect(sale.parcel('1').leading).toMatchObject({ bidderId: 'Bert', decidedAt: at('13:59:59') });
});
