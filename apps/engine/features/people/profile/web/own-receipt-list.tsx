import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import { formatShort } from '@quarterline/civil-time';
import { type AnyReceipt, apiPath, enginePages, type OwnReceipts } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { AccountRow, type RowTag } from '#platform/web/forms/account-row.tsx';

/** The newest: a day of bidding leaves dozens. */
const SHOWN = 5;

/** Every bid as it was answered; all of them, with their signatures, are one file away. */
export function OwnReceiptList({ bids, publicKeyPem }: OwnReceipts) {
  const [all, setAll] = useState(false);
  const shown = all ? bids.length : SHOWN;
  const file = (): string =>
    URL.createObjectURL(new Blob([JSON.stringify({ bids, publicKeyPem }, null, 2)], { type: 'application/json' }));
  const download = (): void => {
    const link = document.createElement('a');
    link.href = file();
    link.download = 'my-quarterline-receipts.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className="account-part">
      <h2>Bids and receipts</h2>
      {bids.length === 0 ? (
        <div className="account-rows-empty">
          <p>You have not placed a bid yet. Each one gets a signed receipt, which is kept here.</p>
        </div>
      ) : (
        <>
          <ul className="account-rows">
            {bids.slice(0, shown).map(({ saleSlug, saleName, parcelName, zone, receipt, asMaximum, practice }) => (
              <AccountRow
                key={receipt.bidId}
                title={receipt.amountCents === null ? tenderName(receipt) : formatPrice(receipt.amountCents)}
                tag={outcomeTag(receipt, asMaximum === true)}
                text={`${parcelName}, ${saleName}. ${practice ? 'Practice. ' : ''}${formatShort(receipt.decidedAtMs, zone)}, receipt ${receipt.receiptNumber}.`}
                action={
                  <a
                    className="account-rows-link"
                    href={apiPath('GET /api/account/receipts/:slug/:bidId/pdf', {
                      slug: saleSlug,
                      bidId: receipt.bidId,
                    })}
                    target="_blank"
                    rel="noreferrer"
                  >
                    Print<span className="sr-only"> receipt {receipt.receiptNumber}</span> (PDF)
                  </a>
                }
              />
            ))}
          </ul>
          {bids.length > shown ? <Button onClick={() => setAll(true)}>Show all {bids.length} receipts</Button> : null}
          <Button onClick={download}>Download the signed receipts (JSON)</Button>
          <p>
            <a href={enginePages.verify}>Check them yourself</a>, without taking our word for it.
          </p>
        </>
      )}
    </section>
  );
}

const OUTCOMES = {
  bid: { accepted: 'Accepted', refused: 'Not accepted' },
  maximum: { accepted: 'Maximum accepted', refused: 'Maximum not accepted' },
};

/** A tender and its withdrawal were received; whether it counts is known after the opening. */
const outcomeTag = (receipt: AnyReceipt, asMaximum: boolean): RowTag =>
  receipt.amountCents === null
    ? { tone: 'held', text: 'Received' }
    : {
        tone: receipt.outcome === 'accepted' ? 'held' : 'none',
        text: OUTCOMES[asMaximum ? 'maximum' : 'bid'][receipt.outcome],
      };

/** We do not know the amount of a sealed tender. */
const tenderName = (receipt: AnyReceipt): string =>
  'commitment' in receipt && receipt.commitment === null ? 'Tender withdrawn' : 'Sealed tender';
