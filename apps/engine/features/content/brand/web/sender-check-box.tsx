import './sender-check-box.css';
import { apiPath, type ContentDraft, type SenderCheck } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { type PostAnswer, postToEngine } from '#platform/web/post-to-engine.ts';

const STATES: Record<SenderCheck['parts'][number]['state'], [label: string, tag: string]> = {
  good: ['Good', 'status-tag--lead'],
  missing: ['Missing', 'status-tag--out'],
  wrong: ['Wrong', 'status-tag--out'],
  not_checked: ['Not checked', 'status-tag--none'],
};

/** Asks what the domain of the sender says of emails in its name, and shows what to do. */
export function SenderCheckBox({ draft }: { draft: ContentDraft }) {
  const email = typeof draft.senderEmail === 'string' ? draft.senderEmail.trim() : '';
  const selector = typeof draft.dkimSelector === 'string' ? draft.dkimSelector.trim() : '';
  const [answer, setAnswer] = useState<PostAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    setAnswer(await postToEngine(apiPath('POST /api/admin/brand/sender-check'), { email, selector }));
    setBusy(false);
  };
  const check = answer?.kind === 'done' ? (answer.body as SenderCheck) : null;
  return (
    <div className="sender-check-box stack stack--12 stack--start">
      <Button size="small" disabled={busy || email === ''} onClick={() => void ask()}>
        {busy ? 'Asking...' : 'Check the domain'}
      </Button>
      <div role="status" aria-live="polite">
        {answer?.kind === 'refused' ? <p className="field-error">{answer.message}</p> : null}
        {check ? (
          <dl aria-label={`Answers for ${check.domain}`}>
            {check.parts.map(({ name, state, text, record }) => (
              <div key={name}>
                <dt>
                  {name} <em className={`status-tag ${STATES[state][1]}`}>{STATES[state][0]}</em>
                </dt>
                <dd>
                  {text}
                  {record ? <code>{record}</code> : null}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {email === '' ? <p className="field-hint">Type the sender’s address first.</p> : null}
    </div>
  );
}
