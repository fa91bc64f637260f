import './content-side.css';
import {
  apiPath,
  CONTENT_FIELDS,
  type ContentHistoryEntry,
  type ContentItem,
  type ContentType,
  ContentVersion,
  FIXED_CONTENT,
} from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import type { PostAnswer } from '#platform/web/post-to-engine.ts';
import { describeContentChange } from './describe-content-change.ts';
import type { ContentDraftSession } from './use-content-draft.ts';

const ACTIONS: Record<ContentHistoryEntry['action'], string> = {
  begun: 'Begun',
  written: 'Changed',
  published: 'Published',
  taken_back: 'Taken back',
};
type Words = {
  heading: string;
  hidden: string;
  shown: string;
  changed: string;
  publish: string;
  publishAgain: string;
  isPublic: string;
  published: string;
  takeBack: string | null;
  /** What it brings about, asked before it is done. */
  takesBack: string;
  takenBack: string;
};
const ON_SITE: Words = {
  heading: 'Publishing',
  hidden: 'The public does not read this.',
  shown: 'In public since',
  changed: 'Changes since are not public yet.',
  publish: 'Publish',
  publishAgain: 'Publish the changes',
  isPublic: 'Published',
  published: 'Published. The site shows it in a moment.',
  takeBack: 'Take it off the site',
  takesBack:
    'The public cannot read it any more: its address says that it is no longer available. What is written here stays, and can be published again.',
  takenBack: 'Taken back. Its page says that it is no longer available.',
};
/** What is not on the site is in force, or it is as the product comes. */
const IN_FORCE: Words = {
  heading: 'Status',
  hidden: 'The standard text is in use. Your text is used once you activate it.',
  shown: 'Active since',
  changed: 'Later changes are not active yet.',
  publish: 'Activate',
  publishAgain: 'Activate the changes',
  isPublic: 'Active',
  published: 'Active from now on.',
  takeBack: 'Restore the standard text',
  takesBack: 'The standard text is used again. Your text stays here, and you can activate it again.',
  takenBack: 'The standard text is in use.',
};
const DEFAULTS: Words = {
  ...IN_FORCE,
  hidden: 'New sales begin with the usual settings. Yours are used once you activate them.',
  takeBack: 'Restore the usual settings',
  takesBack: 'New sales begin with the usual settings again. Yours stay here, and you can activate them again.',
  takenBack: 'New sales begin with the usual settings.',
};
/** Wire instructions have no text of the product: without the office’s own there are none. */
const WIRE: Words = {
  ...IN_FORCE,
  hidden: 'No offer and no account shows wire instructions. Yours are shown once you activate them.',
  takeBack: 'Take them away',
  takesBack: 'No offer and no account shows wire instructions from now on. What is written here stays.',
  takenBack: 'Taken away.',
};
const REDIRECT: Words = {
  ...ON_SITE,
  takeBack: 'Take the redirect away',
  takesBack: 'The old address leads nowhere from now on. What is written here stays.',
  takenBack: 'Taken away.',
};
const wordsFor = (type: ContentType): Words => {
  if (type === 'letter') return IN_FORCE;
  if (type === 'saleDefaults') return DEFAULTS;
  if (type === 'wireInstructions') return WIRE;
  if (type === 'redirect') return REDIRECT;
  return FIXED_CONTENT.has(type) ? { ...ON_SITE, takeBack: null } : ON_SITE;
};

