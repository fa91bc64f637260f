import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseParcels, groupPrices, LAND_PRICE_DEFAULTS, type LandPriceQuery } from '../prices/land-price-query.ts';
import type { SoldParcel } from '../prices/sold-parcel.ts';

const sold = (changes: Partial<SoldParcel>): SoldParcel => ({
  sale: 'battle-river',
  saleName: 'Battle River',
  name: 'Parcel 1',
  href: '/auctions/battle-river/parcels/parcel-1/',
  place: 'Camrose County',
  province: 'AB',
  closedOn: '2025-11-20',
  acres: 160,
  cultivatedAcres: 120,
  soil: [2],
  cents: 96_000_000,
  at: null,
  ...changes,
});
const asked = (changes: Partial<LandPriceQuery>): LandPriceQuery => ({ ...LAND_PRICE_DEFAULTS, ...changes });

const three = [
  sold({}),
  sold({ sale: 'iron-creek', cents: 80_000_000, closedOn: '2025-12-31' }),
  sold({ sale: 'red-deer-lake', cents: 112_000_000, soil: [2, 3], cultivatedAcres: null }),
];

describe('prices of land by place and year', () => {
  it('say the lowest, the middle and the highest price of an acre, of how many parcels and sales', () => {
    expect(groupPrices(three, 'place-year', 'titled')).toEqual([
      {
        place: 'Camrose County',
        year: '2025',
        soil: null,
        parcels: 3,
        sales: 3,
        acres: 480,
        lowestCents: 500_000,
        middleCents: 600_000,
        highestCents: 700_000,
      },
    ]);
  });

  it('are never averaged from fewer than three sales, however many parcels were sold in them', () => {
    const sameSale = three.map((parcel) => ({ ...parcel, sale: 'battle-river' }));
    expect(groupPrices(sameSale, 'year', 'titled')).toMatchObject([{ parcels: 3, sales: 1, middleCents: null }]);
    expect(groupPrices(three.slice(1), 'year', 'titled')).toMatchObject([{ sales: 2, middleCents: null }]);
    expect(groupPrices(three, 'year', 'titled')).toMatchObject([{ sales: 3, middleCents: 600_000 }]);
  });

  it('divide by the cultivated acres where that is asked for, and leave out what has none', () => {
    expect(groupPrices(chooseParcels(three, asked({ acre: 'cultivated' })), 'year', 'cultivated')).toMatchObject([
      { parcels: 2, acres: 240, lowestCents: 80_000_000 / 120, highestCents: 800_000 },
    ]);
  });

  it('count a parcel under each class of its soil', () => {
    expect(groupPrices(three, 'soil', 'titled').map(({ soil, parcels }) => [soil, parcels])).toEqual([
      [2, 3],
      [3, 1],
    ]);
  });

  it('have the newest year first, and places by their names', () => {
    const many = [sold({ closedOn: '2024-01-02' }), sold({ place: 'Beaver County' }), sold({})];
    expect(groupPrices(many, 'place-year', 'titled').map(({ year, place }) => [year, place])).toEqual([
      ['2025', 'Beaver County'],
      ['2025', 'Camrose County'],
      ['2024', 'Camrose County'],
    ]);
  });
});

it.each<[string, Partial<LandPriceQuery>, number]>([
  ['everything', {}, 3],
  ['another province', { province: 'SK' }, 0],
  ['the county', { place: 'Camrose County' }, 3],
  ['another county', { place: 'Beaver County' }, 0],
  ['from a later year', { from: '2026' }, 0],
  ['up to that year', { to: '2025' }, 3],
  ['a class of soil', { soil: '3' }, 1],
  ['cultivated acres', { acre: 'cultivated' }, 2],
])('asked for %s, so many parcels are found', (_, query, count) => {
  expect(chooseParcels(three, asked(query))).toHaveLength(count);
});

const anyParcel = fc.record({
  sale: fc.constantFrom('a', 'b', 'c', 'd'),
  place: fc.constantFrom('Camrose County', 'Beaver County'),
  closedOn: fc.constantFrom('2024-05-01', '2025-05-01'),
  acres: fc.integer({ min: 1, max: 640 }),
  cents: fc.integer({ min: 100, max: 3_000_000_000 }),
});

it('whatever was sold, groups by year hold every parcel once, and no middle price is outside lowest and highest', () => {
  fc.assert(
    fc.property(fc.array(anyParcel), (some) => {
      const groups = groupPrices(some.map(sold), 'year', 'titled');
      expect(groups.reduce((sum, group) => sum + group.parcels, 0)).toBe(some.length);
      for (const { lowestCents, middleCents, highestCents } of groups)
        if (middleCents !== null) {
          expect(middleCents).toBeGreaterThanOrEqual(lowestCents);
          expect(middleCents).toBeLessThanOrEqual(highestCents);
        }
    }),
  );
});
