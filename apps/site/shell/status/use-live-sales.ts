import { isSelling } from '@quarterline/listing';
import { useSalesNow } from '../site-context.ts';
import type { ShellSale } from '../site-slice.ts';
import { useNow } from './use-now.ts';

/** The sales that are live now and take bids or tenders, those that change next first. */
export function useLiveSales(): ShellSale[] {
  const sales = useSalesNow();
  const nowMs = useNow(true, 30_000);
  return sales.filter((sale) => isSelling(sale, nowMs)).sort((one, other) => nextOf(one) - nextOf(other));
}

const nextOf = ({ livePhase, endTime }: ShellSale): number => livePhase?.atMs ?? Date.parse(endTime);
