import { useSalesNow } from './site-context.ts';
import type { ShellSale } from './site-slice.ts';

/** The sales that are live now. */
export const useLiveSales = (): ShellSale[] => useSalesNow().filter(({ saleStatus }) => saleStatus === 'live');
