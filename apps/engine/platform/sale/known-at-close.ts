import { isFixedAfterClose, type KnownAtDecision, nextDue, type SaleState, tenderersOf } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { listTenderBidders } from '../store/record/tenderer-store.ts';

/**
 * Facts for the tenders of a sale, read in the transaction that decides their close and under its lock; null when no
 * close of tenders is due by `now`. Every node reads it, because any command may close a lot.
 */
export async function readKnownAtClose(
  client: Queryable,
  state: SaleState,
  now: number,
): Promise<KnownAtDecision | null> {
  const due = nextDue(state);
  if (!isFixedAfterClose(state) || due === null || due > now) return null;
  const bidderIds = tenderersOf(state);
  return { tenderers: bidderIds.length === 0 ? [] : await listTenderBidders(client, state.id, bidderIds) };
}
