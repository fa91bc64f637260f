import { expect, test } from 'vitest';
import { privateLimitProblem } from '../../src/bid/set-private-limit.ts';
import { replay } from '../../src/sale/apply-event.ts';
import { decide } from '../../src/sale/decide.ts';
import { dollars } from '../../src/sale/money.ts';
import { viewEvent } from '../../src/view/view-event.ts';
import { viewSale } from '../../src/view/view-sale.ts';
import { approved, at, fourParcelsAndBlock, holdModelSale, type ModelSale } from '../model-sale.ts';

/** Three parcels from $100,000 in steps of $10,000, open until 14:00. */
const threeParcels = (): ModelSale =>
  holdModelSale({
    rules: { maximumBids: true, increments: [{ underCents: null, stepCents: dollars(10_000) }] },
    parcels: ['14:00', '14:10', '14:20'].map((closes) => ({ startsAt: 100_000, closes })),
  });

const leads = (sale: ModelSale, parcelId: string): [string, number] | null => {
  const { leading } = sale.parcel(parcelId);
  return leading && [leading.bidderId, leading.amountCents / 100];
};

test('a bid that would make more parcels than the bidder allows themselves is refused, and an outbid makes room again', () => {
  const sale = threeParcels();
  expect(sale.limit('10:00', 'Anna', { parcels: ['1', '2', '3'], most: 2 })).toBe('done');
  expect(sale.bid('10:01', 'Anna', '1', 100_000)).toBe('accepted');
  expect(sale.bid('10:02', 'Anna', '2', 100_000)).toBe('accepted');
  expect(sale.bid('10:03', 'Anna', '3', 100_000)).toBe('private_parcel_limit_reached');
  expect(sale.bid('10:04', 'Bert', '1', 110_000)).toBe('accepted');
  expect(sale.bid('10:05', 'Anna', '3', 100_000)).toBe('accepted');
  expect(sale.bid('10:06', 'Anna', '1', 120_000)).toBe('private_parcel_limit_reached');
  expect(replay(sale.record)).toEqual(sale.state());
});

test('a parcel that the bidder did not choose is not counted', () => {
  const sale = threeParcels();
  sale.limit('10:00', 'Anna', { parcels: ['1', '2'], most: 1 });
  sale.bid('10:01', 'Anna', '1', 100_000);
  expect(sale.bid('10:02', 'Anna', '3', 100_000)).toBe('accepted');
  expect(sale.bid('10:03', 'Anna', '2', 100_000)).toBe('private_parcel_limit_reached');
});

test('a bid is taken up to exactly what is left of the sum, and the refusal says how much that is', () => {
  const sale = threeParcels();
  sale.limit('10:00', 'Anna', { total: 250_050 });
  sale.bid('10:01', 'Anna', '1', 100_000);
  const decision = sale.decideBid('10:02', 'Anna', '2', 150_100);
  expect(decision).toMatchObject({
    refusal: { code: 'amount_above_private_limit', facts: { privateLeftCents: dollars(150_000) } },
    recorded: true,
  });
  expect(sale.bid('10:03', 'Anna', '2', 150_000)).toBe('accepted');
});

test('a maximum above what is left is taken, and bids as far as the limit lets it', () => {
  const sale = threeParcels();
  sale.limit('10:00', 'Anna', { total: 230_000 });
  sale.bid('10:01', 'Anna', '1', 100_000);
  expect(sale.maximum('10:02', 'Anna', '2', 500_000)).toBe('done');
  expect(sale.bid('10:03', 'Bert', '2', 120_000)).toBe('accepted');
  expect(leads(sale, '2')).toEqual(['Anna', 130_000]);
  expect(sale.bid('10:04', 'Bert', '2', 140_000)).toBe('accepted');
  expect(leads(sale, '2')).toEqual(['Bert', 140_000]);
});

test('a maximum that waited bids as soon as the bidder is outbid elsewhere, in the printed order', () => {
  const sale = threeParcels();
  sale.limit('10:00', 'Anna', { parcels: ['1', '2', '3'], most: 1 });
  for (const id of ['1', '2', '3']) sale.maximum('10:01', 'Anna', id, 150_000);
  expect(['1', '2', '3'].map((id) => leads(sale, id))).toEqual([['Anna', 100_000], null, null]);
  sale.bid('10:02', 'Bert', '1', 160_000);
  expect(['1', '2', '3'].map((id) => leads(sale, id))).toEqual([['Bert', 160_000], ['Anna', 100_000], null]);
  sale.bid('10:03', 'Bert', '2', 160_000);
  expect(leads(sale, '3')).toEqual(['Anna', 100_000]);
  expect(replay(sale.record)).toEqual(sale.state());
});

