import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountInWords,
  dateRange,
  formatAcreNumber,
  formatAcres,
  formatCompactPrice,
  formatPerAcre,
  formatPrice,
  type ListedParcel,
  landSummary,
  parcelLabel,
  parcelPrice,
  parcelSummary,
  priceRange,
  salePrice,
  saleText,
  soldPrice,
  totalAcres,
} from '../src/index.ts';

const parcel = (startingBid: number, more: Partial<ListedParcel> = {}): ListedParcel => ({
  enBloc: false,
  acres: 158.2,
  startingBidCents: startingBid * 100,
  acceptedBidCents: null,
  startTime: '2026-12-01T15:00:00Z',
  endTime: '2026-12-03T20:00:00Z',
  ...more,
});
const block = parcel(3_400_000, { enBloc: true, acres: 634.7, endTime: '2026-12-03T20:45:00Z' });

test.each([
  ['No Parcels', []],
  ['1 Parcel, 158.2 acres', [parcel(1)]],
  ['2 Parcels', [parcel(1), parcel(1)]],
  ['4 Parcels, 1 En Bloc', [parcel(1), parcel(1), parcel(1), parcel(1), block]],
  ['2 Parcels, 2 En Blocs', [parcel(1), parcel(1), block, block]],
])('the land of a sale is summed up as “%s”', (text, parcels) => expect(parcelSummary(parcels)).toBe(text));

test.each([
  [740_000, '$740K'],
  [1_190_000, '$1.19M'],
  [2_865_400, '$2.865M'],
  [999_600, '$1M'],
  [1_499, '$1K'],
])('%d dollars are %s in short', (dollars, text) => expect(formatCompactPrice(dollars * 100)).toBe(text));

test('standard prices have no decimals', () => {
  expect(formatPrice(89_000_000)).toBe('$890,000');
  expect(formatPrice(89_000_049)).toBe('$890,000');
  expect(formatPerAcre(89_000_000, 158.9)).toBe('$5,601 per acre');
  expect(formatAcres(1951.44)).toBe('1,951.44 acres');
  expect(formatAcres(158.9)).toBe('158.9 acres');
  expect(formatAcres(160)).toBe('160.0 acres');
});

test('prices and acres are written as every other program writes them here', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 3,
  });
  // Where a quotient that is not exact once rounded down.
  expect(formatCompactPrice(201_149_950_000)).toBe('$2.012B');
  const asOnTitles = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 300_000_000_000 }),
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 4 }),
      (cents, bid, digits, decimals) => {
        const acres = digits / 10 ** decimals;
        expect(formatPrice(cents)).toBe(dollars.format(cents / 100));
        expect(formatPrice(bid / 158.9)).toBe(dollars.format(bid / 158.9 / 100));
        expect(formatCompactPrice(bid)).toBe(short.format(Math.round(bid / 100_000) * 1000));
        expect(formatAcreNumber(acres)).toBe(asOnTitles.format(acres));
      },
    ),
    { numRuns: 2000 },
  );
});

test('one parcel has its price, several a range without the block, and a sale without parcels is a mistake', () => {
  expect(priceRange([parcel(2_360_000)])).toBe('$2,360,000');
  expect(priceRange([parcel(2_360_000)], 'compact')).toBe('$2.36M');
  expect(priceRange([parcel(890_000), parcel(740_000), block])).toBe('$740K - $890K');
  expect(() => priceRange([])).toThrow('No parcels found in sale');
});

