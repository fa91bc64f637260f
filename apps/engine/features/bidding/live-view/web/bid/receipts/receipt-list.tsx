import './receipt-list.css';
import { formatShort } from '@quarterline/civil-time';
import { apiPath, type Receipt } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { useLive } from '#platform/live/web/live-context.ts';
import { TermsFacts } from '#platform/web/terms-facts.tsx';
import { TermsLink } from '#platform/web/terms-link.tsx';
import { receiptParcel, useIsMaximum } from './receipt-words.ts';

/** Every receipt of this visit, newest first. */
export default function ReceiptList() {
  const { live, view } = useLive();
  return (
    <>
      <ul className="receipt-list">
        {view.receipts.map((receipt) => (
          <ReceiptRow key={receipt.receiptNumber} receipt={receipt} parcelName={receiptParcel(live, receipt)} />
        ))}
      </ul>
      <p className="caption">
        {live.sale.practice ? 'These are receipts of practice and bind nobody. ' : ''}Each receipt is signed and names
        its entry in the record. The file holds all of it.
      </p>
    </>
  );
}

/** One receipt: what was answered, in words; behind it the proof, and the file to keep. */
function ReceiptRow({ receipt, parcelName }: { receipt: Receipt; parcelName: string }) {
  const { sale, terms } = useLive().live;
  const isMaximum = useIsMaximum();
  const conditions = terms.findLast(({ publishedAt }) => publishedAt <= receipt.decidedAtMs);
  const outcome = receipt.outcome === 'refused' ? 'Not entered' : isMaximum(receipt) ? 'Your maximum' : 'Entered';
  return (
    <li>
      <p>
        <b className="num">{formatPrice(receipt.amountCents)}</b> {parcelName}
        <small>
          {outcome}, no. {receipt.receiptNumber}, {formatShort(receipt.decidedAtMs, sale.zone)}
        </small>
      </p>
      <span className="stack stack--8">
        <ButtonLink
          size="small"
          href={apiPath('GET /api/account/receipts/:slug/:bidId/pdf', { slug: sale.slug, bidId: receipt.bidId })}
          target="_blank"
          rel="noreferrer"
        >
          Print<span className="sr-only"> receipt {receipt.receiptNumber}</span> (PDF)
        </ButtonLink>
        <ButtonLink
          size="small"
          href={apiPath('GET /api/auctions/:slug/bids/:bidId/receipt', { slug: sale.slug, bidId: receipt.bidId })}
          download
        >
          Download<span className="sr-only"> receipt {receipt.receiptNumber}</span> (JSON)
        </ButtonLink>
      </span>
      <details>
        <summary>The proof</summary>
        <dl>
          {conditions ? (
            <>
              <dt>Bid under</dt>
              <dd>
                <TermsLink terms={conditions} /> <TermsFacts terms={conditions} zone={sale.zone} />
              </dd>
            </>
          ) : null}
          <dt>Entry of the record</dt>
          <dd>{receipt.entryHash}</dd>
          <dt>Signature, key {receipt.keyId}</dt>
          <dd>{receipt.signature}</dd>
        </dl>
      </details>
    </li>
  );
}
