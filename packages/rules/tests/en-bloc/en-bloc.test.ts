import { expect, test } from 'vitest';
import { minutes } from '../../src/close/instant.ts';
import { dollars } from '../../src/sale/money.ts';
import { at, fourParcelsAndBlock, holdModelSale, type ModelSale } from '../model-sale.ts';

/** Round one of the worked example: bids of $612,000, $455,000, none, and $388,000. */
const roundOne = (sale: ModelSale): ModelSale => {
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Bert', '2', 455_000);
  sale.bid('10:02', 'Carl', '4', 388_000);
  return sale;
};

const phases = (sale: ModelSale): string[] => sale.state().parcels.map((parcel) => parcel.phase);

test('the block of the worked example opens at $1,795,000', () => {
  const sale = roundOne(fourParcelsAndBlock());
  sale.tick('14:30');
  expect(sale.entries('recess_began')).toMatchObject([{ minimumOpeningCents: dollars(1_795_000) }]);
});

test('the block opens at the starting bid of its group when that is more than the sum and the premium', () => {
  const sale = holdModelSale({
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
    ],
    blockStartsAt: 1_000_100,
  });
  sale.tick('14:10');
  expect(sale.group().minimumOpeningCents).toBe(dollars(1_010_000));
});

test('the recess counts fifteen minutes from the actual last close, extensions included', () => {
  const sale = roundOne(fourParcelsAndBlock());
  sale.bid('14:29:30', 'Dora', '4', 393_000);
  sale.tick('14:31:30');
  expect(sale.parcel('E')).toMatchObject({ opensAt: at('14:46:30'), closesAt: at('15:01:30'), phase: 'scheduled' });
});

test('during the recess nobody can bid on the block, and high bidders are provisional', () => {
  const sale = roundOne(fourParcelsAndBlock());
  expect(sale.bid('14:44:59.999', 'Anna', 'E', 1_795_000)).toBe('parcel_not_open');
  expect(phases(sale)).toEqual(['provisional', 'provisional', 'closed', 'provisional', 'scheduled']);
  expect(sale.state().parcels.map((parcel) => parcel.winnerId)).toEqual([null, null, null, null, null]);
});

test('the round opens when the recess is over, lasts fifteen minutes, and has the same soft close', () => {
  const sale = roundOne(fourParcelsAndBlock());
  expect(sale.bid('14:45', 'Anna', 'E', 1_795_000)).toBe('accepted');
  expect(sale.bid('14:59:30', 'Bert', 'E', 1_800_000)).toBe('accepted');
  expect(sale.bid('15:01:29.999', 'Anna', 'E', 1_805_000)).toBe('accepted');
  expect(sale.bid('15:03:29.999', 'Bert', 'E', 1_810_000)).toBe('parcel_closed');
});

test('one valid bid on the block sells it whole: its price is shared out and the high bids fall away', () => {
  const sale = roundOne(fourParcelsAndBlock());
  sale.bid('14:50', 'Anna', 'E', 1_795_000);
  sale.bid('14:51', 'Bert', 'E', 1_830_000);
  sale.tick('15:00');
  expect(phases(sale)).toEqual(['sold_en_bloc', 'sold_en_bloc', 'sold_en_bloc', 'sold_en_bloc', 'sold']);
  expect(sale.state().parcels.map((parcel) => parcel.acceptedBidCents)).toEqual(
    [656_868, 488_358, 268_328, 416_446, 1_830_000].map(dollars),
  );
  expect(new Set(sale.state().parcels.map((parcel) => parcel.winnerId))).toEqual(new Set(['Bert']));
  expect(sale.state().phase).toBe('completed');
});

test('no bid on the block, and the parcels stand: sold to their high bidders, unsold where nobody bid', () => {
  const sale = roundOne(fourParcelsAndBlock());
  sale.tick('15:00');
  expect(phases(sale)).toEqual(['sold', 'sold', 'no_sale', 'sold', 'no_sale']);
  expect(sale.state().parcels.map((parcel) => parcel.winnerId)).toEqual(['Anna', 'Bert', null, 'Carl', null]);
  expect(sale.group().outcome).toBe('parcels');
});

test('only who bid on a parcel of the group may bid on the block', () => {
  const sale = roundOne(fourParcelsAndBlock());
  expect(sale.bid('14:50', 'Dora', 'E', 1_795_000)).toBe('not_eligible_en_bloc');
  expect(sale.bid('14:50', 'Carl', 'E', 1_795_000)).toBe('accepted');
});

test('the list is frozen when round one ends: staff may allow and deny before it, with a reason, and not after', () => {
  const sale = roundOne(fourParcelsAndBlock());
  const eligible = (bidderId: string, isEligible: boolean, secondActorId = 'staff-2') =>
    ({ kind: 'set_eligibility', groupId: 'G', bidderId, eligible: isEligible, secondActorId }) as const;
  expect(sale.staff('14:00', eligible('Dora', true), '')).toBe('reason_missing');
  expect(sale.staff('14:00', eligible('Dora', true))).toBe('done');
  expect(sale.staff('14:01', eligible('Anna', false, 'staff-1'))).toBe('second_person_needed');
  expect(sale.staff('14:01', eligible('Anna', false))).toBe('done');
  sale.tick('14:30');
  expect(sale.staff('14:30', eligible('Bert', false))).toBe('eligibility_is_frozen');
  expect(sale.entries('recess_began')).toMatchObject([{ eligible: ['Bert', 'Carl', 'Dora'] }]);
});

