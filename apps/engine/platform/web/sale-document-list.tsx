import './forms/own-documents.css';
import type { SaleDocument } from '@quarterline/contract';

type Props = {
  documents: readonly SaleDocument[];
  /** When they were last at hand: what changed later is marked. `null` where everything is new. */
  readAtMs: number | null;
};

/** The documents of a sale: conditions, titles, the offer to purchase. */
export const SaleDocumentList = ({ documents, readAtMs }: Props) =>
  documents.length === 0 ? null : (
    <ul className="own-documents">
      {documents.map(({ slug, name, scope, href, changedAt }) => (
        <li key={slug}>
          <a href={href}>{name}</a> <small>{scope}</small>
          {readAtMs !== null && changedAt !== null && Date.parse(changedAt) > readAtMs ? (
            <b> Changed since you asked to bid</b>
          ) : null}
        </li>
      ))}
    </ul>
  );
