import '#platform/web/forms/account-part.css';
import { apiPath, ChangeEmailRequest, type Profile } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { Form } from '#platform/web/forms/form.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Done } from '../profile-frame.tsx';

/** The address one logs in with; a new one is agreed to by emails to both. */
export function ChangeAddress({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const form = useForm({
    schema: ChangeEmailRequest,
    to: apiPath('POST /api/account/email'),
    start: { email: '', password: '' },
    onDone: () => {
      form.reset();
      onChange();
    },
  });
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
        <Form form={form} press="Send both emails" tone="line" label="Change your address">
          <TextField label="New email address" type="email" autoComplete="email" {...form.field('email')} />
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        </Form>
      </details>
    </section>
  );
}
