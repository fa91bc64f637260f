import { engineApi, enginePages, type ResetPasswordAnswer, ResetPasswordRequest } from '@quarterline/contract';
import { buttonClass } from '@quarterline/ui';
import { useState } from 'react';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** `/reset-password/?token=`: sets a new password, and leads to the login. */
export default function ResetPasswordPage() {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [done, setDone] = useState<ResetPasswordAnswer | null>(null);
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    ResetPasswordRequest,
    engineApi.resetPassword,
    { token, password: '' },
    (body) => setDone(body as ResetPasswordAnswer),
  );
  if (done) {
    return (
      <AccountFrame
        title="Your password is changed"
        lead={
          done.othersStay
            ? 'A sale you may bid in is running: devices that are logged in stay so until it is over. If one of them is not yours, log in and log it out under Security.'
            : 'Every device was logged out. Log in with the new one.'
        }
      >
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
      <AccountForm {...{ submit, sending }} problem={alert} button="Set this password" disabled={token === ''}>
        <NewPasswordField
          label="New password"
          typed={form.watch('password')}
          error={errorOf('password')}
          {...form.register('password')}
        />
      </AccountForm>
      <p className="acct-else">
        Link too old? <a href={enginePages.lostPassword}>Ask for a new letter</a>.
      </p>
    </AccountFrame>
  );
}
