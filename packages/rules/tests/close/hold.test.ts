import { expect, test } from 'vitest';
import { effectiveClose } from '../../src/close/effective-close.ts';
import { minutes } from '../../src/close/instant.ts';
import { nextDue } from '../../src/close/next-due.ts';
import { at, fourParcelsAndBlock, holdModelSale, twoParcels } from '../model-sale.ts';

const holdOne = { kind: 'hold_parcel', parcelId: '1' } as const;
const holdAll = { kind: 'hold_sale' } as const;
const resume = (parcelId: string | null, when: string) =>
  ({ kind: 'announce_resume', parcelId, resumesAt: at(when) }) as const;

test('a held parcel takes no bids and does not close, however late it gets', () => {
  const sale = twoParcels();
  expect(sale.staff('13:50', holdOne)).toBe('done');
  expect(sale.bid('13:55', 'Anna', '1', 500_000)).toBe('parcel_held');
  sale.tick('20:00');
  expect(sale.parcel('1')).toMatchObject({ phase: 'open', hold: { remainingMs: minutes(10) } });
  expect(sale.parcel('2').phase).toBe('no_sale');
});

test('a resume gives back what was left on the clock', () => {
  const sale = twoParcels();
  sale.staff('13:50', holdOne);
  expect(sale.staff('14:30', resume('1', '14:32'))).toBe('done');
  expect(effectiveClose(sale.state(), sale.parcel('1'))).toBe(at('14:42'));
  expect(sale.bid('14:31:59', 'Anna', '1', 500_000)).toBe('parcel_held');
  expect(sale.bid('14:32', 'Anna', '1', 500_000)).toBe('accepted');
  expect(sale.parcel('1')).toMatchObject({ hold: null, closesAt: at('14:42') });
});

test('a resume gives five minutes when less was left', () => {
  const sale = twoParcels();
  sale.staff('13:59:50', holdOne);
  sale.staff('14:00', resume('1', '14:05'));
  sale.tick('14:05');
  expect(sale.parcel('1').closesAt).toBe(at('14:10'));
});

test('bidders hear of a resume two minutes ahead', () => {
  const sale = twoParcels();
  sale.staff('13:50', holdOne);
  expect(sale.staff('13:52', resume('1', '13:53:59.999'))).toBe('resume_too_soon');
  expect(sale.staff('13:52', resume('1', '13:54'))).toBe('done');
});

test('an announced resume may be put off but not moved up, and a new hold takes it back', () => {
  const sale = twoParcels();
  sale.staff('13:50', holdOne);
  sale.staff('13:51', resume('1', '14:30'));
  expect(sale.staff('13:52', resume('1', '14:20'))).toBe('resume_was_later');
  expect(sale.staff('13:53', resume('1', '14:40'))).toBe('done');
  expect(sale.staff('13:54', holdOne)).toBe('done');
  expect(sale.staff('13:55', holdOne)).toBe('already_held');
  sale.tick('15:00');
  expect(sale.parcel('1')).toMatchObject({ phase: 'open', hold: { remainingMs: minutes(10), resumesAt: null } });
});

test('nothing is resumed that is not held', () => {
  expect(twoParcels().staff('13:00', resume('1', '13:10'))).toBe('not_held');
  expect(twoParcels().staff('13:00', resume(null, '13:10'))).toBe('not_held');
});

test('a parcel that has closed cannot be held: closed stays closed', () => {
  expect(twoParcels().staff('14:00', holdOne)).toBe('parcel_is_over');
});

test('a hold of the sale freezes every clock, and its resume gives each its own remainder', () => {
  const sale = twoParcels();
  sale.staff('13:58', holdAll);
  expect(sale.bid('13:59', 'Anna', '2', 400_000)).toBe('sale_held');
  sale.tick('14:30');
  expect(sale.state().parcels.map((parcel) => parcel.phase)).toEqual(['open', 'open']);
  expect(nextDue(sale.state())).toBeNull();
  sale.staff('14:30', resume(null, '14:40'));
  sale.tick('14:40');
  // Two minutes were left on parcel 1, so it gets five; twelve were left on parcel 2.
  expect(sale.state().parcels.map((parcel) => parcel.closesAt)).toEqual([at('14:45'), at('14:52')]);
});

test('a parcel held by itself stays held when the sale goes on', () => {
  const sale = twoParcels();
  sale.staff('13:50', holdOne);
  sale.staff('13:55', holdAll);
  sale.staff('14:00', resume(null, '14:05'));
  sale.tick('14:05');
  expect(sale.state().hold).toBeNull();
  expect(sale.parcel('1').hold).toMatchObject({ remainingMs: minutes(10), resumesAt: null });
  sale.staff('14:06', resume('1', '14:10'));
  sale.tick('14:10');
  expect(sale.parcel('1').closesAt).toBe(at('14:20'));
});

test('a parcel whose own resume falls into a hold of the sale goes on with the sale', () => {
  const sale = twoParcels();
  sale.staff('13:50', holdOne);
  sale.staff('13:51', resume('1', '13:58'));
  sale.staff('13:55', holdAll);
  sale.tick('13:59');
  expect(sale.parcel('1').hold).not.toBeNull();
  expect(sale.staff('14:00', resume('1', '14:10'))).toBe('sale_is_held');
  sale.staff('14:00', resume(null, '14:05'));
  sale.tick('14:05');
  expect(sale.parcel('1')).toMatchObject({ hold: null, closesAt: at('14:15') });
});

test('a parcel held while the sale is held keeps what it had when the sale was stopped', () => {
  const sale = twoParcels();
  sale.staff('13:50', holdAll);
  sale.staff('13:58', holdOne);
  expect(sale.parcel('1').hold?.remainingMs).toBe(minutes(10));
});

test('nothing opens while the sale is held; what was due opens when it goes on', () => {
  const sale = holdModelSale({ parcels: [{ startsAt: 500_000, opens: '10:00', closes: '14:00' }] });
  sale.staff('09:00', holdAll);
  sale.tick('10:30');
  expect(sale.parcel('1').phase).toBe('scheduled');
  sale.staff('10:30', resume(null, '11:00'));
  sale.tick('11:00');
  expect(sale.parcel('1')).toMatchObject({ phase: 'open', closesAt: at('16:00') });
});

test('a hold in the recess freezes the recess too', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.tick('14:30');
  sale.staff('14:40', holdAll);
  sale.staff('14:50', resume(null, '15:00'));
  sale.tick('15:00');
  expect(sale.parcel('E')).toMatchObject({ phase: 'scheduled', opensAt: at('15:05'), closesAt: at('15:20') });
  sale.tick('15:05');
  expect(sale.parcel('E').phase).toBe('open');
});

test('a block has no clock to hold before its recess', () => {
  expect(fourParcelsAndBlock().staff('13:00', { kind: 'hold_parcel', parcelId: 'E' })).toBe('block_has_no_clock');
});

test('a resume that is decided late still counts from the announced moment', () => {
  const sale = twoParcels();
  sale.staff('13:50', holdOne);
  sale.staff('13:51', resume('1', '14:00'));
  sale.tick('14:07');
  expect(sale.parcel('1').closesAt).toBe(at('14:10'));
});
