import { engineApi, enginePages, ResetPasswordRequest } from '@quarterline/contract';
import { buttonClass } from '@quarterline/ui';
import { useState } from 'react';
import { AccountFrame, FormAlert } from './account-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from './password-strength.ts';
import { useAccountForm } from './use-account-form.ts';

/** `/reset-password/?token=`: sets a new password, and leads to the login. */
export default function ResetPasswordPage() {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [done, setDone] = useState(false);
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    ResetPasswordRequest,
    engineApi.resetPassword,
    { token, password: '' },
    () => setDone(true),
  );
  if (done) {
    return (
      <AccountFrame title="Your password is changed" lead="Every device was logged out. Log in with the new one.">
        <div className="acct-acts">
          <a className={buttonClass('gold')} href={enginePages.login}>
            Log in
          </a>
        </div>
      </AccountFrame>
    );
  }
  const alert = problem ?? (token === '' ? 'This link is not complete. Open it from the letter again.' : null);
  return (
    <AccountFrame title="Set a new password">
      <form className="acct-form" onSubmit={(event) => void submit(event)} noValidate>
        {alert ? <FormAlert>{alert}</FormAlert> : null}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={<span aria-live="polite">{passwordStrength(form.watch('password')).words}</span>}
          error={errorOf('password')}
          {...form.register('password')}
        />
        <button type="submit" className="btn btn--gold" disabled={sending || token === ''}>
          {sending ? 'Loading...' : 'Set this password'}
        </button>
      </form>
      <p className="acct-else">
        Link too old? <a href={enginePages.lostPassword}>Ask for a new letter</a>.
      </p>
    </AccountFrame>
  );
}
