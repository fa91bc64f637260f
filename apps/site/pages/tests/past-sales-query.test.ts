import { expect, test } from 'vitest';
import type { SaleRow } from '../parts/page-props.ts';
import { choosePastSales, PAST_DEFAULTS, yearOf } from '../sales/past-sales-query.ts';
import { sizeOf } from '../sales/sale-sizes.ts';

const sale = (
  name: string,
  endTime: string,
  province: SaleRow['province'],
  acres: number,
  perAcreCents: number | null,
) => ({ name, endTime, province, acres, size: sizeOf(acres), perAcreCents, zone: 'America/Edmonton' }) as SaleRow;
const sales = [
  sale('Kingman', '2026-11-05T21:00:00Z', 'AB', 318, 560_000),
  sale('Carman', '2026-08-01T21:00:00Z', 'MB', 319, 720_000),
  sale('Round Hill', '2025-06-01T21:00:00Z', 'AB', 158, null),
  sale('Eagle Hills', '2025-03-01T21:00:00Z', 'SK', 1436, 210_000),
];
const chosen = (query: Partial<typeof PAST_DEFAULTS>): string[] =>
  choosePastSales(sales, { ...PAST_DEFAULTS, ...query }).map(({ name }) => name);

test('everything, newest first, without a choice', () =>
  expect(choosePastSales(sales.toReversed(), PAST_DEFAULTS).map(({ name }) => name)).toEqual([
    'Kingman',
    'Carman',
    'Round Hill',
    'Eagle Hills',
  ]));
test('by year, province and size, together', () => {
  expect(chosen({ year: '2025' })).toEqual(['Round Hill', 'Eagle Hills']);
  expect(chosen({ province: 'AB', size: 'half' })).toEqual(['Kingman']);
  expect(chosen({ size: 'quarter' })).toEqual(['Round Hill']);
  expect(chosen({ size: 'more' })).toEqual(['Eagle Hills']);
});
test('a sale that closed on the evening of December 31 is of that year', () =>
  expect(yearOf(sale('Late', '2027-01-01T01:00:00Z', 'AB', 160, null))).toBe('2026'));
test('dearest acre first; unsold land last', () =>
  expect(chosen({ sort: 'per-acre' })).toEqual(['Carman', 'Kingman', 'Eagle Hills', 'Round Hill']));
test('a size that no sale has finds nothing', () => expect(chosen({ size: 'section' })).toEqual([]));
