import './document-entry.css';
import '../draft/draft-fields.css';
import '../entry.css';
import { formatDay } from '@quarterline/civil-time';
import type { DraftDocument } from '@quarterline/contract';
import { valueAt, withValue } from '@quarterline/drafting';
import { externalLinkIcon, Icon } from '@quarterline/ui';
import { DraftChoice, DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { versionOf } from '../draft/version-of.ts';
import { RemoveEntry } from '../entry-buttons.tsx';
import { ParcelRadioGroup } from '../parcels/parcel-radio-group.tsx';
import { FileDrop } from './file-drop.tsx';
import { useUploads } from './use-uploads.ts';

const KINDS = [
  ['conditions', 'Conditions of Sale'],
  ['titles', 'Titles'],
  ['offer', 'Offer to purchase'],
  ['survey', 'Survey or plan'],
  ['lease', 'Lease'],
  ['other', 'Other'],
] as const;

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** One document: what it is, which parcels it covers, and its versions, newest first. */
export function DocumentEntry({ document, number }: { document: DraftDocument; number: number }) {
  const { draft, session, readOnly } = useEditor();
  const path = `documents/${document.id}`;
  const { uploads, send, dismiss } = useUploads('document', (file) =>
    session.edit((old) =>
      withValue(old, `${path}/versions`, [
        ...(valueAt(old, `${path}/versions`) as DraftDocument['versions']),
        versionOf(file),
      ]),
    ),
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
      <ul className="document-entry-versions">
        {newest.map((version, at) => (
          <li key={`${version.href} ${version.at}`}>
            <a href={version.href} target="_blank" rel="noreferrer">
              Version {document.versions.length - at}
              <Icon art={externalLinkIcon} />
            </a>{' '}
            {formatDay(Date.parse(version.at), draft.zone)}, {sizeText(version.bytes)}, {version.fileName}
            {at === 0 && document.versions.length > 1 ? '. Bidders read: changed since it was posted' : ''}
          </li>
        ))}
      </ul>
      {readOnly ? null : (
        <FileDrop
          kind="document"
          label="Upload a new version"
          single
          uploads={uploads}
          onFiles={(files) => send(files.slice(0, 1))}
          onDismiss={dismiss}
        />
      )}
    </div>
  );
}
