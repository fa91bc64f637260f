import type { SaleRow } from '../parts/page-props.ts';

/** The state of a list as its address says it; empty is everything. */
export type FilterQuery = Record<string, string>;

/** The sales that are found under every option that is asked for; `standard` names the filters. */
export const filterSales = <Row extends Pick<SaleRow, 'choices'>>(
  sales: readonly Row[],
  standard: FilterQuery,
  query: FilterQuery,
): Row[] =>
  sales.filter(({ choices }) =>
    Object.keys(standard).every((name) => !query[name] || choices[name]?.includes(query[name])),
  );
