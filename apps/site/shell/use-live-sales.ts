import { useFeedState, useSite } from './site-context.ts';
import type { ShellSale } from './site-slice.ts';

/** The sales that are live now. */
export function useLiveSales(): ShellSale[] {
  const { slice } = useSite();
  const { statuses } = useFeedState();
  return slice.sales.filter((sale) => (statuses.get(sale.slug) ?? sale.saleStatus) === 'live');
}
