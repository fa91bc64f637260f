import type { PublishedSale } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { soldParcelsOf } from '../../reading/selectors.ts';
import { fixtureSale } from '../../testing/fixture-sale.ts';

const CLOSED = Date.parse('2026-01-01T05:00:00.000Z');
const soldSale = (change: (sale: PublishedSale) => void = () => {}): PublishedSale => {
  const sale = fixtureSale({
    slug: 'kingman',
    name: 'Kingman',
    location: 'Camrose County, AB',
    status: 'completed',
    startMs: CLOSED - 86_400_000,
    closeMs: CLOSED,
    legal: ['NE-4-49-19-W4', 'SE-4-49-19-W4'],
    bids: [880_000, 905_000],
    seed: 71,
    enBloc: true,
  });
  change(sale);
  return sale;
};
const named = (sale: PublishedSale): string[] => soldParcelsOf(sale).map(({ name }) => name);

it('a sold parcel has its municipality, and its day by the calendar of the land', () => {
  expect(soldParcelsOf(soldSale())[0]).toMatchObject({
    sale: 'kingman',
    saleName: 'Kingman',
    href: '/auctions/kingman/parcels/parcel-1',
    // Ten in the evening of December 31 in Alberta.
    place: 'Camrose County',
    province: 'AB',
    closedOn: '2025-12-31',
    acres: 159.3,
    cents: 99_500_000,
  });
});

it.each<[string, (sale: PublishedSale) => void, string[]]>([
  ['both parcels are sold', () => {}, ['Parcel 1, Home quarter', 'Parcel 2, South quarter']],
  [
    'the price of one is not released',
    ({ parcels }) => Object.assign(parcels[0] ?? {}, { priceNotReleased: true }),
    ['Parcel 2, South quarter'],
  ],
  [
    'one is not sold',
    ({ parcels }) => Object.assign(parcels[1] ?? {}, { outcome: 'no_sale' }),
    ['Parcel 1, Home quarter'],
  ],
  [
    'both are sold as one block',
    ({ parcels }) => {
      for (const parcel of parcels)
        if (parcel.enBloc) Object.assign(parcel, { outcome: 'sold', acceptedBidCents: 190_000_000 });
        else Object.assign(parcel, { outcome: 'sold_en_bloc', acceptedBidCents: null });
    },
    ['En bloc, all of it'],
  ],
])('where %s, the prices of land are those', (_, change, names) => {
  expect(named(soldSale(change))).toEqual(names);
});
