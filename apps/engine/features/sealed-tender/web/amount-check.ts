import type { ParcelView } from '@quarterline/contract';
import { foreseeUncounted } from '@quarterline/rules';
import { tenderAmountText } from '@quarterline/text';
import type { TenderLive } from './lot-status.ts';

/**
 * Why a tender of this amount would not count at the opening, said before it is sent; null when nothing speaks against it. `amounts` are
 * the bidder's other tenders as far as this browser knows them, `firstCents` their amount of the first round.
 */
export const amountError = (
  live: TenderLive,
  lot: ParcelView,
  amountCents: number | null,
  known: { amounts: ReadonlyMap<string, number>; firstCents: number | null },
): string | null => {
  if (amountCents === null) return tenderAmountText(null);
  const { sale, you } = live;
  const all = { ...known, gridCents: sale.gridCents, limitCents: you.limitCents };
  const foreseen = foreseeUncounted(live, lot, amountCents, all);
  return foreseen && tenderAmountText(foreseen);
};
