import { useState } from 'react';
import { hasPasskeys, signInWithPasskey } from './passkey-ceremony.ts';

/** A fingerprint or a face instead of a password, where the browser knows how. */
export function PasskeyButton({
  onDone,
  onProblem,
}: {
  onDone: (body: unknown) => void;
  onProblem: (words: string | null) => void;
}) {
  const [asking, setAsking] = useState(false);
  if (!hasPasskeys()) return null;
  const ask = async (): Promise<void> => {
    setAsking(true);
    onProblem(null);
    const outcome = await signInWithPasskey();
    setAsking(false);
    if (outcome?.kind === 'done') onDone(outcome.body);
    else if (outcome) onProblem(outcome.message);
  };
  return (
    <button type="button" className="btn" disabled={asking} onClick={() => void ask()}>
      {asking ? 'Loading...' : 'Log in with a passkey'}
    </button>
  );
}
