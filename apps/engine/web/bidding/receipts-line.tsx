import { formatClock } from '@quarterline/civil-time';
import { engineApi, type Receipt } from '@quarterline/contract';
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
      <Dialog
        title={room.sale.practice ? 'Your practice receipts' : 'Your receipts'}
        open={open}
        onClose={() => setOpen(false)}
      >
        <ul className="receipts">
          {view.receipts.map((receipt) => (
            <ReceiptRow key={receipt.receiptNumber} receipt={receipt} parcelName={nameOf(receipt)} />
          ))}
        </ul>
        <p className="cap">
          {room.sale.practice ? 'These are receipts of practice and bind nobody. ' : ''}Each receipt is signed and names
          its entry in the record. The file holds all of it.
        </p>
      </Dialog>
    </div>
  );
}

/** One receipt: what was answered, in words; behind it the proof, and the file to keep. */
function ReceiptRow({ receipt, parcelName }: { receipt: Receipt; parcelName: string }) {
  const { room, view } = useRoom();
  const { sale } = room;
  const isMaximum =
    room.bids.some((bid) => bid.bidId === receipt.bidId && bid.byMaximum) ||
    Object.values(view.attempts).some(
      (attempt) => 'bid' in attempt && attempt.bid.bidId === receipt.bidId && attempt.bid.act === 'maximum',
    );
  const outcome = receipt.outcome === 'refused' ? 'Not entered' : isMaximum ? 'Your maximum' : 'Entered';
  return (
    <li>
      <p>
        <b className="num">{formatPrice(receipt.amountCents)}</b> {parcelName}
        <small>
          {outcome}, no. {receipt.receiptNumber}, {formatClock(receipt.decidedAtMs, sale.zone)}
        </small>
      </p>
      <a className="btn btn--sm" href={engineApi.receipt(sale.slug, receipt.bidId)} download>
        Download<span className="sr"> receipt {receipt.receiptNumber}</span>
      </a>
      <details>
        <summary>The proof</summary>
        <dl>
          <dt>Entry of the record</dt>
          <dd>{receipt.entryHash}</dd>
          <dt>Signature, key {receipt.keyId}</dt>
          <dd>{receipt.signature}</dd>
        </dl>
      </details>
    </li>
  );
}
