import '../sections/editor-section.css';
import { CONDITIONS_NAME, type DraftDocument, type Uploaded } from '@quarterline/contract';
import { FileDrop } from '#features/content/media/web/file-drop.tsx';
import { placeInOrder } from '#features/content/media/web/place-in-order.ts';
import { useUploads } from '#features/content/media/web/use-uploads.ts';
import { newId } from '#platform/staff/web/new-id.ts';
import { useEditor } from '../draft/editor-context.ts';
import { versionOf } from '../draft/version-of.ts';
import { EditorSection } from '../sections/editor-section.tsx';
import { DocumentEntry } from './document-entry.tsx';

const KINDS: readonly [RegExp, DraftDocument['kind']][] = [
  [/condition/i, 'conditions'],
  [/title/i, 'titles'],
  [/offer|purchase/i, 'offer'],
  [/survey|plan|plat/i, 'survey'],
  [/lease/i, 'lease'],
];

/** "conditions_of-sale.pdf" → "Conditions of Sale" */
const nameOf = (fileName: string): string => {
  const plain = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const documentOf = (file: Uploaded): DraftDocument => {
  const kind = KINDS.find(([words]) => words.test(file.fileName))?.[1] ?? 'other';
  return {
    id: newId(),
    slug: '',
    kind,
    name: kind === 'conditions' ? CONDITIONS_NAME : nameOf(file.fileName),
    parcelIds: [],
    scope: null,
    firstAt: file.at,
    versions: [versionOf(file)],
  };
};

/** The papers of the sale; each keeps its versions. */
export function DocumentsSection() {
  const { draft, session, readOnly } = useEditor();
  const uploads = useUploads(
    'document',
    (file, later) =>
      session.edit((old) => ({
        ...old,
        documents: placeInOrder(old.documents, documentOf(file), later, ({ versions }) => versions[0]?.href),
      })),
    (href) => draft.documents.some(({ versions }) => versions.some((version) => version.href === href)),
  );
  return (
    <EditorSection id="documents">
      {draft.documents.length === 0 ? (
        <p className="editor-section-empty">
          No document yet. Conditions of Sale are needed before publishing; titles and offers to purchase may follow.
        </p>
      ) : null}
      {draft.documents.map((document, index) => (
        <DocumentEntry key={document.id} document={document} number={index + 1} />
      ))}
      {readOnly ? null : <FileDrop kind="document" label="Add documents" uploads={uploads} />}
    </EditorSection>
  );
}
