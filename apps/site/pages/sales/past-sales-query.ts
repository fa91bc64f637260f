import { wallClockAt } from '@quarterline/civil-time';
import type { SaleRow } from '../parts/page-props.ts';

/** The state of the past sales page, as it stands in its address; empty is everything. */
export const PAST_DEFAULTS = { year: '', province: '', size: '', sort: '' };
export type PastQuery = typeof PAST_DEFAULTS;

/** Sizes as people say them: a quarter is 160 acres, a section 640. */
export const SIZES: readonly { value: string; label: string; fits: (acres: number) => boolean }[] = [
  { value: 'quarter', label: 'Up to a quarter', fits: (acres) => acres <= 165 },
  { value: 'half', label: 'Up to a half section', fits: (acres) => acres > 165 && acres <= 325 },
  { value: 'section', label: 'Up to a section', fits: (acres) => acres > 325 && acres <= 650 },
  { value: 'more', label: 'More than a section', fits: (acres) => acres > 650 },
];

/** By the calendar of the land: the evening of December 31 is January in Greenwich. */
export const yearOf = (sale: Pick<SaleRow, 'endTime' | 'zone'>): string =>
  String(wallClockAt(sale.zone, Date.parse(sale.endTime)).year);

/** The sales that a query asks for, in the order it asks for. */
export function choosePastSales(sales: readonly SaleRow[], query: PastQuery): SaleRow[] {
  const size = SIZES.find(({ value }) => value === query.size);
  const chosen = sales.filter(
    (sale) =>
      (query.year === '' || yearOf(sale) === query.year) &&
      (query.province === '' || sale.province === query.province) &&
      (!size || size.fits(sale.acres)),
  );
  if (query.sort !== 'per-acre') return chosen;
  return chosen.sort((left, right) => (right.perAcreCents ?? -1) - (left.perAcreCents ?? -1));
}