test('a completed sale with an accepted bid reads Final; any other reads its starting bid', () => {
  const sold = parcel(700_000, { acceptedBidCents: 81_500_000 });
  const part = { ...sold, outcome: 'sold_en_bloc' as const };
  const soldBlock = { ...block, acceptedBidCents: 214_000_000, outcome: 'sold' as const };
  const alone = { ...sold, outcome: 'sold' as const };
  expect(soldPrice({ saleStatus: 'completed', parcels: [part, part, soldBlock] })).toEqual({
    text: '$2,140,000',
    isBlock: true,
  });
  expect(soldPrice({ saleStatus: 'completed', parcels: [part, part, soldBlock, alone] })).toEqual({
    text: '$815K - $2.14M',
    isBlock: false,
  });
  expect(soldPrice({ saleStatus: 'completed', parcels: [alone] })).toEqual({ text: '$815,000', isBlock: false });
  expect(
    soldPrice({ saleStatus: 'completed', parcels: [{ ...alone, acceptedBidCents: null, outcome: 'no_sale' }] }),
  ).toBeNull();
  expect(soldPrice({ saleStatus: 'live', parcels: [alone] })).toBeNull();
  expect(salePrice({ saleStatus: 'completed', parcels: [sold] })).toEqual({ label: 'Final', text: '$815,000' });
  expect(salePrice({ saleStatus: 'completed', parcels: [sold, parcel(900_000)] }).text).toBe('$815,000');
  expect(salePrice({ saleStatus: 'completed', parcels: [parcel(700_000)] }).label).toBe('Starting bid');
  const parts = [
    { ...sold, acceptedBidCents: 104_500_000 },
    { ...sold, acceptedBidCents: 109_500_000 },
  ];
  const asOne = { ...sold, enBloc: true, acceptedBidCents: 214_000_000, outcome: 'sold' as const };
  expect(salePrice({ saleStatus: 'completed', parcels: [...parts, asOne] })).toEqual({
    label: 'Final',
    text: '$1.045M - $1.095M',
    asOne: '$2,140,000 as one block',
  });
  expect(salePrice({ saleStatus: 'live', parcels: [sold] })).toEqual({ label: 'Starting bid', text: '$700,000' });
  expect(parcelPrice(sold, 'completed')).toEqual({
    kind: 'final',
    label: 'Final',
    text: '$815,000',
    cents: 81_500_000,
  });
  const dayPrice = { ...sold, priceNotReleased: true } as const;
  expect(parcelPrice(dayPrice, 'completed').label).toBe('Sold at');
  expect(salePrice({ saleStatus: 'completed', parcels: [sold, dayPrice] }).label).toBe('Sold at');
  expect(parcelPrice(sold, 'live').label).toBe('Starting bid');
  // Nobody owes a price after a default, until the next bidder has signed.
  const unsettled = { ...sold, acceptedBidCents: null, outcome: 'sold' } as const;
  expect(parcelPrice(unsettled, 'completed')).toMatchObject({ label: 'Sold', text: 'Price to follow' });
});

test('a parcel is called by its number and its name, unless its name is its number', () => {
  expect(parcelLabel({ stake: '1', name: 'Home quarter' })).toBe('Parcel 1, Home quarter');
  expect(parcelLabel({ stake: '1', name: 'Parcel 1' })).toBe('Parcel 1');
});

test('a sale that is over reads Sold, any other Selling', () => {
  expect([saleText('completed'), saleText('live'), saleText('upcoming')]).toEqual(['Sold', 'Selling', 'Selling']);
});

test('a sale lasts from its first opening to its last close, the block’s included', () => {
  expect(dateRange([parcel(1), block])).toEqual({
    fromMs: Date.parse('2026-12-01T15:00:00Z'),
    toMs: Date.parse('2026-12-03T20:45:00Z'),
  });
  expect(dateRange([])).toBeNull();
});

test('a block is the same land once more: its acres are not counted again, and a sum keeps the decimals of the titles', () => {
  expect(landSummary([parcel(1)])).toBe('1 Parcel, 158.2 acres');
  expect(landSummary([parcel(1), parcel(1), block])).toBe('2 Parcels, 1 En Bloc, 316.4 acres in all');
  expect(landSummary([])).toBe('No Parcels');
  const asTitled = [158.97, 157.5, 64.34].map((acres) => parcel(1, { acres }));
  expect(landSummary(asTitled)).toBe('3 Parcels, 380.81 acres in all');
  expect(totalAcres([...asTitled, block])).toBe(380.81);
  expect(totalAcres([parcel(1, { acres: 0.1 }), parcel(1, { acres: 0.2 })])).toBe(0.3);
  expect(formatPerAcre(89_000_000, 158.97)).toBe('$5,599 per acre');
});

test.each([
  [125_000_000, 'One million two hundred fifty thousand dollars'],
  [0, 'Zero dollars'],
  [100, 'One dollar'],
  [2_150, 'Twenty-one dollars and fifty cents'],
  [98_765_400, 'Nine hundred eighty-seven thousand six hundred fifty-four dollars'],
])('%d cents in words', (cents, words) => expect(amountInWords(cents)).toBe(words));

test('every amount has words, and different amounts have different words', () => {
  fc.assert(
    fc.property(fc.nat(1e11), fc.nat(1e11), (one, other) => {
      fc.pre(one !== other);
      expect(amountInWords(one)).not.toBe(amountInWords(other));
      expect(amountInWords(one)).not.toMatch(/undefined|-{2}| {2}/);
    }),
  );
});

test('land that was sold and that nobody owes a price for now has no price at all, neither the old one nor the starting bid', () => {
  const fellThrough = parcel(700_000, { outcome: 'sold' });
  const parts = [parcel(1, { outcome: 'sold_en_bloc' }), parcel(2, { outcome: 'sold_en_bloc' })];
  const none = { label: 'Sold', text: 'Price to follow' };
  expect(salePrice({ saleStatus: 'completed', parcels: [fellThrough] })).toEqual(none);
  expect(salePrice({ saleStatus: 'completed', parcels: [...parts, { ...block, outcome: 'sold' }] })).toEqual(none);
  expect(parcelPrice(fellThrough, 'completed')).toMatchObject({ ...none, kind: 'unsettled', cents: null });
});
