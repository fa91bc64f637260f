import '#platform/web/forms/account-links.css';
import '#platform/web/forms/form.css';
import { apiPath, enginePages } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Answer = { done: boolean; waitsFor: 'old' | 'new' | null };

/** `/confirm-change/?token=`: one of the two emails about a new address. */
export default function ConfirmChangePage() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (answer) {
    return (
      <AccountFrame
        title={answer.done ? 'Your address was changed' : 'One email to go'}
        lead={
          answer.done
            ? 'From now on you log in with the new address.'
            : `Now open the email we sent to your ${answer.waitsFor === 'old' ? 'present' : 'new'} address.`
        }
      >
        <p className="account-links">
          <a href={enginePages.profile}>Go to your account</a>
        </p>
      </AccountFrame>
    );
  }
  return (
    <PressToConfirm
      title="Change your address"
      lead="Both your present and your new address must agree. Press to agree for this one."
      button="I agree"
      path={apiPath('POST /api/account/email/confirm')}
      onDone={(body) => setAnswer(body as Answer)}
    />
  );
}

type PressToConfirmProps = {
  title: string;
  lead: string;
  button: string;
  path: string;
  onDone: (body: unknown) => void;
};

/**
 * The end of an email's link. It takes a press of the button, because mail programs open links by themselves and a token
 * works once.
 */
function PressToConfirm({ title, lead, button, path, onDone }: PressToConfirmProps) {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(
    token === '' ? 'This link is not complete. Open it from the email again.' : null,
  );
  const confirm = async (): Promise<void> => {
    setSending(true);
    const outcome = await postToEngine(path, { token });
    if (outcome.kind === 'done') return onDone(outcome.body);
    setSending(false);
    setProblem(outcome.message);
  };
  return (
    <AccountFrame title={title} lead={lead}>
      <div className="form">
        <Alert>{problem}</Alert>
        <Button tone="gold" disabled={sending || token === ''} onClick={() => void confirm()}>
          {sending ? 'Loading...' : button}
        </Button>
      </div>
      <p className="account-links">
        Already confirmed? <a href={enginePages.login}>Log in</a>.
      </p>
    </AccountFrame>
  );
}
