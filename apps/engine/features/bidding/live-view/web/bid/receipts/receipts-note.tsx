import './receipts-note.css';
import { formatClock } from '@quarterline/civil-time';
import { Icon, lockIcon } from '@quarterline/ui';
import { lazy, Suspense } from 'react';
import { useLive } from '#platform/live/web/live-context.ts';

/** Only who has bid has receipts. */
const LastReceipt = lazy(() => import('./last-receipt.tsx'));

/** The record and the bidder's last receipt, with the way to all of them. */
export function ReceiptsNote() {
  const { live, view } = useLive();
  return (
    <div className="receipts-note row row--8 row--nowrap caption">
      <Icon art={lockIcon} />
      <span>
        Bid record at entry {live.sequence}, {formatClock(live.serverTimeMs, live.sale.zone)}.{' '}
        {view.receipts.length > 0 || live.bids.some((bid) => bid.you && bid.bidId !== null) ? (
          <Suspense fallback={null}>
            <LastReceipt />
          </Suspense>
        ) : null}
      </span>
    </div>
  );
}
