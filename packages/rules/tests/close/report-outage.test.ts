import { expect, test } from 'vitest';
import { minutes } from '../../src/close/instant.ts';
import { at, fourParcelsAndBlock, holdModelSale, twoParcels } from '../model-sale.ts';

test('a parcel whose close fell into the silence is held, not closed', () => {
  const sale = twoParcels();
  sale.bid('13:00', 'Anna', '1', 500_000);
  expect(sale.outage('13:59:30', '14:03')).toBe('done');
  expect(sale.parcel('1')).toMatchObject({ phase: 'open', hold: { remainingMs: minutes(10) } });
});

test('it goes on by itself two minutes later, with ten minutes on the clock', () => {
  const sale = twoParcels();
  sale.outage('13:59:30', '14:03');
  expect(sale.bid('14:04:59.999', 'Anna', '1', 500_000)).toBe('parcel_held');
  expect(sale.bid('14:05', 'Anna', '1', 500_000)).toBe('accepted');
  expect(sale.parcel('1').closesAt).toBe(at('14:15'));
});

test('staff may take the resume back with a hold', () => {
  const sale = twoParcels();
  sale.outage('13:59:30', '14:03');
  expect(sale.staff('14:04', { kind: 'hold_parcel', parcelId: '1' })).toBe('done');
  sale.tick('15:00');
  expect(sale.parcel('1').phase).toBe('open');
});

test('a silence that took one millisecond of the last two minutes counts, one that ended before them does not', () => {
  const touched = twoParcels();
  touched.outage('13:50', '13:58:00.001');
  expect(touched.parcel('1').hold).not.toBeNull();
  const untouched = twoParcels();
  untouched.outage('13:50', '13:58');
  expect(untouched.parcel('1').hold).toBeNull();
});

test('what was due before the silence happened before it: closed stays closed', () => {
  const sale = twoParcels();
  sale.bid('13:00', 'Anna', '1', 500_000);
  sale.outage('14:00', '14:05');
  expect(sale.parcel('1')).toMatchObject({ phase: 'sold', closedAt: at('14:00') });
  expect(sale.parcel('2').hold).toBeNull();
});

test('a parcel far from its close goes on as if nothing had been', () => {
  const sale = twoParcels();
  sale.outage('13:59', '14:01');
  expect(sale.parcel('2')).toMatchObject({ hold: null, closesAt: at('14:10') });
});

test('a round whose end fell into the silence is held with its opening done when it goes on', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.tick('14:30');
  sale.outage('14:40', '15:10');
  expect(sale.parcel('E')).toMatchObject({ phase: 'scheduled', hold: { remainingMs: minutes(10) } });
  expect(sale.bid('15:12', 'Anna', 'E', 1_525_000)).toBe('accepted');
  expect(sale.parcel('E').closesAt).toBe(at('15:22'));
});

test('a resume that ran out in the silence is announced again', () => {
  const sale = twoParcels();
  sale.staff('13:59', { kind: 'hold_parcel', parcelId: '1' });
  sale.staff('14:00', { kind: 'announce_resume', parcelId: '1', resumesAt: at('14:02') });
  sale.outage('14:01', '14:20');
  expect(sale.parcel('1')).toMatchObject({ phase: 'open', hold: { resumesAt: at('14:22') } });
  sale.tick('14:22');
  expect(sale.parcel('1').closesAt).toBe(at('14:32'));
});

test('a parcel that staff holds without a resume is left to staff', () => {
  const sale = twoParcels();
  sale.staff('13:59', { kind: 'hold_parcel', parcelId: '1' });
  sale.outage('13:59:30', '14:20');
  expect(sale.parcel('1').hold?.resumesAt).toBeNull();
});

test('the hold after an outage may go past a hard stop: nobody pays for our silence', () => {
  const sale = twoParcels({ hardStopAt: at('14:11') });
  sale.outage('14:09', '14:12');
  sale.tick('14:14');
  expect(sale.parcel('2').closesAt).toBe(at('14:24'));
});

test('with universal closing the silence holds every parcel, and they still close together', () => {
  const sale = holdModelSale({
    rules: { closingMode: 'universal', softCloseScope: 'sale' },
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:00' },
    ],
  });
  sale.outage('13:59', '14:01');
  sale.tick('14:03');
  expect(sale.state().parcels.map((parcel) => parcel.closesAt)).toEqual([at('14:13'), at('14:13')]);
});

test('the silence itself is in the record, from the last entry at the earliest', () => {
  const sale = twoParcels();
  sale.bid('13:30', 'Anna', '1', 500_000);
  sale.outage('13:00', '13:45');
  expect(sale.entries('outage_reported')).toMatchObject([{ silentFrom: at('13:30'), silentUntil: at('13:45') }]);
});

test('a silence in the future, or of a sale that is over, is refused', () => {
  const sale = twoParcels();
  expect(sale.outage('13:00', '12:00')).toBe('outage_in_the_future');
  sale.staff('13:00', { kind: 'cancel_sale' });
  expect(sale.outage('13:00', '14:00')).toBe('not_possible_now');
});

test('a silence that began after the last close is no entry: the sale ended before it', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  expect(sale.outage('14:11', '14:30')).toBe('done');
  expect(sale.record.at(-1)).toMatchObject({ kind: 'sale_completed' });
  expect(sale.entries('outage_reported')).toEqual([]);
});
