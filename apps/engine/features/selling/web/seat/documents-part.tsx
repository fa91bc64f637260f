import '#platform/web/forms/account-part.css';
import './seller-seat.css';
import type { SellerSeat } from '@quarterline/contract';
import { DocumentItem } from './document-item.tsx';

type Props = { seat: SellerSeat; reload: () => void; onDone: (said: string) => void };

/** The documents that the seller signs, oldest first; nothing while there is none. */
export function DocumentsPart({ seat: { slug, zone, documents }, reload, onDone }: Props) {
  if (documents.length === 0) return null;
  return (
    <section className="account-part" id="documents" aria-labelledby="documents-title">
      <h2 id="documents-title">Documents to sign</h2>
      <p>
        Download the document, sign it, and send the signed copy back: a PDF, or a photo of the signed page. Only you
        and our office can read it.
      </p>
      {documents.map((document) => (
        <DocumentItem key={document.id} slug={slug} zone={zone} document={document} reload={reload} onDone={onDone} />
      ))}
    </section>
  );
}
