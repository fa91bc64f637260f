import { isSelling } from '@quarterline/listing';
import { useSalesNow } from '../site-context.ts';
import type { ShellSale } from '../site-slice.ts';

/** The sales that are live now and take bids or tenders, those that change next first. */
export const useLiveSales = (): ShellSale[] =>
  useSalesNow()
    .filter(isSelling)
    .sort((one, other) => nextOf(one) - nextOf(other));

const nextOf = ({ livePhase, endTime }: ShellSale): number => livePhase?.atMs ?? Date.parse(endTime);
