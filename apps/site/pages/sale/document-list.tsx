import './document-list.css';
import { formatMonthDay } from '@quarterline/civil-time';
import type { SaleDocument } from '@quarterline/contract';
import { downloadIcon, fileTextIcon, Icon } from '@quarterline/ui';
import type { SaleFacts } from '../parts/page-props.ts';

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
const kind = (mediaType: string): string =>
  mediaType === 'application/pdf' ? 'PDF' : (mediaType.split('/')[1] ?? '').toUpperCase();

/** Documents with what they cover, when they came or changed, and how large they are. */
export const DocumentList = ({ documents, zone }: { documents: readonly SaleDocument[]; zone: SaleFacts['zone'] }) => (
  <section id="documents">
    <div className="section-head">
      <h2>Documents</h2>
    </div>
    <ul className="document-list">
      {documents.map((document) => (
        <li key={document.slug}>
          <a href={document.href}>
            <Icon art={fileTextIcon} />
            <span className="document-list-name">
              {document.name}
              <em>{document.scope}</em>
            </span>
            <span className={`document-list-date${document.changedAt ? ' is-new' : ''}`}>
              {document.changedAt
                ? `Changed ${formatMonthDay(Date.parse(document.changedAt), zone)}`
                : formatMonthDay(Date.parse(document.publishedAt), zone)}
            </span>
            <span className="document-list-size">
              {kind(document.mediaType)} {size(document.bytes)}
            </span>
            <Icon art={downloadIcon} />
          </a>
        </li>
      ))}
    </ul>
  </section>
);