test('a limit that is taken back lets every maximum bid that it kept back', () => {
  const sale = threeParcels();
  sale.limit('10:00', 'Anna', { parcels: ['1', '2'], most: 1 });
  sale.maximum('10:01', 'Anna', '1', 150_000);
  sale.maximum('10:01', 'Anna', '2', 150_000);
  expect(leads(sale, '2')).toBeNull();
  expect(sale.limit('10:02', 'Anna', null)).toBe('done');
  expect(leads(sale, '2')).toEqual(['Anna', 100_000]);
});

test('a limit under what the bidder has high bids for already releases none of them and lets nothing new through', () => {
  const sale = threeParcels();
  sale.maximum('10:00', 'Anna', '1', 300_000);
  sale.limit('10:01', 'Anna', { total: 50_000 });
  expect(leads(sale, '1')).toEqual(['Anna', 100_000]);
  expect(sale.bid('10:02', 'Anna', '2', 100_000)).toBe('amount_above_private_limit');
  sale.bid('10:03', 'Bert', '1', 110_000);
  expect(leads(sale, '1')).toEqual(['Bert', 110_000]);
});

test('a void of somebody else’s bid may bring a high bid back over the limit: it stands, and nothing new is bid', () => {
  const sale = threeParcels();
  sale.limit('10:00', 'Anna', { parcels: ['1', '2', '3'], most: 1 });
  sale.bid('10:01', 'Anna', '1', 100_000);
  sale.bid('10:02', 'Bert', '1', 110_000, { bidId: 'mistake' });
  sale.bid('10:03', 'Anna', '2', 100_000);
  sale.maximum('10:04', 'Anna', '3', 200_000);
  expect(sale.staff('10:05', { kind: 'void_bid', parcelId: '1', bidId: 'mistake', secondActorId: 'staff-2' })).toBe(
    'done',
  );
  expect(['1', '2', '3'].map((id) => leads(sale, id))).toEqual([['Anna', 100_000], ['Anna', 100_000], null]);
  expect(sale.bid('10:06', 'Bert', '2', 110_000)).toBe('accepted');
  expect(leads(sale, '3')).toBeNull();
});

test('a maximum bids when the parcel that took its room is withdrawn, and when staff lower a step under the limit', () => {
  const sale = threeParcels();
  sale.limit('10:00', 'Anna', { total: 215_000 });
  sale.bid('10:01', 'Anna', '1', 100_000);
  sale.bid('10:02', 'Bert', '2', 110_000);
  sale.maximum('10:03', 'Anna', '2', 200_000);
  expect(leads(sale, '2')).toEqual(['Bert', 110_000]);
  sale.staff('10:04', { kind: 'lower_increment', parcelId: '2', incrementCents: dollars(5_000) });
  expect(leads(sale, '2')).toEqual(['Anna', 115_000]);
  sale.bid('10:05', 'Bert', '2', 130_000);
  expect(leads(sale, '2')).toEqual(['Bert', 130_000]);
  sale.staff('10:06', { kind: 'withdraw_parcel', parcelId: '1' });
  expect(leads(sale, '2')).toEqual(['Anna', 135_000]);
});

test('a block counts as the parcels in it, and takes the place of the high bids on them', () => {
  const sale = fourParcelsAndBlock({ maximumBids: true });
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Anna', '2', 455_000);
  sale.limit('10:02', 'Anna', { total: 1_900_000, parcels: ['1', '2', '3', '4'], most: 3 });
  sale.tick('14:50');
  const opening = (sale.group().minimumOpeningCents ?? 0) / 100;
  expect(sale.bid('14:50', 'Anna', 'E', opening)).toBe('private_parcel_limit_reached');
  sale.limit('14:51', 'Anna', { total: opening - 1_000 });
  expect(sale.bid('14:52', 'Anna', 'E', opening)).toBe('amount_above_private_limit');
  sale.limit('14:53', 'Anna', { total: opening });
  expect(sale.bid('14:54', 'Anna', 'E', opening)).toBe('accepted');
});

test('high bids that a bid of somebody else on the block would release count no more', () => {
  const sale = holdModelSale({
    parcels: [
      { startsAt: 100_000, closes: '14:00' },
      { startsAt: 100_000, closes: '14:10' },
      { startsAt: 100_000, closes: '14:30', inGroup: false },
    ],
    blockStartsAt: 200_000,
  });
  sale.bid('10:00', 'Anna', '1', 100_000);
  sale.bid('10:00', 'Bert', '2', 100_000);
  sale.limit('10:01', 'Anna', { total: 150_000 });
  sale.tick('14:26');
  expect(sale.bid('14:27', 'Anna', '3', 100_000)).toBe('amount_above_private_limit');
  const opening = (sale.group().minimumOpeningCents ?? 0) / 100;
  expect(sale.bid('14:28', 'Bert', 'E', opening)).toBe('accepted');
  expect(sale.bid('14:29', 'Anna', '3', 100_000)).toBe('accepted');
});

