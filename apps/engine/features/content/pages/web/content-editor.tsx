import './content-editor.css';
import './email-preview.css';
import { apiPath, CONTENT_FIELDS, type ContentItem, type EmailTestAnswer } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { Fragment, useState } from 'react';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { ContentConflict } from './content-conflict.tsx';
import { ContentFieldBox } from './content-field-box.tsx';
import { ContentSide } from './content-side.tsx';
import { StateTag } from './content-table.tsx';
import { SaveNote } from './save-note.tsx';
import { type ContentDraftSession, useContentDraft } from './use-content-draft.ts';

type Props = {
  opened: ContentItem;
  back: { href: string; name: string } | null;
  /** Where its own fields do not name it. */
  title?: string;
  about?: string | undefined;
};

/** One piece of content: its fields, what the public knows of it, and its history. */
export function ContentEditor({ opened, back, title: given, about }: Props) {
  const session = useContentDraft(opened);
  const { item, draft, save } = session;
  const title = given ?? String(draft.name ?? draft.title ?? draft.product ?? draft.from ?? '').trim();
  return (
    <>
      <AdminHead
        // Where it is opened at once, the page has its name already.
        level={back ? 1 : 2}
        back={back ? { ...back, here: title || 'New' } : null}
        title={
          <>
            {title || 'Without a title'} <StateTag state={item.state} type={item.type} />
          </>
        }
        about={about}
      >
        <SaveNote kind={save.kind} />
      </AdminHead>
      {save.kind === 'refused' ? <Alert>{save.message}</Alert> : null}
      {save.kind === 'conflict' ? (
        <ContentConflict session={session} theirs={save.theirs} message={save.message} />
      ) : null}
      <div className="content-editor">
        <div className="content-editor-form">
          {CONTENT_FIELDS[item.type].map((field) => (
            <Fragment key={field.name}>
              {field.heading ? <h2>{field.heading}</h2> : null}
              <div className={field.half ? 'is-half' : undefined}>
                <ContentFieldBox field={field} session={session} />
              </div>
            </Fragment>
          ))}
          {item.type === 'letter' ? <EmailPreview session={session} /> : null}
        </div>
        <ContentSide session={session} backHref={back?.href ?? null} />
      </div>
    </>
  );
}

/** The email as a mail program will show it, with examples for what is not known, and a way to get it oneself. */
function EmailPreview({ session }: { session: ContentDraftSession }) {
  const { item, save } = session;
  const [said, setSaid] = useState<{ isBad: boolean; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const posted = await postToEngine(apiPath('POST /api/admin/letters/:itemId/test', { itemId: item.id }), {});
    setBusy(false);
    setSaid(
      posted.kind === 'done'
        ? { isBad: false, words: `Sent to ${(posted.body as EmailTestAnswer).sentTo}.` }
        : { isBad: true, words: posted.message },
    );
  };
  return (
    <section className="email-preview stack stack--8" aria-labelledby="email-look">
      <header>
        <h2 id="email-look">As it is read</h2>
        <Button size="small" disabled={busy || save.kind !== 'saved'} onClick={() => void send()}>
          Send me a test
        </Button>
      </header>
      <p role="status" className={said?.isBad ? 'field-error' : 'field-hint'}>
        {said?.words ?? (save.kind === 'saved' ? '' : 'It is drawn anew as soon as it is saved.')}
      </p>
      <iframe
        title="The email with examples"
        src={apiPath('GET /api/admin/letters/:itemId/preview', { itemId: item.id }, { version: item.version })}
        sandbox=""
      />
    </section>
  );
}
