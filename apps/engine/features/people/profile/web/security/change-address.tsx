import '../../../../../platform/web/forms/account-part.css';
import { apiPath, ChangeEmailRequest, type Profile } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { AccountForm } from '../../../../../platform/web/forms/account-form.tsx';
import { PasswordField } from '../../../../../platform/web/forms/password-field.tsx';
import { useAccountForm } from '../../../../../platform/web/forms/use-account-form.ts';
import { Done } from '../profile-frame.tsx';

/** The address one logs in with; a new one is agreed to by emails to both. */
export function ChangeAddress({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    ChangeEmailRequest,
    apiPath('POST /api/account/email'),
    { email: '', password: '' },
    () => {
      form.reset();
      onChange();
    },
  );
  return (
    <section className="account-part">
      <h2>Email address</h2>
      <p>
        You log in with <b>{profile.email}</b>.
      </p>
      {profile.addressToCome ? (
        <Done>
          We wrote to {profile.email} and to {profile.addressToCome}. Open both emails: then the new address counts.
        </Done>
      ) : null}
      <details>
        <summary>Change it</summary>
        <AccountForm
          {...{ submit, sending, problem }}
          button="Send both emails"
          tone="line"
          label="Change your address"
        >
          <TextField
            label="New email address"
            type="email"
            autoComplete="email"
            error={errorOf('email')}
            {...form.register('email')}
          />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errorOf('password')}
            {...form.register('password')}
          />
        </AccountForm>
      </details>
    </section>
  );
}