test('only an approved bidder of a sale that is not over sets a limit, and the same limit again enters nothing', () => {
  const sale = threeParcels();
  const limit = { totalCents: dollars(1), parcels: null };
  const refusalOf = (eligibility: ReturnType<typeof approved>) => {
    const decision = decide(sale.state(), { kind: 'set_private_limit', limit, eligibility }, at('10:00'));
    return decision.kind === 'bid_refused' ? decision.refusal.code : decision.kind;
  };
  const anna = approved('Anna');
  expect(refusalOf({ ...anna, registration: null })).toBe('not_registered_for_sale');
  expect(refusalOf({ ...anna, isSellerSide: true })).toBe('bidder_is_seller');
  expect(sale.limit('08:30', 'Anna', { parcels: ['2', '1'], most: 1 })).toBe('done');
  const size = sale.record.length;
  expect(sale.limit('08:31', 'Anna', { parcels: ['1', '2'], most: 1 })).toBe('done');
  expect(sale.record).toHaveLength(size);
  sale.staff('11:00', { kind: 'cancel_sale' });
  expect(sale.limit('11:01', 'Anna', { total: 1 })).toBe('sale_not_open');
});

test('a limit that cannot be meant says what is wrong with it', () => {
  const state = fourParcelsAndBlock().state();
  const problem = (totalCents: number | null, parcelIds: string[] | null, maxCount = 1) =>
    privateLimitProblem(state, { totalCents, parcels: parcelIds && { parcelIds, maxCount } });
  expect(problem(null, null)).toBe('nothing_limited');
  for (const total of [0, -100, 0.5, Number.NaN, 10 ** 15]) expect(problem(total, null)).toBe('total_not_an_amount');
  for (const ids of [
    ['1', '1'],
    ['1', 'E'],
    ['1', 'nowhere'],
  ])
    expect(problem(null, ids)).toBe('parcel_unknown');
  for (const count of [0, 2, 1.5]) expect(problem(null, ['1', '2'], count)).toBe('count_not_in_range');
  expect(problem(100, ['1', '2'])).toBeNull();
});

test('a limit stays when a postponed sale is scheduled again', () => {
  const sale = threeParcels();
  sale.limit('08:30', 'Anna', { total: 150_000 });
  const [first] = sale.entries('sale_scheduled');
  if (first === undefined) throw new Error('A record begins with its schedule.');
  const again = { ...first, sequence: sale.record.length + 1 };
  expect(replay([...sale.record, again]).privateLimits).toEqual(sale.state().privateLimits);
});

test('nobody but the bidder reads that a limit was set, what it is, or that it refused a bid; staff on the phone read no figure', () => {
  const sale = threeParcels();
  sale.limit('09:30', 'Anna', { total: 150_000 });
  sale.bid('10:00', 'Anna', '1', 160_000);
  sale.bid('10:01', 'Anna', '1', 170_000, { by: 'staff-1' });
  const [set] = sale.entries('private_limit_set');
  const [typed, onThePhone] = sale.entries('bid_refused');
  if (!set || !typed || !onThePhone) throw new Error('Three entries were written.');
  for (const viewer of [{ role: 'visitor' }, { role: 'seller' }, { role: 'staff' }] as const) {
    expect(viewEvent(set, viewer)).toMatchObject({ kind: 'withheld' });
    expect(viewEvent(typed, viewer)).toMatchObject({ kind: 'withheld' });
    expect(JSON.stringify(viewSale(sale.state(), viewer))).not.toContain('privateLimit');
  }
  expect(viewEvent(onThePhone, { role: 'staff' })).toMatchObject({
    refusal: { code: 'amount_above_private_limit', facts: { privateLeftCents: null } },
  });
  const anna = { role: 'bidder', bidderId: 'Anna' } as const;
  expect(viewEvent(set, anna)).toMatchObject({ kind: 'private_limit_set', limit: { totalCents: dollars(150_000) } });
  expect(viewSale(sale.state(), anna).privateLimit).toEqual({
    totalCents: dollars(150_000),
    parcels: null,
    heldCents: 0,
    heldCount: 0,
    left: { '1': dollars(150_000), '2': dollars(150_000), '3': dollars(150_000) },
  });
  expect(viewSale(sale.state(), { role: 'bidder', bidderId: 'Bert' }).privateLimit).toBeUndefined();
});
