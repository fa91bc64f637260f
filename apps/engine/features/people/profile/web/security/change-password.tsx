import '#platform/web/forms/account-part.css';
import { apiPath, type ChangePasswordAnswer, ChangePasswordRequest, type Profile } from '@quarterline/contract';
import { useState } from 'react';
import { NewPasswordField } from '#features/sign-in/web/new-password-field.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { KeepOtherDevices } from '#platform/web/forms/keep-other-devices.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Done } from '../profile-frame.tsx';

/** A new password. It logs every other device out; while a sale is running one may keep them logged in until it is over. */
export function ChangePassword({ profile }: { profile: Pick<Profile, 'email' | 'runningSale' | 'secondFactor'> }) {
  const { email, runningSale, secondFactor } = profile;
  const [changed, setChanged] = useState<ChangePasswordAnswer | null>(null);
  const form = useForm({
    schema: ChangePasswordRequest,
    to: apiPath('POST /api/account/password'),
    start: { currentPassword: '', password: '', keepOtherDevices: false },
    onDone: (body) => {
      form.reset();
      setChanged(body as ChangePasswordAnswer);
    },
  });
  return (
    <section className="account-part">
      <h2>Password</h2>
      {changed ? (
        <Done>
          {changed.othersStay
            ? 'Changed. Your other devices stay logged in until the sale is over. If one of them is not yours, log it out below.'
            : 'Changed. Every other device was logged out.'}
        </Done>
      ) : null}
      <details>
        <summary>Change it</summary>
        <Form form={form} press="Change my password" tone="line" label="Change your password">
          {/* For password managers, which ask whose password it is. */}
          <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
          <NewPasswordField
            label="New password"
            typed={form.values.password}
            hasSecondStep={secondFactor}
            {...form.field('password')}
          />
          <KeepOtherDevices runningSale={runningSale} box={form.tick('keepOtherDevices')} />
        </Form>
      </details>
    </section>
  );
}