/** What keeps it from the public, publish, take back, and who did what. */
export function ContentSide({ session, backHref }: { session: ContentDraftSession; backHref: string | null }) {
  const { item, wrong } = session;
  const [said, setSaid] = useState<{ isBad: boolean; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const words = wordsFor(item.type);
  const labels = new Map(CONTENT_FIELDS[item.type].map(({ name, label }) => [name, label]));
  const action = async (path: string, done: string): Promise<void> => {
    setBusy(true);
    const posted = await session.action(path);
    setSaid(answerOf(posted, done));
    setBusy(false);
  };
  const isPublic = item.public !== null;
  const isUntouched = item.version === 0 && session.save.kind === 'saved';
  return (
    <aside className="content-side stack stack--12 stack--top" aria-label="Publishing and history">
      <h2>{words.heading}</h2>
      <p className="field-hint">
        {item.publishedAt === null ? words.hidden : `${words.shown} ${shortTime(item.publishedAt)}.`}
        {item.state === 'changed' ? ` ${words.changed}` : ''}
      </p>
      <p role="status" className={said?.isBad ? 'field-error' : undefined}>
        {said?.words ?? ''}
      </p>
      {Object.keys(wrong).length > 0 ? (
        <ul className="content-side-wrong stack stack--8">
          {Object.entries(wrong).map(([name, sentence]) => (
            <li key={name}>
              {labels.get(name.split('.')[0] ?? '') ?? name}: {sentence}
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        tone="gold"
        disabled={busy || item.state === 'public' || isUntouched}
        onClick={() =>
          void action(
            apiPath('POST /api/admin/content/:type/:itemId/publish', { type: item.type, itemId: item.id }),
            words.published,
          )
        }
      >
        {item.state === 'public' ? words.isPublic : isPublic ? words.publishAgain : words.publish}
      </Button>
      {isPublic && words.takeBack !== null ? (
        <Button tone="out" disabled={busy} onClick={() => setAsking(true)}>
          {words.takeBack}
        </Button>
      ) : null}
      {asking && words.takeBack !== null ? (
        <FormDialog
          title={words.takeBack}
          kind="modal"
          means={<p>{words.takesBack}</p>}
          start={{}}
          send={async () => {
            setAsking(false);
            await action(
              apiPath('POST /api/admin/content/:type/:itemId/take-back', { type: item.type, itemId: item.id }),
              words.takenBack,
            );
            return null;
          }}
          press={words.takeBack}
          onClose={() => setAsking(false)}
          onDone={() => {}}
        >
          {null}
        </FormDialog>
      ) : null}
      {backHref !== null && item.state === 'draft' && item.version > 0 && !FIXED_CONTENT.has(item.type) ? (
        <DeleteContent item={item} backHref={backHref} />
      ) : null}
      <h2>History</h2>
      <ol className="content-side-history ruled ruled--8">
        {item.history.map((entry) => (
          <li key={`${entry.at} ${entry.action}`}>
            <b>{ACTIONS[entry.action]}</b> {shortTime(entry.at)}
            {entry.name ? `, ${entry.name}` : ''}
            {entry.changes.map((change) => (
              <p key={change.field}>{describeContentChange(item.type, change)}</p>
            ))}
          </li>
        ))}
      </ol>
      {item.history.length === 0 ? <p className="field-hint">Nobody has changed this here yet.</p> : null}
    </aside>
  );
}

const answerOf = (posted: PostAnswer | null, done: string): { isBad: boolean; words: string } => {
  if (posted === null) return { isBad: true, words: 'Not done: what you wrote is not saved yet.' };
  return posted.kind === 'done' ? { isBad: false, words: done } : { isBad: true, words: posted.message };
};

/** Deletes a draft that was never public, once it was said what goes with it. */
function DeleteContent({ item, backHref }: { item: ContentItem; backHref: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = String(item.draft.title ?? item.draft.name ?? item.draft.from ?? '').trim() || 'Without a title';
  const changes = item.history.filter(({ action }) => action === 'written').length;
  return (
    <>
      <Button tone="out" size="row" onClick={() => setIsOpen(true)}>
        Delete this draft
      </Button>
      {isOpen ? (
        <FormDialog
          title="Delete this draft"
          kind="modal"
          means={
            <p>
              <b>{name}</b> is deleted, with everything that is written in it
              {changes === 0 ? '' : ` and its history of ${changes === 1 ? 'one change' : `${changes} changes`}`}. It
              was never published. It cannot be brought back. Pictures and files that were sent for it stay.
            </p>
          }
          schema={ContentVersion}
          to={apiPath('POST /api/admin/content/:type/:itemId/delete', { type: item.type, itemId: item.id })}
          start={{ version: item.version }}
          press="Delete this draft"
          tone="out"
          onClose={() => setIsOpen(false)}
          onDone={() => location.assign(backHref)}
        >
          {null}
        </FormDialog>
      ) : null}
    </>
  );
}
