import './document-list.css';
import { formatMonthDay } from '@quarterline/civil-time';
import type { SaleDocument } from '@quarterline/contract';
import { downloadIcon, fileTextIcon, Icon } from '@quarterline/ui';
import type { SaleFacts } from '../parts/page-props.ts';
import { SaveOffline } from './save-offline.tsx';

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
const kind = (mediaType: string): string =>
  mediaType === 'application/pdf' ? 'PDF' : (mediaType.split('/')[1] ?? '').toUpperCase();

/** `saves`: the pages that are saved along with the documents; absent where nothing is offered to be saved. */
type DocumentListProps = {
  documents: readonly SaleDocument[];
  zone: SaleFacts['zone'];
  saves?: { slug: string; pages: readonly string[]; files: readonly string[] };
};

/** Documents with what they cover, when they came or changed, and how large they are. */
export const DocumentList = ({ documents, zone, saves }: DocumentListProps) => (
  <section id="documents">
    <div className="section-head">
      <h2>Documents</h2>
      {saves ? (
        <SaveOffline
          key={saves.slug}
          slug={saves.slug}
          zone={zone}
          pages={saves.pages}
          files={[...saves.files, ...documents.map(({ href }) => href)]}
          size={size(documents.reduce((sum, { bytes }) => sum + bytes, 0))}
        />
      ) : null}
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
