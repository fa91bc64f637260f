import { parcelSummary, totalAcres } from '@quarterline/listing';
import { ascendingRulesOf, blockOpening, dollars, type SettlementPhase } from '@quarterline/rules';
import { at, fourParcelsAndBlock, type ModelSale } from '@quarterline/rules/tests/model-sale.ts';
import { expect, test } from 'vitest';
import { testEditorial } from '#testing/sales/test-sale.ts';
import { composePublishedSale, publicSale } from '../server/compose-published-sale.ts';

const WRITTEN = testEditorial('sale', 'home-quarters', ['1', '2', '3', '4'], 'E', () => ({ opensAt: 0, closesAt: 0 }));
const iso = (time: string): string => new Date(at(time)).toISOString();
/** What the public page says of each parcel, by its id. */
const page = (sale: ModelSale) => {
  const published = composePublishedSale(WRITTEN, sale.state());
  return { published, ...Object.fromEntries(published.parcels.map((parcel) => [parcel.id, parcel])) };
};

test('a page says when each parcel is to close, and the block when the last of them lets it open', () => {
  expect(page(fourParcelsAndBlock())).toMatchObject({
    '1': { startTime: iso('09:00'), endTime: iso('14:00') },
    E: { startTime: iso('14:45'), endTime: iso('15:00') },
    published: { startTime: iso('09:00'), endTime: iso('15:00') },
  });
});

test('where the last close has moved, the block is to open later, and the sale is to end later', () => {
  const sale = fourParcelsAndBlock();
  sale.tick('09:00');
  sale.staff('14:25', { kind: 'add_time', parcelId: '4', byMs: 300_000 });
  expect(page(sale)).toMatchObject({
    '4': { endTime: iso('14:35') },
    E: { startTime: iso('14:50'), endTime: iso('15:05') },
    published: { endTime: iso('15:05') },
  });
  expect(sale.entries('close_moved').map(publicSale.isNews)).toEqual([true]);
});

test('a parcel that is over says that it closed, and when; the others that they are to close', () => {
  const sale = fourParcelsAndBlock();
  sale.tick('09:00');
  sale.bid('13:59:30', 'Anna', '1', 500_000);
  sale.tick('14:01:30');
  const { published } = page(sale);
  expect(published.parcels.map(({ closed = false }) => closed)).toEqual([true, false, false, false, false]);
  expect(published.parcels[0]?.endTime).toBe(iso('14:01:30'));
});

test('a block says whether its round has opened, and the event that opens it is news', () => {
  const sale = fourParcelsAndBlock();
  const block = () => page(sale).published.parcels.find(({ enBloc }) => enBloc);
  sale.tick('09:00');
  sale.bid('13:00', 'Anna', '1', 500_000);
  sale.tick('14:31');
  expect(block()).not.toHaveProperty('opened');
  sale.tick('14:46');
  expect(block()).toMatchObject({ opened: true, startTime: iso('14:45') });
  expect(sale.entries('en_bloc_opened').map(publicSale.isNews)).toEqual([true]);
  expect(page(sale).published.parcels[0]).not.toHaveProperty('opened');
});

test('a price is the one of the sale day until staff release it, and then the one they released', () => {
  const sale = fourParcelsAndBlock();
  sale.tick('09:00');
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.tick('15:00');
  const released = (finalCents: number | null) => {
    const prices = [{ parcelId: '1', decidedCents: dollars(612_000), finalCents }];
    const settled = {
      phase: finalCents === null ? 'unsold' : 'firm',
      buyerId: 'Bert',
      priceCents: finalCents ?? 0,
    } as const;
    const after = { ...settled, askedBefore: ['Anna'] };
    const lots = [{ parcelId: '1', decided: { buyerId: 'Anna', priceCents: dollars(612_000) }, after }];
    return composePublishedSale(WRITTEN, sale.state(), { lots, released: prices }).parcels[0];
  };
  expect(page(sale)).toMatchObject({ '1': { acceptedBidCents: dollars(612_000), priceNotReleased: true } });
  expect(released(dollars(600_000))).toMatchObject({ acceptedBidCents: dollars(600_000), outcome: 'sold' });
  expect(released(dollars(600_000))).not.toHaveProperty('priceNotReleased');
  expect(released(null)).toMatchObject({ acceptedBidCents: null, outcome: 'no_sale' });
});

