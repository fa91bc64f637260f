import { wallClockAt } from '@quarterline/civil-time';
import type { SaleRow } from '../parts/page-props.ts';

/** The state of the past sales page, as it stands in its address; empty is everything. */
export const PAST_DEFAULTS = { year: '', province: '', size: '', sort: '' };
export type PastQuery = typeof PAST_DEFAULTS;

/** By the calendar of the land: the evening of December 31 is January in Greenwich. */
export const yearOf = (sale: Pick<SaleRow, 'endTime' | 'zone'>): string =>
  String(wallClockAt(sale.zone, Date.parse(sale.endTime)).year);

/** The sales that a query asks for, in the order it asks for. */
export function choosePastSales(sales: readonly SaleRow[], query: PastQuery): SaleRow[] {
  const chosen = sales.filter(
    (sale) =>
      (query.year === '' || yearOf(sale) === query.year) &&
      (query.province === '' || sale.province === query.province) &&
      (query.size === '' || sale.size === query.size),
  );
  if (query.sort !== 'per-acre')
    return chosen.sort((left, right) => Date.parse(right.endTime) - Date.parse(left.endTime));
  return chosen.sort((left, right) => (right.perAcreCents ?? -1) - (left.perAcreCents ?? -1));
}
