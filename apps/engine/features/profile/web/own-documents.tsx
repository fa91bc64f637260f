import '../../../platform/web/forms/own-documents.css';
import { engineApi, type OwnResult } from '@quarterline/contract';

type Props = { slug: string; settlement: NonNullable<OwnResult['settlement']> };

/** The documents of one's own purchase, from when there are any. */
export const OwnDocuments = ({ slug, settlement: { hasOffer, hasReceipt, parcelId } }: Props) =>
  hasOffer || hasReceipt ? (
    <ul className="own-documents">
      {hasOffer ? (
        <li>
          <a href={engineApi.ownDocument(slug, 'offer', parcelId)}>Offer to purchase</a>{' '}
          <small>PDF, to sign on paper</small>
        </li>
      ) : null}
      {hasReceipt ? (
        <li>
          <a href={engineApi.ownDocument(slug, 'receipt', parcelId)}>Deposit receipt</a> <small>PDF</small>
        </li>
      ) : null}
    </ul>
  ) : null;
