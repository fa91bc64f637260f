import '#platform/live/web/live-view.css';
import { formatPrice } from '@quarterline/listing';
import { Dialog } from '@quarterline/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLive } from '#platform/live/web/live-context.ts';
import { receiptParcel, useIsMaximum } from './receipt-words.ts';

/** Comes when it is asked for: nobody on the way to a bid waits for it. */
const ReceiptList = lazy(() => import('./receipt-list.tsx'));

/** The answer to a bid of this tab brings its receipt by itself; it may come a moment after the live view's frame. */
const OWN_ANSWER_MS = 1000;

/** The bidder's last receipt in a sentence, and all of them behind a button. */
export default function LastReceipt() {
  const { live, view, session } = useLive();
  const [open, setOpen] = useState(false);
  const isMaximum = useIsMaximum();
  const own = live.bids.filter((bid) => bid.you && bid.bidId !== null);
  const newest = own[0]?.bidId ?? null;
  const last = view.receipts.find((receipt) => receipt.outcome === 'accepted');
  // Bids of an earlier visit or another device: their receipts are asked for, the newest soon, the rest on demand.
  useEffect(() => {
    if (newest === null || last?.bidId === newest) return;
    const timer = setTimeout(() => void session.askReceipt(newest), OWN_ANSWER_MS);
    return () => clearTimeout(timer);
  }, [newest, last?.bidId, session]);
  if (!last) return null;
  const showAll = (): void => {
    setOpen(true);
    for (const bid of own) {
      if (bid.bidId && !view.receipts.some((receipt) => receipt.bidId === bid.bidId))
        void session.askReceipt(bid.bidId);
    }
  };
  return (
    <>
      Your last receipt: no. {last.receiptNumber}, {isMaximum(last) ? 'maximum of ' : ''}
      {formatPrice(last.amountCents)}, {receiptParcel(live, last)}.{' '}
      <button type="button" className="live-view-link" onClick={showAll}>
        See all receipts
      </button>
      <Dialog
        title={live.sale.practice ? 'Your practice receipts' : 'Your receipts'}
        open={open}
        onClose={() => setOpen(false)}
      >
        {open ? (
          <Suspense fallback={<p>Loading...</p>}>
            <ReceiptList />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}
