import '../login-prompt.css';
import { circleAlertIcon, Icon } from '@quarterline/ui';
import { useState } from 'react';
import { useLive } from '../live-context.ts';

/** The door of a rehearsal: one button, and what it is. */
export function JoinPractice() {
  const { session } = useLive();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const join = async (): Promise<void> => {
    setSending(true);
    const outcome = await session.joinPractice();
    setSending(false);
    if (outcome.kind === 'refused') setProblem([outcome.message, outcome.next].filter(Boolean).join(' '));
    else setProblem(outcome.kind === 'asked' ? null : 'We could not be reached. Try again in a moment.');
  };
  return (
    <div className="login-prompt">
      <p>Bid here as on the real day. Robots bid against you, and nothing you do binds you.</p>
      {problem ? (
        <p className="field-error" role="alert">
          <Icon art={circleAlertIcon} /> {problem}
        </p>
      ) : null}
      <div>
        <button type="button" className="btn btn--gold" disabled={sending} onClick={() => void join()}>
          {sending ? 'Loading...' : 'Start practising'}
        </button>
      </div>
    </div>
  );
}
