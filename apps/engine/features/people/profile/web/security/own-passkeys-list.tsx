import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import { apiPath, PasswordRequest } from '@quarterline/contract';
import { Alert } from '@quarterline/ui';
import { addPasskey, hasPasskeys } from '#features/sign-in/web/passkey-ceremony.ts';
import { AccountRow } from '#platform/web/forms/account-row.tsx';
import { AskPassword } from '#platform/web/forms/ask-password.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useOwn } from '#platform/web/use-own.ts';

/** The passkeys of an account: one more, one less. */
export function OwnPasskeysList() {
  const [own, reload] = useOwn(apiPath('GET /api/account/passkeys'));
  const passkeys = own.at === 'known' ? own.what.passkeys : [];
  return (
    <section className="account-part">
      <h2>Passkeys</h2>
      <p>Log in with your fingerprint, your face or the device’s own lock. Nothing to type, nothing to steal.</p>
      {own.at === 'failed' ? <Alert>We could not read this list. Reload the page to try again.</Alert> : null}
      <ul className="account-rows">
        {passkeys.map(({ id, name }) => (
          <AccountRow key={id} title={name}>
            <details>
              <summary>Remove</summary>
              <AskPassword
                path={apiPath('POST /api/account/passkeys/:passkeyId/remove', { passkeyId: id })}
                label={`Remove ${name}`}
                danger
                onDone={reload}
              />
            </details>
          </AccountRow>
        ))}
      </ul>
      {hasPasskeys() ? <AddPasskey onDone={reload} /> : <p className="meta">This browser cannot make passkeys.</p>}
    </section>
  );
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  const form = useForm({
    schema: PasswordRequest,
    start: { password: '' },
    send: async ({ password }) => (await addPasskey(password)) ?? 'No passkey was made. Nothing has changed.',
    onDone: () => {
      form.reset();
      onDone();
    },
  });
  return (
    <details>
      <summary>Add a passkey</summary>
      <Form form={form} press="Make a passkey on this device" tone="line" label="Add a passkey">
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      </Form>
    </details>
  );
}
