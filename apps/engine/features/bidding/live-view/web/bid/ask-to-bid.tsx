import '#platform/live/web/login-prompt.css';
import { enginePages } from '@quarterline/contract';
import { openLots } from '@quarterline/rules';
import { registrationOverText } from '@quarterline/text';
import { Button, ButtonLink, FieldError } from '@quarterline/ui';
import { useState } from 'react';
import { useLive } from '#platform/live/web/live-context.ts';
import { RegistrationOver } from '#platform/live/web/registration-over.tsx';

/** For anybody who is signed in but not registered for this sale: it is asked on a page of its own, which has room for what a sale wants to know. */
export default function AskToBid() {
  const { live } = useLive();
  if (live.sale.practice) return <JoinPractice />;
  const over = registrationOverText(openLots(live));
  if (over !== null) return <RegistrationOver text={over} />;
  return (
    <div className="login-prompt">
      <p>
        You are watching. To bid in this sale, tell us who is buying and accept its Conditions of Sale.
        {live.sale.demo && live.status === 'live'
          ? ' This live sale approves everybody at once, because it is a demonstration.'
          : ''}
      </p>
      <div>
        <ButtonLink tone="gold" href={enginePages.saleRegistration(live.sale.slug)}>
          Register To Bid
        </ButtonLink>
      </div>
    </div>
  );
}

/** The way into a rehearsal: one button, and what it is. */
function JoinPractice() {
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
      <FieldError>{problem}</FieldError>
      <div>
        <Button tone="gold" disabled={sending} onClick={() => void join()}>
          {sending ? 'Loading...' : 'Start practising'}
        </Button>
      </div>
    </div>
  );
}