test('after a default the page has no price, and the price of the next buyer once that buyer has signed', () => {
  const sale = fourParcelsAndBlock();
  sale.tick('09:00');
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.tick('15:00');
  const shown = (phase: SettlementPhase, buyerId: string, priceCents: number) => {
    const after = { phase, buyerId, priceCents, askedBefore: buyerId === 'Anna' ? [] : ['Anna'] };
    const lots = [{ parcelId: '1', decided: { buyerId: 'Anna', priceCents: dollars(612_000) }, after }];
    return composePublishedSale(WRITTEN, sale.state(), { lots, released: [] }).parcels[0];
  };
  expect(shown('defaulted', 'Anna', dollars(612_000))).toMatchObject({ acceptedBidCents: null, outcome: 'sold' });
  expect(shown('offered_to_next', 'Bert', dollars(600_000))).toMatchObject({ acceptedBidCents: null, outcome: 'sold' });
  expect(shown('offer_signed', 'Bert', dollars(600_000))).toMatchObject({
    acceptedBidCents: dollars(600_000),
    priceNotReleased: true,
    outcome: 'sold',
  });
  expect(shown('unsold', 'Anna', dollars(612_000))).toMatchObject({ acceptedBidCents: null, outcome: 'no_sale' });
});

test('the example of a block is made of the parcels that are still in it, by the rules of the sale', () => {
  const sale = fourParcelsAndBlock();
  const example = () => composePublishedSale(WRITTEN, sale.state()).enBlocExample;
  const before = example();
  expect(before?.partsCents).toHaveLength(4);
  const worked = blockOpening(before?.partsCents ?? [], ascendingRulesOf(sale.state().rules), dollars(1_000_000));
  expect(before).toEqual({ partsCents: before?.partsCents, ...worked });
  sale.tick('09:00');
  sale.staff('13:00', { kind: 'withdraw_parcel', parcelId: '4' });
  expect(example()?.partsCents).toEqual(before?.partsCents.slice(0, 3));
  for (const parcelId of ['2', '3']) sale.staff('13:00', { kind: 'withdraw_parcel', parcelId });
  expect(example()).toBeUndefined();
});

test('a withdrawn parcel leaves the block, the sums and the count of the page at once', () => {
  const sale = fourParcelsAndBlock();
  sale.staff('08:30', { kind: 'withdraw_parcel', parcelId: '2' });
  const { published } = page(sale);
  const block = published.parcels.find(({ enBloc }) => enBloc);
  expect(block).toMatchObject({ acres: 480, parcelSlugs: ['parcel-1', 'parcel-3', 'parcel-4'] });
  expect(block?.name).toContain('Parcels 1, 3 and 4');
  expect(parcelSummary(published.parcels)).toBe('3 Parcels, 1 En Bloc');
  expect(totalAcres(published.parcels)).toBe(480);
  expect(published.enBlocExample?.partsCents).toHaveLength(3);
  expect(sale.entries('parcel_withdrawn').map(publicSale.isNews)).toEqual([true]);
});

test('a block with one parcel left reads as withdrawn, before its round would be decided', () => {
  const sale = fourParcelsAndBlock();
  for (const parcelId of ['1', '2', '3']) sale.staff('08:30', { kind: 'withdraw_parcel', parcelId });
  const { published } = page(sale);
  expect(published.parcels.find(({ enBloc }) => enBloc)?.outcome).toBe('withdrawn');
  expect(parcelSummary(published.parcels)).toMatch(/^1 Parcel, \d/);
});

test('a published sale says what a buyer pays beside the price, by the rules in its record', () => {
  const buyerFee = { kind: 'flat' as const, feeCents: dollars(5000), tax: 500 };
  const state = fourParcelsAndBlock().state();
  expect(composePublishedSale(WRITTEN, { ...state, rules: { ...state.rules, buyerFee } }).buyerFee).toEqual(buyerFee);
});
