import '../../administration/web/admin-button.css';
import './content-conflict.css';
import '../../sale-editor/web/editor-notes.css';
import { CONTENT_FIELDS, type ContentItem } from '@quarterline/contract';
import type { ContentDraftSession } from './use-content-draft.ts';

const words = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** Two people wrote the same: both are shown, and nothing goes before somebody has chosen. */
export function ContentConflict({
  session,
  theirs,
  message,
}: {
  session: ContentDraftSession;
  theirs: ContentItem;
  message: string;
}) {
  const both = CONTENT_FIELDS[theirs.type].filter(
    ({ name }) => words(session.draft[name]) !== words(theirs.draft[name]),
  );
  return (
    <section className="editor-notes-note editor-notes-note--bad" role="alert">
      <div>
        <p>{message}</p>
        <dl className="content-conflict">
          {both.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <em>Theirs</em> {words(theirs.draft[name]) || 'Empty'}
              </dd>
              <dd>
                <em>Yours</em> {words(session.draft[name]) || 'Empty'}
              </dd>
            </div>
          ))}
        </dl>
        <p className="editor-notes-note-actions">
          <button type="button" className="admin-button" onClick={() => session.settle('mine')}>
            Keep mine
          </button>
          <button type="button" className="admin-button" onClick={() => session.settle('theirs')}>
            Take theirs
          </button>
        </p>
      </div>
    </section>
  );
}
