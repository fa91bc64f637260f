import './brand-editor.css';
import {
  BRAND_SECTIONS,
  type BrandImage,
  type BrandImageKind,
  type ContentField,
  type ContentItem,
  PROVINCE_NAMES,
} from '@quarterline/contract';
import { Alert, Field } from '@quarterline/ui';
import { ContentConflict } from '#features/content/pages/web/content-conflict.tsx';
import { ContentFieldBox } from '#features/content/pages/web/content-field-box.tsx';
import { ContentSide } from '#features/content/pages/web/content-side.tsx';
import { StateTag } from '#features/content/pages/web/content-table.tsx';
import { SaveNote } from '#features/content/pages/web/save-note.tsx';
import { type ContentDraftSession, useContentDraft } from '#features/content/pages/web/use-content-draft.ts';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { BrandImageBox } from './brand-image-box.tsx';
import { BrandPreviews } from './brand-previews.tsx';
import { ColourBox } from './colour-box.tsx';
import { EntryListBox } from './entry-list-box.tsx';
import { SenderCheckBox } from './sender-check-box.tsx';

const ANCHORS = [...BRAND_SECTIONS.map(({ id, title }) => ({ id, title })), { id: 'preview', title: 'Preview' }];

/** The brand by sections, each with an address of its own; beside them what the public knows, and below them how it will look. */
export function BrandEditor({ opened }: { opened: ContentItem }) {
  const session = useContentDraft(opened);
  const { item, save } = session;
  return (
    <>
      <AdminHead
        level={2}
        title={
          <>
            Brand <StateTag state={item.state} type={item.type} />
          </>
        }
      >
        <SaveNote kind={save.kind} />
      </AdminHead>
      {save.kind === 'refused' ? <Alert>{save.message}</Alert> : null}
      {save.kind === 'conflict' ? (
        <ContentConflict session={session} theirs={save.theirs} message={save.message} />
      ) : null}
      <div className="brand-editor">
        <nav className="brand-editor-anchors" aria-label="Sections of the brand">
          <ul>
            {ANCHORS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#brand-${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="brand-editor-form stack stack--top">
          {BRAND_SECTIONS.map(({ id, title, about, fields }) => (
            <section key={id} id={`brand-${id}`} className="brand-editor-section" aria-labelledby={`brand-${id}-title`}>
              <header>
                <h3 id={`brand-${id}-title`}>{title}</h3>
                <p className="field-hint">{about}</p>
              </header>
              {fields.map((field) => (
                <div key={field.name} className={field.half ? 'is-half' : undefined}>
                  <BrandFieldBox field={field} session={session} />
                </div>
              ))}
              {id === 'sender' ? <SenderCheckBox draft={session.draft} /> : null}
            </section>
          ))}
          <section id="brand-preview" className="brand-editor-section" aria-labelledby="brand-preview-title">
            <header>
              <h3 id="brand-preview-title">Preview</h3>
              <p className="field-hint">The draft as people will meet it. Nothing public changes until you publish.</p>
            </header>
            <BrandPreviews version={item.version} isSaved={save.kind === 'saved'} />
          </section>
        </div>
        <ContentSide session={session} backHref={null} />
      </div>
    </>
  );
}

/** The box that fits a field of the brand; what other content has too is drawn as there. */
function BrandFieldBox({ field, session }: { field: ContentField; session: ContentDraftSession }) {
  const { name, label, kind, hint } = field;
  const value = session.draft[name];
  const text = typeof value === 'string' ? value : '';
  const common = { label, error: session.wrong[name] ?? null, ...(hint ? { hint } : {}) };
  switch (kind) {
    case 'brandImage':
      return (
        <BrandImageBox
          {...common}
          kind={name as BrandImageKind}
          value={(value ?? null) as BrandImage | null}
          onChange={(next) => session.set(name, next)}
        />
      );
    case 'colour':
      return <ColourBox {...common} value={text} onChange={(next) => session.set(name, next)} />;
    case 'province':
      return (
        <Field {...common}>
          {(wiring) => (
            <select {...wiring} value={text} onChange={({ target }) => session.set(name, target.value)}>
              <option value="">Choose</option>
              {Object.entries(PROVINCE_NAMES).map(([code, [province]]) => (
                <option key={code} value={code}>
                  {province}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'offices':
    case 'licences':
    case 'links':
      return (
        <EntryListBox
          {...common}
          kind={kind}
          value={value}
          wrong={session.wrong}
          onChange={(next) => session.set(name, next)}
        />
      );
    default:
      return <ContentFieldBox field={field} session={session} />;
  }
}
