import { formatClock } from '@quarterline/civil-time';
import type { Receipt } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Dialog, Icon, lockIcon } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { useRoom } from './room-context.ts';

/** The answer to a bid of this tab brings its receipt by itself; it may come a moment after the room's frame. */
const OWN_ANSWER_MS = 1000;

/** The record and the bidder's last receipt, with the way to all of them. */
export function ReceiptsLine() {
  const { room, view, session } = useRoom();
  const [open, setOpen] = useState(false);
  const own = room.bids.filter((bid) => bid.you && bid.bidId !== null);
  const newest = own[0]?.bidId ?? null;
  const last = view.receipts.find((receipt) => receipt.outcome === 'accepted');
  // Bids of an earlier visit or another device: their receipts are asked for, the newest soon, the rest on demand.
  useEffect(() => {
    if (newest === null || last?.bidId === newest) return;
    const timer = setTimeout(() => void session.askReceipt(newest), OWN_ANSWER_MS);
    return () => clearTimeout(timer);
  }, [newest, last?.bidId, session]);
  const showAll = (): void => {
    setOpen(true);
    for (const bid of own) {
      if (bid.bidId && !view.receipts.some((receipt) => receipt.bidId === bid.bidId))
        void session.askReceipt(bid.bidId);
    }
  };
  const nameOf = (receipt: Receipt): string => room.sale.parcels.find((one) => one.id === receipt.parcelId)?.name ?? '';
  return (
    <div className="record cap">
      <Icon art={lockIcon} />
      <span>
        Bid record at entry {room.sequence}, {formatClock(room.serverTimeMs, room.sale.zone)}.{' '}
        {last ? (
          <>
            Your last receipt: no. {last.receiptNumber}, {formatPrice(last.amountCents)}, {nameOf(last)}.{' '}
            <button type="button" className="linklike" onClick={showAll}>
              See all receipts
            </button>
          </>
        ) : null}
      </span>
      <Dialog title="Your receipts" open={open} onClose={() => setOpen(false)}>
        <table className="hist receipts">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Parcel</th>
              <th scope="col" className="r">
                Amount
              </th>
              <th scope="col">Decided</th>
            </tr>
          </thead>
          <tbody>
            {view.receipts.map((receipt) => (
              <tr key={receipt.receiptNumber}>
                <td className="num">{receipt.receiptNumber}</td>
                <td>
                  {nameOf(receipt)}
                  {receipt.outcome === 'refused' ? <small> Not entered</small> : null}
                </td>
                <td className="num r">{formatPrice(receipt.amountCents)}</td>
                <td className="num">{formatClock(receipt.decidedAtMs, room.sale.zone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="cap">
          Each receipt is signed and names its entry in the record. Keep a picture of it if you like.
        </p>
      </Dialog>
    </div>
  );
}
