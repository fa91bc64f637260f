import './letter-preview.css';
import { adminApi, type LetterTestAnswer } from '@quarterline/contract';
import { useState } from 'react';
import { tellEngine } from '../../administration/web/tell-engine.ts';
import type { ContentDraftSession } from './use-content-draft.ts';

/** The letter as a mail program will show it, with examples for what is not known, and a way to get it oneself. */
export function LetterPreview({ session }: { session: ContentDraftSession }) {
  const { item, save } = session;
  const [said, setSaid] = useState<{ isBad: boolean; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const told = await tellEngine(adminApi.letterTest(item.id), {});
    setBusy(false);
    setSaid(
      told.kind === 'done'
        ? { isBad: false, words: `Sent to ${(told.body as LetterTestAnswer).sentTo}.` }
        : { isBad: true, words: told.message },
    );
  };
  return (
    <section className="letter-preview" aria-labelledby="letter-look">
      <header>
        <h2 id="letter-look">As it is read</h2>
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
      <iframe title="The letter with examples" src={adminApi.letterPreview(item.id, item.version)} sandbox="" />
    </section>
  );
}
