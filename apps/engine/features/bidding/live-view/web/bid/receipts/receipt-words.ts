import type { Receipt } from '@quarterline/contract';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { useLive } from '#platform/live/web/live-context.ts';

export const receiptParcel = (live: LiveState, receipt: Receipt): string =>
  live.sale.parcels.find((one) => one.id === receipt.parcelId)?.name ?? '';

/** Was it a maximum that this receipt answered? Then its amount is no bid by itself. */
export function useIsMaximum(): (receipt: Receipt) => boolean {
  const { live, view } = useLive();
  return ({ bidId }) =>
    live.bids.some((bid) => bid.bidId === bidId && bid.byMaximum) ||
    Object.values(view.attempts).some(
      (attempt) => 'bid' in attempt && attempt.bid.bidId === bidId && attempt.bid.action === 'maximum',
    );
}
