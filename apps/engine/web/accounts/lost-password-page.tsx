import { engineApi, enginePages, LostPasswordRequest } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { useState } from 'react';
import { AccountFrame, FormAlert } from './account-frame.tsx';
import { useAccountForm } from './use-account-form.ts';
import { sameReturn } from './where-to-next.ts';

/** `/lost-password/`: asks for the letter. */
export default function LostPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    LostPasswordRequest,
    engineApi.lostPassword,
    { email: '' },
    (_, { email }) => setSentTo(email),
  );
  if (sentTo !== null) {
    return (
      <AccountFrame title="Look in your mail" lead={`We sent a letter to ${sentTo}.`}>
        <p className="lead">The link in it works once, for 30 minutes. It may lie in your junk folder.</p>
        <p className="acct-else">
          <a href={sameReturn(enginePages.login)}>Back to the login</a>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Lost your password?" lead="We send you a letter with a link to set a new one.">
      <form className="acct-form" onSubmit={(event) => void submit(event)} noValidate>
        {problem ? <FormAlert>{problem}</FormAlert> : null}
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          error={errorOf('email')}
          {...form.register('email')}
        />
        <button type="submit" className="btn btn--gold" disabled={sending}>
          {sending ? 'Loading...' : 'Send the letter'}
        </button>
      </form>
      <p className="acct-else">
        Remembered it? <a href={sameReturn(enginePages.login)}>Log in</a>.
      </p>
    </AccountFrame>
  );
}
