import { ChangePasswordRequest, engineApi } from '@quarterline/contract';
import { useState } from 'react';
import { FormAlert } from './account-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from './password-strength.ts';
import { Done } from './profile-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A new password; every other device is logged out by it. */
export function ChangePassword({ email }: { email: string }) {
  const [changed, setChanged] = useState(false);
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    ChangePasswordRequest,
    engineApi.changePassword,
    { currentPassword: '', password: '' },
    () => {
      form.reset();
      setChanged(true);
    },
  );
  return (
    <section className="acct-part">
      <h2>Password</h2>
      {changed ? <Done>Changed. Every other device was logged out.</Done> : null}
      <details>
        <summary>Change it</summary>
        <form
          className="acct-form"
          onSubmit={(event) => void submit(event)}
          noValidate
          aria-label="Change your password"
        >
          {problem ? <FormAlert>{problem}</FormAlert> : null}
          {/* For password managers, which ask whose password it is. */}
          <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            label="Present password"
            autoComplete="current-password"
            error={errorOf('currentPassword')}
            {...form.register('currentPassword')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={<span aria-live="polite">{passwordStrength(form.watch('password')).words}</span>}
            error={errorOf('password')}
            {...form.register('password')}
          />
          <button type="submit" className="btn" disabled={sending}>
            {sending ? 'Loading...' : 'Change my password'}
          </button>
        </form>
      </details>
    </section>
  );
}
