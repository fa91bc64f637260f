import '#platform/staff/web/frame/admin-head.css';
import './brand-editor.css';
import { BRAND_SECTIONS, type ContentItem } from '@quarterline/contract';
import { Alert } from '@quarterline/ui';
import { ContentConflict } from '#features/content/pages/web/content-conflict.tsx';
import { ContentSide } from '#features/content/pages/web/content-side.tsx';
import { StateTag } from '#features/content/pages/web/content-table.tsx';
import { SAVE_WORDS } from '#features/content/pages/web/save-words.ts';
import { useContentDraft } from '#features/content/pages/web/use-content-draft.ts';
import { BrandFieldBox } from './brand-field-box.tsx';
import { BrandPreviews } from './brand-previews.tsx';
import { SenderCheckBox } from './sender-check-box.tsx';

const ANCHORS = [...BRAND_SECTIONS.map(({ id, title }) => ({ id, title })), { id: 'preview', title: 'Preview' }];

/** The brand by sections, each with an address of its own; beside them what the public knows, and below them how it will look. */
export function BrandEditor({ opened }: { opened: ContentItem }) {
  const session = useContentDraft(opened);
  const { item, save } = session;
  return (
    <>
      <header className="admin-head brand-editor-head">
        <h2>
          Brand <StateTag state={item.state} type={item.type} />
        </h2>
        <div className="admin-head-state admin-head-state--save" role="status">
          <b className={save.kind === 'saved' || save.kind === 'waiting' ? undefined : 'is-bad'}>
            {SAVE_WORDS[save.kind]}
          </b>
        </div>
      </header>
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
        <div className="brand-editor-form">
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
