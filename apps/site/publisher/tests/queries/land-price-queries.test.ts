import { expect, it } from 'vitest';
import type { SoldParcel } from '#site/pages/prices/sold-parcel.ts';
import { landPricesText, nearbyPriceText } from '../../queries/land-price-queries.ts';

const sale = (km: number, endTime: string, perAcreCents: number | null) => ({
  km,
  endedAt: Date.parse(endTime),
  perAcreCents,
});
const kmTo = ({ km }: { km: number }): number => km;
const BEFORE = '2026-11-20T20:00:00.000Z';

it('a sale says what land near it sold for in the two years before, from the lowest to the highest', () => {
  const sales = [
    sale(12, '2025-03-01T20:00:00.000Z', 590_000),
    sale(40, '2024-11-20T20:00:00.000Z', 740_000),
    sale(3, '2026-11-19T20:00:00.000Z', 600_000),
  ];
  expect(nearbyPriceText(sales, BEFORE, kmTo)).toBe(
    '3 sales within 40 km in the two years before, $5,900 to $7,400 per titled acre.',
  );
});

it.each<[string, ReturnType<typeof sale>]>([
  ['41 km away', sale(41, '2025-03-01T20:00:00.000Z', 590_000)],
  ['more than two years ago', sale(12, '2024-11-20T19:59:59.000Z', 590_000)],
  ['that came later', sale(12, BEFORE, 590_000)],
  ['without a released price', sale(12, '2025-03-01T20:00:00.000Z', null)],
])('a sale %s is left out', (_, one) => {
  expect(nearbyPriceText([one], BEFORE, kmTo)).toBeNull();
});

it('one sale has one price', () => {
  expect(nearbyPriceText([sale(12, '2025-03-01T20:00:00.000Z', 590_000)], BEFORE, kmTo)).toBe(
    '1 sale within 40 km in the two years before, $5,900 per titled acre.',
  );
});

it('more than 300 sold parcels stand in a file, all of them; fewer stand in the page', () => {
  const parcels = (count: number): SoldParcel[] =>
    Array.from({ length: count }, () => ({ sale: 'kingman' }) as SoldParcel);
  expect(landPricesText(parcels(300))).toBeNull();
  expect(JSON.parse(landPricesText(parcels(301)) ?? '{}').parcels).toHaveLength(301);
});
