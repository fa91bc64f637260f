import '#platform/web/forms/form.css';
import { FIRM_ZONE, formatShort } from '@quarterline/civil-time';
import { apiPath, type StopChangeAnswer } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useOwn } from '#platform/web/use-own.ts';

/** `/stop-change/?token=`: for the owner of the business. Shows what is about to happen, and stops it at the press of a button. */
export default function StopChangePage() {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [asked] = useOwn<StopChangeAnswer>(
    `${apiPath('GET /api/account-changes/stop')}?token=${encodeURIComponent(token)}`,
  );
  const [after, setAfter] = useState<StopChangeAnswer | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async (): Promise<void> => {
    setSending(true);
    const outcome = await postToEngine(apiPath('POST /api/account-changes/stop'), { token });
    setSending(false);
    if (outcome.kind === 'done') return setAfter(outcome.body as StopChangeAnswer);
    setProblem(outcome.message);
  };
  const known = after ?? (asked.at === 'known' ? asked.what : null);
  if (!known)
    return (
      <AccountFrame title="A change that waits">
        {asked.at === 'loading' ? (
          <p role="status">Loading...</p>
        ) : (
          <Alert>This link is not valid. Open it from the email again, or call the office.</Alert>
        )}
      </AccountFrame>
    );
  return (
    <AccountFrame title={TITLES[known.state]} lead={known.what}>
      <div className="form">
        <p>
          Proposed by {known.proposedBy}: “{known.reason}”
        </p>
        {known.state === 'waiting' ? (
          <>
            <p>
              Nobody else can confirm it. It takes effect on {formatShort(known.effectiveAt, FIRM_ZONE)}, unless you
              stop it. If you know of it, there is nothing to do.
            </p>
            <Alert>{problem}</Alert>
            <Button tone="gold" disabled={sending} onClick={() => void stop()}>
              {sending ? 'Loading...' : 'Stop this change'}
            </Button>
          </>
        ) : (
          <p>{WHAT_NOW[known.state]}</p>
        )}
      </div>
    </AccountFrame>
  );
}

const TITLES: Record<StopChangeAnswer['state'], string> = {
  waiting: 'Did you know of this?',
  stopped: 'You stopped this change',
  withdrawn: 'This change is off the table',
  done: 'This change was made',
};
const WHAT_NOW: Record<Exclude<StopChangeAnswer['state'], 'waiting'>, string> = {
  stopped: 'Nothing changes. Every administrator was told. Find out who proposed it, and why.',
  withdrawn: 'It was withdrawn, or could no longer take effect. Nothing changes.',
  done: 'It can no longer be stopped here. If you did not know of it, call the operator of the machine, who can make an administrator to take it back.',
};
