import type { SaleRow } from '../parts/page-props.ts';

/** The state of a list as its address says it; empty is everything. */
export type FilterQuery = Record<string, string>;

/** The sales of which one parcel is found under every option that is asked for; `standard` names the filters. */
export function filterSales<Row extends Pick<SaleRow, 'choices'>>(
  sales: readonly Row[],
  standard: FilterQuery,
  query: FilterQuery,
): Row[] {
  const asked = Object.keys(standard).flatMap((name) => (query[name] ? [[name, query[name]] as const] : []));
  if (asked.length === 0) return [...sales];
  return sales.filter(({ choices }) =>
    choices.some((parcel) => asked.every(([name, option]) => parcel[name]?.includes(option))),
  );
}
