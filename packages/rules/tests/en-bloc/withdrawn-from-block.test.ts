import { expect, test } from 'vitest';
import { changedParcels } from '../../src/close/block-times.ts';
import { blockOpening } from '../../src/en-bloc/block-opening.ts';
import { ascendingRulesOf } from '../../src/formats/ascending/ascending-rules.ts';
import { dollars } from '../../src/sale/money.ts';
import { viewGroup } from '../../src/view/view-group.ts';
import { viewParcel } from '../../src/view/view-parcel.ts';
import { fourParcelsAndBlock } from '../model-sale.ts';

const VISITOR = { role: 'visitor' } as const;

test('a withdrawn parcel leaves the block: its members, its sum, its opening and its acres follow at once', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  const before = sale.state();
  expect(viewGroup(before, sale.group(), VISITOR).parcelIds).toEqual(['1', '2', '3', '4']);
  expect(sale.staff('10:05', { kind: 'withdraw_parcel', parcelId: '2' })).toBe('done');
  const after = sale.state();
  const group = viewGroup(after, sale.group(), VISITOR);
  const starts = ['3', '4'].map((id) => sale.parcel(id).startingBidCents);
  expect(group.parcelIds).toEqual(['1', '3', '4']);
  expect(group.sumCents).toBe(dollars(612_000) + starts.reduce((sum, cents) => sum + cents, 0));
  expect(group.openingCents).toBe(
    blockOpening([dollars(612_000), ...starts], ascendingRulesOf(after.rules), sale.group().startingBidCents)
      .openingCents,
  );
  const acres = (state: typeof after) => viewParcel(state, sale.parcel('E'), VISITOR).acres;
  expect([acres(before), acres(after)]).toEqual([640, 480]);
});

test('the block is sent again with the parcel that leaves it', () => {
  const sale = fourParcelsAndBlock();
  sale.tick('09:00');
  const before = sale.state();
  sale.staff('10:05', { kind: 'withdraw_parcel', parcelId: '2' });
  expect(changedParcels(before, sale.state()).map(({ id }) => id)).toContain('E');
});