test('a sale may ask for bids on two parcels', () => {
  const sale = roundOne(fourParcelsAndBlock({ enBlocEligibility: { kind: 'bid_on_parcels', parcels: 2 } }));
  sale.bid('10:05', 'Anna', '2', 460_000);
  sale.tick('14:30');
  expect(sale.entries('recess_began')).toMatchObject([{ eligible: ['Anna'] }]);
});

test('a sale may ask for the high bid on two parcels', () => {
  const sale = roundOne(fourParcelsAndBlock({ enBlocEligibility: { kind: 'high_on_parcels', parcels: 2 } }));
  sale.bid('10:05', 'Bert', '4', 393_000);
  sale.tick('14:30');
  expect(sale.entries('recess_began')).toMatchObject([{ eligible: ['Bert'] }]);
});

test('a sale may ask for the high bid on a share of the acres, and exactly that share is enough', () => {
  const sale = holdModelSale({
    rules: { enBlocEligibility: { kind: 'high_on_acres', share: 3_000 } },
    parcels: [
      { startsAt: 500_000, closes: '14:00', acres: 0.3 },
      { startsAt: 500_000, closes: '14:10', acres: 0.3 },
      { startsAt: 500_000, closes: '14:20', acres: 0.1 },
      { startsAt: 500_000, closes: '14:30', acres: 0.3 },
    ],
    blockStartsAt: 1_000_000,
  });
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:00', 'Bert', '3', 500_000);
  sale.tick('14:30');
  expect(sale.entries('recess_began')).toMatchObject([{ eligible: ['Anna'] }]);
});

test('a withdrawn parcel is not in the block: not in its sum, not in its eligibility, not in its price', () => {
  const sale = roundOne(fourParcelsAndBlock());
  sale.staff('13:00', { kind: 'withdraw_parcel', parcelId: '4' });
  sale.bid('14:41', 'Carl', 'E', 1_385_000);
  expect(sale.entries('recess_began')).toMatchObject([
    { eligible: ['Anna', 'Bert'], minimumOpeningCents: dollars(1_385_000), opensAt: at('14:35') },
  ]);
  sale.bid('14:42', 'Anna', 'E', 1_385_000);
  sale.tick('15:00');
  const [one, two, three, four] = sale.state().parcels.map((parcel) => parcel.acceptedBidCents);
  expect((one ?? 0) + (two ?? 0) + (three ?? 0)).toBe(dollars(1_385_000));
  expect(four).toBeNull();
});

test('when the last open parcel of a group is withdrawn, the recess counts from that moment', () => {
  const sale = roundOne(fourParcelsAndBlock());
  sale.staff('14:25', { kind: 'withdraw_parcel', parcelId: '4' });
  expect(sale.parcel('E').opensAt).toBe(at('14:40'));
});

test('a block of one remaining parcel is not offered: the parcel stands at its own close', () => {
  const sale = roundOne(fourParcelsAndBlock());
  for (const parcelId of ['2', '3', '4']) sale.staff('13:00', { kind: 'withdraw_parcel', parcelId });
  sale.tick('14:00');
  expect(phases(sale)).toEqual(['sold', 'withdrawn', 'withdrawn', 'withdrawn', 'no_sale']);
  expect(sale.state().phase).toBe('completed');
});

test('a block withdrawn in its recess leaves the parcels to stand at once', () => {
  const sale = roundOne(fourParcelsAndBlock());
  expect(sale.staff('14:35', { kind: 'withdraw_parcel', parcelId: 'E' })).toBe('done');
  expect(phases(sale)).toEqual(['sold', 'sold', 'no_sale', 'sold', 'withdrawn']);
});

test('a block withdrawn in round one is not offered when round one ends', () => {
  const sale = roundOne(fourParcelsAndBlock());
  sale.staff('13:00', { kind: 'withdraw_parcel', parcelId: 'E' });
  sale.tick('14:30');
  expect(phases(sale)).toEqual(['sold', 'sold', 'no_sale', 'sold', 'withdrawn']);
});

test('parcels outside the group are sold at their own close and do not wait for the block', () => {
  const sale = holdModelSale({
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
      { startsAt: 300_000, closes: '14:20', inGroup: false },
    ],
    blockStartsAt: 900_000,
  });
  sale.bid('10:00', 'Anna', '3', 300_000);
  sale.tick('14:20');
  expect(phases(sale)).toEqual(['closed', 'closed', 'sold', 'scheduled']);
});

test('a tick that comes an hour late changes when the record was written, not one instant in it', () => {
  const ticked = roundOne(fourParcelsAndBlock());
  for (let minute = 0; minute <= 61; minute += 1) ticked.tick(`14:${minute}`);
  const late = roundOne(fourParcelsAndBlock());
  late.tick('16:00');
  const facts = (sale: ModelSale) => sale.record.map((event) => ({ ...event, decidedAt: 0 }));
  expect(facts(late)).toEqual(facts(ticked));
  expect(late.parcel('E').closedAt).toBe(at('15:00'));
  expect(late.state().decidedAt - ticked.state().decidedAt).toBe(minutes(60));
});
