import '#platform/web/forms/form.css';
import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import { apiPath, PasswordRequest } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { addPasskey, hasPasskeys } from '#features/sign-in/web/passkey-ceremony.ts';
import { AccountRow } from '#platform/web/forms/account-row.tsx';
import { AskPassword } from '#platform/web/forms/ask-password.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
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
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const judged = PasswordRequest.safeParse({ password });
    if (!judged.success) return setError('Password is required');
    setAsking(true);
    setProblem(null);
    const outcome = await addPasskey(password);
    setAsking(false);
    if (outcome?.kind === 'done') {
      setPassword('');
      return onDone();
    }
    if (!outcome) return setProblem('No passkey was made. Nothing has changed.');
    setError(outcome.fieldErrors.password ?? null);
    if (!outcome.fieldErrors.password) setProblem(outcome.message);
  };
  return (
    <details>
      <summary>Add a passkey</summary>
      <form className="form" onSubmit={(event) => void add(event)} noValidate aria-label="Add a passkey">
        <Alert>{problem}</Alert>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={error}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" disabled={asking}>
          {asking ? 'Loading...' : 'Make a passkey on this device'}
        </Button>
      </form>
    </details>
  );
}
