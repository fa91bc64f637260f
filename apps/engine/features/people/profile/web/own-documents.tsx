import '../../../../platform/web/forms/own-documents.css';
import { formatDay } from '@quarterline/civil-time';
import { apiPath, type OwnResult } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';

type Props = { slug: string; settlement: NonNullable<OwnResult['settlement']> };

/** The documents of one's own purchase, from when there are any. */
export const OwnDocuments = ({ slug, settlement: { hasOffer, receipts, parcelId, zone } }: Props) =>
  hasOffer || receipts.length > 0 ? (
    <ul className="own-documents">
      {hasOffer ? (
        <li>
          <a href={apiPath('GET /api/account/papers/:slug/:pdf/:parcelId', { slug, pdf: 'offer', parcelId })}>
            Offer to purchase
          </a>{' '}
          <small>PDF, to sign</small>
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
