import { expect, test } from 'vitest';
import { changedParcels } from '../../src/close/block-times.ts';
import { viewSale } from '../../src/view/view-sale.ts';
import { at, fourParcelsAndBlock } from '../model-sale.ts';

const shown = (sale: ReturnType<typeof fourParcelsAndBlock>) => {
  const view = viewSale(sale.state(), { role: 'visitor' });
  const { opensAt, closesAt } = view.parcels.find(({ id }) => id === 'E') ?? {};
  const [group] = view.groups;
  return { block: [opensAt, closesAt], group: [group?.opensAt, group?.closesAt] };
};

test('an outage that holds the last parcel of a group moves the times that its block shows', () => {
  const sale = fourParcelsAndBlock();
  sale.tick('14:21');
  const before = sale.state();
  sale.outage('14:28', '14:33');
  // Held until 14:35, then ten minutes; fifteen of recess, fifteen of bidding.
  const times = [at('15:00'), at('15:15')];
  expect(shown(sale)).toEqual({ block: times, group: times });
  expect(changedParcels(before, sale.state()).map(({ id }) => id)).toEqual(['4', 'E']);
});

test('a bid that moves the last close of a group moves its block too, and one on an earlier parcel does not', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('13:00', 'Anna', '4', 300_000);
  const before = sale.state();
  sale.bid('13:59', 'Bert', '1', 500_000);
  expect(changedParcels(before, sale.state()).map(({ id }) => id)).toEqual(['1']);
  const later = sale.state();
  sale.bid('14:29', 'Bert', '4', 305_000);
  expect(shown(sale).block).toEqual([at('14:46'), at('15:01')]);
  expect(changedParcels(later, sale.state()).map(({ id }) => id)).toContain('E');
});

test('once the recess began the block shows the times that the record gave it', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.tick('14:31');
  const [recess] = sale.entries('recess_began');
  expect(shown(sale).block).toEqual([recess?.opensAt, recess?.closesAt]);
});

test('a block that staff took out keeps the times it had', () => {
  const sale = fourParcelsAndBlock();
  sale.staff('10:00', { kind: 'withdraw_parcel', parcelId: 'E' });
  const before = sale.state();
  sale.staff('10:01', { kind: 'add_time', parcelId: '4', byMs: 600_000 });
  expect(changedParcels(before, sale.state()).map(({ id }) => id)).toEqual(['4']);
});
