import '../../../platform/web/forms/own-papers.css';
import { engineApi, type OwnResult } from '@quarterline/contract';

type Props = { slug: string; settlement: NonNullable<OwnResult['settlement']> };

/** The papers of one's own purchase, from when there are any. */
export const OwnPapers = ({ slug, settlement: { hasOffer, hasReceipt, parcelId } }: Props) =>
  hasOffer || hasReceipt ? (
    <ul className="own-papers">
      {hasOffer ? (
        <li>
          <a href={engineApi.ownPaper(slug, 'offer', parcelId)}>Offer to purchase</a>{' '}
          <small>PDF, to sign on paper</small>
        </li>
      ) : null}
      {hasReceipt ? (
        <li>
          <a href={engineApi.ownPaper(slug, 'receipt', parcelId)}>Deposit receipt</a> <small>PDF</small>
        </li>
      ) : null}
    </ul>
  ) : null;
