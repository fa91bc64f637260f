import './own-result-row.css';
import '#platform/web/forms/own-documents.css';
import { formatDay } from '@quarterline/civil-time';
import { apiPath, type OwnResult } from '@quarterline/contract';
import { formatPrice, type OfFormat, saleFormat } from '@quarterline/listing';
import { moneyText } from '@quarterline/text';
import { AccountRow } from '#platform/web/forms/account-row.tsx';
import { ownBidText, ownResultText, priceLabel } from './own-result-text.ts';
import { OwnSettlement } from './own-settlement.tsx';
import { OwnSignedOffer } from './own-signed-offer.tsx';
import { ownTenderResultText } from './own-tender-result-text.ts';
import { resultTag } from './result-tag.ts';

const TEXT: OfFormat<(result: OwnResult) => string> = {
  ascending: (result) => `${ownResultText(result)} ${ownBidText(result)}`,
  sealedTender: ownTenderResultText,
};

/** What became of one lot for the person who bid on it; a block that was sold as one is one row, with its parcels in it. */
export function OwnResultRow({ result }: { result: OwnResult }) {
  const { settlement, priceCents, parts } = result;
  const isBuyer = result.result === 'bought' || result.result === 'offered';
  return (
    <AccountRow
      title={`${result.parcelName}, ${result.saleName}`}
      tag={resultTag(result.result, result.tender)}
      text={TEXT[saleFormat(result)](result)}
      price={priceCents === null ? null : { label: priceLabel(result), text: formatPrice(priceCents) }}
    >
      {settlement ? (
        <OwnSettlement saleSlug={result.saleSlug} settlement={settlement} format={saleFormat(result)} />
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
      {settlement ? <OwnDocuments slug={result.saleSlug} settlement={settlement} /> : null}
      {settlement?.signing ? (
        <OwnSignedOffer
          slug={result.saleSlug}
          parcelId={settlement.parcelId}
          zone={settlement.zone}
          signing={settlement.signing}
        />
      ) : null}
    </AccountRow>
  );
}

type Props = { slug: string; settlement: NonNullable<OwnResult['settlement']> };

const OwnDocuments = ({ slug, settlement: { hasOffer, receipts, parcelId, zone } }: Props) =>
  hasOffer || receipts.length > 0 ? (
    <ul className="own-documents">
      {hasOffer ? (
        <li>
          <a href={apiPath('GET /api/account/papers/:slug/:pdf/:parcelId', { slug, pdf: 'offer', parcelId })}>
            Offer to purchase
          </a>{' '}
          <small>to read and sign with your lawyer</small>
        </li>
      ) : null}
      {receipts.map(({ number, amountCents, day, isReversed }) => (
        <li key={`${number} ${day}`}>
          {number === null ? (
            <a href={apiPath('GET /api/account/papers/:slug/:pdf/:parcelId', { slug, pdf: 'receipt', parcelId })}>
              Deposit receipt
            </a>
          ) : (
            <a href={apiPath('GET /api/account/trust-receipts/:number', { number })}>Receipt {number}</a>
          )}{' '}
          <small>
            {moneyText(amountCents)}, {formatDay(Date.parse(`${day}T18:00:00Z`), zone)}
            {isReversed ? ', reversed' : ''}, PDF
          </small>
        </li>
      ))}
    </ul>
  ) : null;
