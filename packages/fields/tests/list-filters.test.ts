import { describe, expect, it } from 'vitest';
import { filterChoices, filtersOf } from '../src/field-table.ts';
import { parcelFields } from '../src/parcel/parcel-fields.ts';
import { soilClasses } from '../src/parcel/soil-classes.ts';

const PARCEL = {
  enBloc: false,
  acres: 160,
  cultivatedAcres: 128,
  startingBidCents: 89_000_000,
  acceptedBidCents: null,
  saleStatus: 'upcoming',
  outcome: null,
  soil: 'Angus Ridge loam, class 2 and 4',
  features: [{ icon: 'house' }],
};
const found = (change: object): Record<string, string[]> => filterChoices(parcelFields, [{ ...PARCEL, ...change }]);

describe('what a parcel is found under in a list', () => {
  it('is its price: the starting bid until the sale is over, then what was accepted', () => {
    expect(found({}).price).toEqual(['500k-1m']);
    expect(found({ startingBidCents: 100_000_000 }).price).toEqual(['1m-2m']);
    expect(found({ startingBidCents: 49_999_900 }).price).toEqual(['under-500k']);
    expect(found({ saleStatus: 'completed', outcome: 'sold', acceptedBidCents: 214_000_000 }).price).toEqual([
      'from-2m',
    ]);
  });

  it('is its kind of land: by the share that is cultivated, and whether a yard stands on it', () => {
    expect(found({}).kind).toEqual(['cultivated', 'yard']);
    expect(found({ cultivatedAcres: 79.9, features: [] }).kind).toEqual(['pasture']);
    expect(found({ cultivatedAcres: null, features: [] }).kind).toBeUndefined();
  });

  it('is each class of soil that was entered', () => {
    expect(found({}).soil).toEqual(['class-2', 'class-4']);
    expect(found({ soil: null }).soil).toBeUndefined();
  });

  it('is what became of it, once something has', () => {
    expect(found({}).outcome).toBeUndefined();
    expect(found({ outcome: 'sold_en_bloc' }).outcome).toEqual(['sold']);
    expect(found({ outcome: 'no_sale' }).outcome).toEqual(['no-sale']);
    expect(found({ outcome: 'withdrawn' }).outcome).toBeUndefined();
  });

  it('has an option in the list for each answer', () => {
    const options = Object.fromEntries(filtersOf(parcelFields).map((filter) => [filter.name, filter.options]));
    for (const [name, choices] of Object.entries(found({ outcome: 'sold' })))
      expect(options[name]?.map(([value]) => value)).toEqual(expect.arrayContaining(choices));
  });
});

it.each([
  ['Class 3', [3]],
  ['Sandy loam, class 1 and 2', [1, 2]],
  ['Classes 1 to 3', [1, 2, 3]],
  ['Class 2, 3 and 5 in the coulee', [2, 3, 5]],
  ['Class 4–6', [4, 5, 6]],
  ['Black, 30 cm deep', []],
  ['Class 12', []],
])('the soil classes of "%s" are read', (text, classes) => {
  expect(soilClasses(text)).toEqual(classes);
});
