import { liveTag } from '@quarterline/listing';
import { LiveTag } from '@quarterline/ui';
import type { ShellSale } from '../site-slice.ts';
import { useNow } from './use-now.ts';

/** The mark over a live sale. What ends at a known time ends then, and not with the next answer. */
export const SaleTag = ({ sale }: { sale: Pick<ShellSale, 'saleStatus' | 'livePhase' | 'format' | 'endTime'> }) => (
  <LiveTag {...liveTag(sale, useNow())} />
);
