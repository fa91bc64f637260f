import '../../../../platform/web/forms/account-part.css';
import '../../../../platform/web/forms/account-rows.css';
import { formatShort } from '@quarterline/civil-time';
import { type AnyReceipt, apiPath, enginePages, type OwnReceipts } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Button, ButtonLink } from '@quarterline/ui';

const SHOWN = 50;

/** Every bid as it was answered; all of them, with their signatures, are one file away. */
export function OwnReceiptList({ bids, publicKeyPem }: OwnReceipts) {
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
            {bids.slice(0, SHOWN).map(({ saleSlug, saleName, parcelName, zone, receipt, asMaximum, practice }) => (
              <li key={receipt.bidId}>
                <span>
                  <b className="num">
                    {receipt.amountCents === null ? tenderName(receipt) : formatPrice(receipt.amountCents)}
                  </b>
                  <small>
                    {parcelName}, {saleName}. {outcomeText(receipt, asMaximum === true)}
                    {practice ? ', practice' : ''} {formatShort(receipt.decidedAtMs, zone)}, receipt{' '}
                    {receipt.receiptNumber}.
                  </small>
                </span>
                <ButtonLink
                  size="small"
                  href={apiPath('GET /api/account/receipts/:slug/:bidId/pdf', { slug: saleSlug, bidId: receipt.bidId })}
                  target="_blank"
                  rel="noreferrer"
                >
                  Print<span className="sr-only"> receipt {receipt.receiptNumber}</span> (PDF)
                </ButtonLink>
              </li>
            ))}
          </ul>
          {bids.length > SHOWN ? (
            <p>
              The {SHOWN} newest of {bids.length}. The file has all of them.
            </p>
          ) : null}
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
const outcomeText = (receipt: AnyReceipt, asMaximum: boolean): string =>
  receipt.amountCents === null ? 'Received' : OUTCOMES[asMaximum ? 'maximum' : 'bid'][receipt.outcome];

/** We do not know the amount of a sealed tender. */
const tenderName = (receipt: AnyReceipt): string =>
  'commitment' in receipt && receipt.commitment === null ? 'Tender withdrawn' : 'Sealed tender';
