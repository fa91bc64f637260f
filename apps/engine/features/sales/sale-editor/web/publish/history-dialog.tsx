import '../draft-diff.css';
import './history-dialog.css';
import { formatClock, formatDay } from '@quarterline/civil-time';
import { apiPath, type DraftChange } from '@quarterline/contract';
import { applyChanges, describeChange, inverseOf } from '@quarterline/drafting';
import { Button, Dialog } from '@quarterline/ui';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { useEditor } from '../draft/editor-context.ts';

/** Every change of the draft: who, when, from what to what; each can be taken back while nobody changed it since. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { sale, draft, session, readOnly } = useEditor();
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/history', { slug: sale.slug }));
  const isSame = (changes: readonly DraftChange[]): boolean =>
    applyChanges(draft, inverseOf(changes)).refused.length === 0;
  const takeBack = (changes: readonly DraftChange[]): void =>
    session.edit((old) => applyChanges(old, inverseOf(changes)).draft);
  return (
    <Dialog title="History" open onClose={onClose} kind="side">
      {asked.at === 'loading' ? <p role="status">Loading the history.</p> : null}
      {asked.at === 'known' && asked.what.entries.length === 0 ? <p>Nothing has been changed yet.</p> : null}
      {asked.at === 'failed' || asked.at === 'refused' ? (
        <p className="field-error">The history could not be read. Close and try again.</p>
      ) : null}
      <ol className="history-dialog ruled">
        {asked.at === 'known'
          ? asked.what.entries.map((entry) => (
              <li key={`${entry.version} ${entry.at} ${entry.taken}`}>
                <p>
                  <b>{entry.name}</b>{' '}
                  <time className="num" dateTime={new Date(entry.at).toISOString()}>
                    {formatDay(entry.at, draft.zone)}, {formatClock(entry.at, draft.zone)}
                  </time>
                </p>
                {entry.action ? (
                  <p className="history-dialog-action">
                    {entry.action.charAt(0).toUpperCase() + entry.action.slice(1)}
                  </p>
                ) : null}
                {entry.taken ? null : (
                  <p className="history-dialog-action is-bad">Not taken: somebody else had changed the same</p>
                )}
                <dl className="draft-diff">
                  {entry.changes
                    .flatMap((change) => describeChange(change, draft, draft))
                    .map(({ key, what, before, after }) => (
                      <div key={key}>
                        <dt>{what}</dt>
                        <dd>
                          {before ? <s>{before}</s> : null}
                          <b>{after ?? 'Nothing'}</b>
                        </dd>
                      </div>
                    ))}
                </dl>
                {!readOnly && entry.taken && entry.action === null && isSame(entry.changes) ? (
                  <Button size="row" onClick={() => takeBack(entry.changes)}>
                    Take this back
                  </Button>
                ) : null}
              </li>
            ))
          : null}
      </ol>
    </Dialog>
  );
}
