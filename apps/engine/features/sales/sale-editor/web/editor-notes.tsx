import '#platform/staff/web/editor-notes.css';
import { describeChange, SECTIONS } from '@quarterline/drafting';
import { Button, Icon, triangleAlertIcon, usersRoundIcon } from '@quarterline/ui';
import { useEditor } from './draft/editor-context.ts';

const sectionName = (id: string): string => SECTIONS.find(([key]) => key === id)?.[1] ?? 'this sale';

/** Over the sections: who else is here, and words that stand against somebody else's. */
export function EditorNotes({ isPhone, mayPrepare }: { isPhone: boolean; mayPrepare: boolean }) {
  const { view, draft, session, sale } = useEditor();
  return (
    <div className="stack" aria-live="polite">
      {sale.archived ? (
        <p className="editor-notes-note">This sale is archived. Bring it back in the list to change it.</p>
      ) : null}
      {mayPrepare ? null : <p className="editor-notes-note">Your role reads sales and does not change them.</p>}
      {isPhone ? (
        <p className="editor-notes-note">
          On a phone the editor is for reading. Use a wider window to change something.
        </p>
      ) : null}
      {view.others.map(({ name, section }) => (
        <p className="editor-notes-note" key={name}>
          <Icon art={usersRoundIcon} />
          <span>
            <b>{name}</b> has this sale open too, at {sectionName(section)}. You see each other's changes within
            seconds.
          </span>
        </p>
      ))}
      {view.conflicts.map((conflict) => {
        const [yours] = describeChange(conflict, draft, draft);
        const [theirs] = describeChange({ ...conflict, after: conflict.theirs }, draft, draft);
        return (
          <div
            className="editor-notes-note editor-notes-note--bad"
            key={`${conflict.path} ${JSON.stringify(conflict.after)}`}
            role="alert"
          >
            <Icon art={triangleAlertIcon} />
            <div>
              <p>
                <b>
                  {yours?.what ?? 'The same value'}: you and {conflict.theirName} changed it at the same time.
                </b>{' '}
                {conflict.theirName} wrote “{theirs?.after ?? 'nothing'}”, which stands. You wrote “
                {yours?.after ?? 'nothing'}”; it is kept in the history.
              </p>
              <p className="editor-notes-note-actions row row--8 row--nowrap">
                <Button size="row" onClick={() => session.settle(conflict, true)}>
                  Use mine
                </Button>
                <Button size="row" onClick={() => session.settle(conflict, false)}>
                  Leave theirs
                </Button>
              </p>
            </div>
          </div>
        );
      })}
    </div>
  );
}
