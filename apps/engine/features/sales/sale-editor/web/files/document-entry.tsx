import './document-entry.css';
import '../draft/draft-fields.css';
import '../entry.css';
import { formatDay } from '@quarterline/civil-time';
import type { DraftDocument } from '@quarterline/contract';
import { valueAt, withValue } from '@quarterline/drafting';
import { externalLinkIcon, Icon } from '@quarterline/ui';
import { FileDrop } from '#features/content/media/web/file-drop.tsx';
import { sizeText } from '#features/content/media/web/size-text.ts';
import { useUploads } from '#features/content/media/web/use-uploads.ts';
import { DraftChoice, DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { versionOf } from '../draft/version-of.ts';
import { RemoveEntry } from '../entry-buttons.tsx';
import { ParcelRadioGroup } from '../parcels/parcel-radio-group.tsx';

const KINDS = [
  ['conditions', 'Conditions of Sale'],
  ['titles', 'Titles'],
  ['offer', 'Offer to purchase'],
  ['survey', 'Survey or plan'],
  ['lease', 'Lease'],
  ['other', 'Other'],
] as const;

/** One document: what it is, which parcels it covers, and its versions, newest first. */
export function DocumentEntry({ document, number }: { document: DraftDocument; number: number }) {
  const { draft, session, readOnly } = useEditor();
  const path = `documents/${document.id}`;
  const uploads = useUploads(
    'document',
    (file) =>
      session.edit((old) =>
        withValue(old, `${path}/versions`, [
          ...(valueAt(old, `${path}/versions`) as DraftDocument['versions']),
          versionOf(file),
        ]),
      ),
    (href) => document.versions.at(-1)?.href === href,
  );
  const newest = document.versions.toReversed();
  return (
    <div className="entry">
      <div className="draft-fields">
        <DraftText path={`${path}/name`} label={`Document ${number}`} span={3} />
        <DraftChoice path={`${path}/kind`} label="Kind" options={KINDS} />
        <RemoveEntry
          what={document.name}
          action={() =>
            session.edit((old) => ({ ...old, documents: old.documents.filter(({ id }) => id !== document.id) }))
          }
        />
      </div>
      {document.scope === null ? (
        <ParcelRadioGroup path={`${path}/parcelIds`} legend="Covers (none chosen: all parcels)" />
      ) : (
        <p className="field-hint">Covers: {document.scope}</p>
      )}
      {newest[0]?.firstPage ? (
        <img
          className="document-entry-page"
          src={newest[0].firstPage.src}
          alt={`First page of ${document.name || 'this document'}`}
          width={96}
          height={Math.round((96 * newest[0].firstPage.height) / newest[0].firstPage.width)}
          loading="lazy"
        />
      ) : null}
      <ul className="document-entry-versions ruled ruled--8">
        {newest.map((version, at) => (
          <li key={`${version.href} ${version.at}`}>
            <a href={version.href} target="_blank" rel="noreferrer">
              Version {document.versions.length - at}
              <Icon art={externalLinkIcon} />
            </a>{' '}
            {formatDay(Date.parse(version.at), draft.zone)}, {extentText(version)}, {version.fileName}
            {at === 0 && document.versions.length > 1 ? '. Bidders read: changed since it was posted' : ''}
          </li>
        ))}
      </ul>
      {readOnly ? null : <FileDrop kind="document" label="Upload a new version" single uploads={uploads} />}
    </div>
  );
}

/** "12 pages, 1.4 MB" */
const extentText = ({ pages, bytes }: DraftDocument['versions'][number]): string =>
  pages === undefined ? sizeText(bytes) : `${pages === 1 ? '1 page' : `${pages} pages`}, ${sizeText(bytes)}`;
