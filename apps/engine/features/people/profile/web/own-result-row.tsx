import './own-result-row.css';
import type { OwnResult } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { OwnDocuments } from './own-documents.tsx';
import { ownBidText, ownResultText, priceLabel } from './own-result-text.ts';
import { OwnSettlement } from './own-settlement.tsx';
import { OwnSignedOffer } from './own-signed-offer.tsx';
import { ownTenderResultText } from './own-tender-result-text.ts';

/** What became of one lot for the person who bid on it; a block that was sold as one is one row, with its parcels in it. */
export function OwnResultRow({ result }: { result: OwnResult }) {
  const { settlement, priceCents, parts } = result;
  const isBuyer = result.result === 'bought' || result.result === 'offered';
  return (
    <li>
      <span>
        <b>
          {result.parcelName}, {result.saleName}
        </b>
        <small>
          {result.tender
            ? ownTenderResultText(result, result.tender)
            : `${ownResultText(result)} ${ownBidText(result)}`}
        </small>
        {settlement ? (
          <OwnSettlement saleSlug={result.saleSlug} settlement={settlement} isTender={result.tender !== undefined} />
        ) : null}
        {isBuyer && parts.length > 0 ? (
          <ul className="own-result-row-parts" aria-label="Parcels of this purchase and their parts of the price">
            {parts.map(({ stake, name, priceCents: partCents }) => (
              <li key={stake}>
                <span>
                  {stake}&ensp;{name}
                </span>
                {partCents === null ? null : <span className="num">{formatPrice(partCents)}</span>}
              </li>
            ))}
          </ul>
        ) : null}
      </span>
      {settlement ? <OwnDocuments slug={result.saleSlug} settlement={settlement} /> : null}
      {settlement?.signing ? (
        <OwnSignedOffer
          slug={result.saleSlug}
          parcelId={settlement.parcelId}
          zone={settlement.zone}
          signing={settlement.signing}
        />
      ) : null}
      {priceCents === null ? null : (
        <span className="num">
          <small>{priceLabel(result)}</small> {formatPrice(priceCents)}
        </span>
      )}
    </li>
  );
}
