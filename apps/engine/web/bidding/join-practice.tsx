import { enginePages } from '@quarterline/contract';
import { circleAlertIcon, Icon } from '@quarterline/ui';
import { useState } from 'react';
import { useRoom } from './room-context.ts';

/** The door of a rehearsal: one button, and what it is. */
export function JoinPractice() {
  const { session } = useRoom();
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
    <div className="log-in">
      <p>Bid here as on the real day. Robots bid against you, and nothing you do binds you.</p>
      {problem ? (
        <p className="err" role="alert">
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

/** What a rehearsal says of itself at the top of its room, and the way to the next run when this one is over. */
export function PracticeStrip() {
  const { room } = useRoom();
  const isOver = room.phase === 'completed' || room.phase === 'cancelled';
  return (
    <p className="strip strip--practice">
      <b>Practice.</b> The land is invented, robots bid against you, and no bid here binds anybody.{' '}
      {isOver ? (
        <a href={enginePages.practice}>This run is over. Go to the next one</a>
      ) : (
        'The clocks are shorter than in a real sale.'
      )}
    </p>
  );
}

/** For whoever waits for the first sale: the way to a rehearsal. */
export const TryPractice = () => (
  <p className="strip strip--info">
    New to this? <a href={enginePages.practice}>Practise with robots first</a>. Nothing there binds you.
  </p>
);
