import './email-preview.css';
import { apiPath, type EmailTestAnswer } from '@quarterline/contract';
import { useState } from 'react';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';
import type { ContentDraftSession } from './use-content-draft.ts';

/** The email as a mail program will show it, with examples for what is not known, and a way to get it oneself. */
export function EmailPreview({ session }: { session: ContentDraftSession }) {
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
    <section className="email-preview" aria-labelledby="email-look">
      <header>
        <h2 id="email-look">As it is read</h2>
        <button
          type="button"
          className="btn btn--small"
          disabled={busy || save.kind !== 'saved'}
          onClick={() => void send()}
        >
          Send me a test
        </button>
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
