import '#platform/web/forms/account-links.css';
import { apiPath, enginePages, type ResetPasswordAnswer, ResetPasswordRequest } from '@quarterline/contract';
import { ButtonLink } from '@quarterline/ui';
import { useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { KeepOtherDevices } from '#platform/web/forms/keep-other-devices.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useOwn } from '#platform/web/use-own.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** `/reset-password/?token=`: sets a new password, and leads to the login. */
export default function ResetPasswordPage() {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [asked] = useOwn(apiPath('GET /api/account/reset-password', {}, { token }));
  const [done, setDone] = useState<ResetPasswordAnswer | null>(null);
  const form = useForm({
    schema: ResetPasswordRequest,
    to: apiPath('POST /api/account/reset-password'),
    start: { token, password: '', keepOtherDevices: false },
    onDone: (body) => setDone(body as ResetPasswordAnswer),
  });
  if (done) {
    return (
      <AccountFrame
        title="Your password is changed"
        lead={
          done.othersStay
            ? 'Your other devices stay logged in until the sale is over. If one of them is not yours, log in and log it out under Security.'
            : 'Every device was logged out. Log in with the new one.'
        }
      >
        <div className="account-links-actions">
          <ButtonLink tone="gold" href={enginePages.login}>
            Log in
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  const runningSale = asked.at === 'known' ? asked.what.runningSale : null;
  return (
    <AccountFrame title="Set a new password">
      <Form
        form={form}
        notice={token === '' ? 'This link is not complete. Open it from the email again.' : null}
        press="Set this password"
        disabled={token === ''}
      >
        <NewPasswordField
          label="New password"
          typed={form.values.password}
          hasSecondStep={asked.at === 'known' && asked.what.secondFactor}
          {...form.field('password')}
        />
        <KeepOtherDevices runningSale={runningSale} box={form.tick('keepOtherDevices')} />
      </Form>
      <p className="account-links">
        Link too old? <a href={enginePages.lostPassword}>Ask for a new email</a>.
      </p>
    </AccountFrame>
  );
}
