import { useSalesNow } from '../site-context.ts';
import type { ShellSale } from '../site-slice.ts';

/** The sales that are live now and take bids or tenders. */
export const useLiveSales = (): ShellSale[] =>
  useSalesNow().filter(({ saleStatus, isClosed }) => saleStatus === 'live' && !isClosed);
