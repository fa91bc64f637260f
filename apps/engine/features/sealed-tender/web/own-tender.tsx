import './own-tender.css';
import { formatShort } from '@quarterline/civil-time';
import { formatPrice } from '@quarterline/listing';
import type { OwnTender } from '@quarterline/tender-cipher';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { useTenders } from './tender-context.ts';

export type OwnTenderFacts = { bidId: string; receiptNumber: number; decidedAt: number };

/** The tender that stands: amount, instant and receipt, and the file that proves it. */
export function OwnTenderNote({ bidId, receiptNumber, decidedAt }: OwnTenderFacts) {
  const { live, kept, client } = useTenders();
  const [failed, setFailed] = useState(false);
  const own = kept.own(bidId);
  const save = async (): Promise<void> => {
    const file = await client.askReceipt(bidId);
    setFailed(file === null);
    if (file) saveFile(`tender-${live.sale.slug}-${receiptNumber}.json`, receiptFileText(file, own));
  };
  return (
    <div className="own-tender stack stack--12">
      <p className="own-tender-amount">
        <b className="num">Your tender: {own ? formatPrice(own.amountCents) : 'sealed'}</b>
        <span>
          Received {formatShort(decidedAt, live.sale.zone)}, receipt no. {receiptNumber}
        </span>
      </p>
      {own ? null : (
        <p>
          It was sent from another device, or from the page without JavaScript. We cannot read the amount; the file you
          saved there has it.
        </p>
      )}
      <Button onClick={() => void save()}>Save the receipt file</Button>
      <p className="own-tender-hint">
        {own
          ? 'Keep this file: it shows what you tendered. We do not have your amount, and nobody can make the file again once this browser forgets it.'
          : 'This file shows that you tendered, and when.'}
      </p>
      {failed ? (
        <p className="own-tender-hint" role="alert">
          The file could not be fetched. Your tender stands. Try again.
        </p>
      ) : null}
    </div>
  );
}

/** The receipt file with what only the bidder has: amount and secret stand under `own`. */
const receiptFileText = (receiptFile: Record<string, unknown>, own: OwnTender | null): string =>
  JSON.stringify(own ? { ...receiptFile, own } : receiptFile, null, 2);

/** Gives a text to the browser as a file to keep. */
const saveFile = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
