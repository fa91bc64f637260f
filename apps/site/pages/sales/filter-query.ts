import type { SaleRow, SalesProps } from '../parts/page-props.ts';

/** The state of a list as its address says it; empty is everything. */
export type FilterQuery = Record<string, string>;
type Filters = SalesProps['filters'];

/** What the address of a list may say: its own choices, and one for each filter. */
export const withFilters = <Defaults extends FilterQuery>(
  defaults: Defaults,
  filters: readonly Pick<Filters[number], 'name'>[],
): Defaults & FilterQuery => ({ ...Object.fromEntries(filters.map(({ name }) => [name, ''])), ...defaults });

/** Whether a sale is found under what the filters ask for; an option that is not offered asks for nothing. */
export const fitsFilters = ({ choices }: Pick<SaleRow, 'choices'>, filters: Filters, query: FilterQuery): boolean =>
  filters.every(({ name, options }) => {
    const asked = options.find(([value]) => value === query[name])?.[0];
    return asked === undefined || choices[name]?.includes(asked);
  });
