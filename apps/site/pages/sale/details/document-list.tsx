import './document-list.css';
import { formatMonthDay } from '@quarterline/civil-time';
import type { SaleDocument } from '@quarterline/contract';
import { saleBiddingRoute, saleDetailsRoute } from '@quarterline/listing';
import { downloadIcon, fileTextIcon, Icon } from '@quarterline/ui';
import { MAP_FILES } from '#site/runtime/offline/saved-sale.ts';
import type { SaleFacts, SaleProps } from '../../parts/page-props.ts';
import { SaveOffline } from '../saved/save-offline.tsx';

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
/** "12 pages," */
const pagesText = (pages: number): string => `${pages === 1 ? '1 page' : `${pages} pages`},`;
const kind = (mediaType: string): string =>
  mediaType === 'application/pdf' ? 'PDF' : (mediaType.split('/')[1] ?? '').toUpperCase();

/** `saved`: the sale that can be saved with its documents; absent where nothing is offered to be saved. */
type DocumentListProps = {
  documents: readonly SaleDocument[];
  zone: SaleFacts['zone'];
  saved?: Pick<SaleProps, 'sale' | 'parcels' | 'options' | 'map'>;
};

/** The pages that are saved for a place without a signal. */
const pagesOf = ({ sale, parcels, options }: NonNullable<DocumentListProps['saved']>): string[] => [
  sale.href,
  saleDetailsRoute(sale),
  saleBiddingRoute(sale),
  ...[...parcels, ...options].map(({ href }) => href),
];

/** The drawing, what the map that opens knows of the land, and the map itself. */
const filesOfMap = ({ map }: NonNullable<DocumentListProps['saved']>): string[] => [
  ...(map?.plat ? [map.plat] : []),
  ...(map?.earth ? [map.earth, MAP_FILES] : []),
];

const filesOf = ({ href, firstPage }: SaleDocument): string[] => (firstPage ? [href, firstPage.src] : [href]);

/** Documents with what they cover, when they came or changed, and how large they are. */
export const DocumentList = ({ documents, zone, saved }: DocumentListProps) => (
  <section id="documents">
    <div className="section-head">
      <h2>Documents</h2>
      {saved ? (
        <SaveOffline
          key={saved.sale.slug}
          slug={saved.sale.slug}
          zone={zone}
          pages={pagesOf(saved)}
          files={[...filesOfMap(saved), ...documents.flatMap(filesOf)]}
          size={size(documents.reduce((sum, { bytes }) => sum + bytes, 0))}
        />
      ) : null}
    </div>
    <ul className="document-list">
      {documents.map((document) => (
        <li key={document.slug}>
          <a href={document.href}>
            {document.firstPage ? (
              <img
                className="document-list-page"
                src={document.firstPage.src}
                alt=""
                width={48}
                height={Math.round((48 * document.firstPage.height) / document.firstPage.width)}
                loading="lazy"
              />
            ) : (
              <Icon art={fileTextIcon} />
            )}
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
              {document.pages === undefined ? kind(document.mediaType) : pagesText(document.pages)}{' '}
              {size(document.bytes)}
            </span>
            <Icon art={downloadIcon} />
          </a>
        </li>
      ))}
    </ul>
  </section>
);
