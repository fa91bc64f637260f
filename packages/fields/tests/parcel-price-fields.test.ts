import { expect, test } from 'vitest';
import { factsOf, sheetColumns } from '../src/field-table.ts';
import { parcelPriceFields } from '../src/parcel/parcel-price-fields.ts';

const parcel = {
  enBloc: false,
  acres: 160,
  cultivatedAcres: 128,
  startingBidCents: 64_000_000,
  acceptedBidCents: null as number | null,
  saleStatus: 'upcoming',
};

test('before a sale is over, both prices of an acre are those of the starting bid, and say so', () => {
  expect(factsOf(parcelPriceFields, parcel)).toEqual([
    { label: 'Per titled acre', text: '$4,000 at the starting bid' },
    { label: 'Per cultivated acre', text: '$5,000 at the starting bid' },
  ]);
});

test('an accepted bid counts once its sale is over, and not while it is live', () => {
  const sold = { ...parcel, acceptedBidCents: 76_800_000 };
  expect(factsOf(parcelPriceFields, { ...sold, saleStatus: 'live' })[1]?.text).toBe('$5,000 at the starting bid');
  expect(factsOf(parcelPriceFields, { ...sold, saleStatus: 'completed' }).map(({ text }) => text)).toEqual([
    '$4,800',
    '$6,000',
  ]);
});

test('land without cultivated acres has no price of one, and a block has neither price', () => {
  const grass = [
    { ...parcel, cultivatedAcres: 0 },
    { ...parcel, cultivatedAcres: null },
  ];
  for (const one of grass)
    expect(factsOf(parcelPriceFields, one).map(({ label }) => label)).toEqual(['Per titled acre']);
  expect(factsOf(parcelPriceFields, { ...parcel, enBloc: true })).toEqual([]);
  expect(sheetColumns(parcelPriceFields, grass)).toEqual([]);
  expect(sheetColumns(parcelPriceFields, [parcel])).toEqual([{ heading: 'Per cultivated acre', texts: ['$5,000'] }]);
});
