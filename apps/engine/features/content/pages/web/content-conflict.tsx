import './content-conflict.css';
import '#platform/staff/web/editor-notes.css';
import { CONTENT_FIELDS, type ContentItem } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { contentText } from './describe-content-change.ts';
import type { ContentDraftSession } from './use-content-draft.ts';

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
    ({ name }) => JSON.stringify(session.draft[name] ?? '') !== JSON.stringify(theirs.draft[name] ?? ''),
  );
  return (
    <section className="editor-notes-note editor-notes-note--bad" role="alert">
      <div>
        <p>{message}</p>
        <dl className="content-conflict stack stack--12">
          {both.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <em>Theirs</em> {contentText(field, theirs.draft[field.name]) || 'Empty'}
              </dd>
              <dd>
                <em>Yours</em> {contentText(field, session.draft[field.name]) || 'Empty'}
              </dd>
            </div>
          ))}
        </dl>
        <p className="editor-notes-note-actions row row--8 row--nowrap">
          <Button size="row" onClick={() => session.settle('mine')}>
            Keep mine
          </Button>
          <Button size="row" onClick={() => session.settle('theirs')}>
            Take theirs
          </Button>
        </p>
      </div>
    </section>
  );
}
