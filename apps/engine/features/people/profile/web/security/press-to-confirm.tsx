import '../../../../../platform/web/forms/account-form.css';
import '../../../../../platform/web/forms/account-links.css';
import { enginePages } from '@quarterline/contract';
import { useState } from 'react';
import { AccountFrame, FormAlert } from '../../../../../platform/web/forms/account-frame.tsx';
import { sendAccountForm } from '../../../../../platform/web/forms/send-account-form.ts';

export type PressToConfirmProps = {
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
export function PressToConfirm({ title, lead, button, path, onDone }: PressToConfirmProps) {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(
    token === '' ? 'This link is not complete. Open it from the email again.' : null,
  );
  const confirm = async (): Promise<void> => {
    setSending(true);
    const outcome = await sendAccountForm(path, { token });
    if (outcome.kind === 'done') return onDone(outcome.body);
    setSending(false);
    setProblem(outcome.message);
  };
  return (
    <AccountFrame title={title} lead={lead}>
      <div className="account-form">
        {problem ? <FormAlert>{problem}</FormAlert> : null}
        <button
          type="button"
          className="btn btn--gold"
          disabled={sending || token === ''}
          onClick={() => void confirm()}
        >
          {sending ? 'Loading...' : button}
        </button>
      </div>
      <p className="account-links">
        Already confirmed? <a href={enginePages.login}>Log in</a>.
      </p>
    </AccountFrame>
  );
}
