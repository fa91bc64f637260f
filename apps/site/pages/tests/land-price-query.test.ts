import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPlaces } from '../prices/draw-places.ts';
import {
  chooseParcels,
  groupPrices,
  LAND_PRICE_DEFAULTS,
  type LandPriceQuery,
  pricesByOf,
} from '../prices/land-price-query.ts';
import { rulerOf } from '../prices/ruler.ts';
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
        province: 'AB',
        place: 'Camrose County',
        year: '2025',
        soil: null,
        parcels: 3,
        sales: 3,
        firstOn: '2025-11-20',
        lastOn: '2025-12-31',
        lowestCents: 500_000,
        middleCents: 600_000,
        highestCents: 700_000,
      },
    ]);
  });

  it('are never averaged from fewer than three sales, however many parcels were sold in them', () => {
    const sameSale = three.map((parcel) => ({ ...parcel, sale: 'battle-river' }));
    expect(groupPrices(sameSale, 'place-year', 'titled')).toMatchObject([{ parcels: 3, sales: 1, middleCents: null }]);
    expect(groupPrices(three.slice(1), 'place-year', 'titled')).toMatchObject([{ sales: 2, middleCents: null }]);
    expect(groupPrices(three, 'place-year', 'titled')).toMatchObject([{ sales: 3, middleCents: 600_000 }]);
  });

  it('divide by the cultivated acres where that is asked for, and leave out what has none', () => {
    expect(groupPrices(chooseParcels(three, asked({ acre: 'cultivated' })), 'place-year', 'cultivated')).toMatchObject([
      { parcels: 2, lowestCents: 80_000_000 / 120, highestCents: 800_000 },
    ]);
  });

  it('count a parcel under each class of its soil', () => {
    expect(groupPrices(three, 'place-soil', 'titled').map(({ soil, parcels }) => [soil, parcels])).toEqual([
      [2, 3],
      [3, 1],
    ]);
  });

  it('are ordered by province and name, with the newest year of each first', () => {
    const many = [
      sold({ province: 'SK', place: 'Abernethy' }),
      sold({ closedOn: '2024-01-02' }),
      sold({ place: 'Beaver County' }),
      sold({}),
    ];
    expect(groupPrices(many, 'place-year', 'titled').map(({ year, place }) => [year, place])).toEqual([
      ['2025', 'Beaver County'],
      ['2025', 'Camrose County'],
      ['2024', 'Camrose County'],
      ['2025', 'Abernethy'],
    ]);
  });

  it.each(['place', 'place-year', 'place-soil'] as const)(
    'by %s never put two municipalities together, of one name in two provinces neither',
    (by) => {
      const two = [
        sold({ place: 'R.M. of Dufferin', province: 'SK' }),
        sold({ place: 'R.M. of Dufferin', province: 'MB' }),
        sold({}),
      ];
      expect(groupPrices(two, by, 'titled').map(({ parcels }) => parcels)).toEqual([1, 1, 1]);
    },
  );
});

it('a municipality is chosen with its province, and a name alone means each municipality that has it', () => {
  const two = (['SK', 'MB'] as const).map((province) => sold({ place: 'R.M. of Dufferin', province }));
  const found = (place: string) => chooseParcels(two, asked({ place })).map(({ province }) => province);
  expect(found('R.M. of Dufferin, MB')).toEqual(['MB']);
  expect(found('R.M. of Dufferin')).toEqual(['SK', 'MB']);
  expect(pricesByOf(asked({ place: 'R.M. of Dufferin' }), false)).toBe('place');
});

describe('the ruler of dollars', () => {
  it.each([1, 99_999, 430_000, 949_700, 1_200_001, 3_000_000, 90_000_000])(
    'reaches %i cents in 2 to 12 segments',
    (highest) => {
      const { topCents, segments, marks } = rulerOf(highest);
      expect(topCents).toBeGreaterThanOrEqual(highest);
      expect(segments).toBeLessThanOrEqual(12);
      expect([marks[0], marks.at(-1)]).toEqual([0, topCents]);
    },
  );

  it('inks each second segment, and only between the two amounts', () => {
    expect(rulerOf(1_000_000).inked(150_000, 250_000)).toEqual([[200_000, 250_000]]);
    expect(rulerOf(1_000_000).inked(50_000, 250_000)).toEqual([
      [50_000, 100_000],
      [200_000, 250_000],
    ]);
  });
});

describe('the drawing of sold land', () => {
  const at = (longitude: number, latitude: number, place: string) => sold({ at: [longitude, latitude], place });
  const near = [at(-112.71, 53.18, 'Camrose County'), at(-113.2, 53.34, 'Leduc County'), at(-98, 49.46, 'Dufferin')];

  it('is not made where no parcel has a known place', () => {
    expect(drawPlaces(three, groupPrices(three, 'place', 'titled'))).toBe(null);
  });

  it('numbers municipalities as the list does, and puts no number on another one', () => {
    const places = drawPlaces(near, groupPrices(near, 'place', 'titled'))?.places ?? [];
    expect(places.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const one of places)
      for (const other of places)
        if (one !== other)
          expect(Math.max(Math.abs(one.toX - other.toX), Math.abs(one.toY - other.toY))).toBeGreaterThanOrEqual(28);
  });

  it('draws the meridians of the survey that its frame reaches', () => {
    const drawing = drawPlaces([at(-112.71, 53.18, 'Camrose County'), at(-107.7, 50.1, 'Swift Current')], []);
    expect(drawing?.meridians.map(({ text }) => text)).toEqual(['W4']);
  });
});

it.each<[string, Partial<LandPriceQuery>, number]>([
  ['everything', {}, 3],
  ['another province', { province: 'SK' }, 0],
  ['the county', { place: 'Camrose County' }, 3],
  ['the county in its province', { place: 'Camrose County, AB' }, 3],
  ['the county in another province', { place: 'Camrose County, SK' }, 0],
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
      const groups = groupPrices(some.map(sold), 'place-year', 'titled');
      expect(groups.reduce((sum, group) => sum + group.parcels, 0)).toBe(some.length);
      for (const { lowestCents, middleCents, highestCents } of groups)
        if (middleCents !== null) {
          expect(middleCents).toBeGreaterThanOrEqual(lowestCents);
          expect(middleCents).toBeLessThanOrEqual(highestCents);
        }
    }),
  );
});
