import '#platform/web/forms/form.css';
import '#platform/web/forms/account-links.css';
import { PasswordRequest } from '@quarterline/contract';
import { Alert, Button, ButtonLink } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { addPasskey } from './passkey-ceremony.ts';

/**
 * Once an address is confirmed: a passkey, before the person goes on to `next`. It can be put off and never stands in the way: a
 * refusal, a cancelled question of the browser and a lost connection leave the way on as it was. `password` is the one that was typed a
 * moment ago; without it the engine's question for it is asked here.
 */
export function OfferPasskey({ password, next }: { password: string | null; next: string }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const judged = PasswordRequest.safeParse({ password: password ?? typed });
    if (!judged.success) return setError('Password is required');
    setAsking(true);
    setProblem(null);
    const outcome = await addPasskey(judged.data.password).catch(() => null);
    setAsking(false);
    if (outcome?.kind === 'done') return location.assign(next);
    setError(outcome?.fieldErrors.password ?? null);
    if (!outcome?.fieldErrors.password)
      setProblem(
        `${outcome?.message ?? 'No passkey was made.'} You can make one later, in your account under Security.`,
      );
  };
  return (
    <AccountFrame
      title="Log in without a password?"
      lead="Your email is confirmed and you are logged in. Next time you can log in with your fingerprint, your face or the lock of this device."
    >
      <form className="form" onSubmit={(event) => void add(event)} noValidate aria-label="Make a passkey">
        <Alert>{problem}</Alert>
        {password === null ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={error}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(null);
            }}
          />
        ) : null}
        <Button type="submit" tone="gold" disabled={asking}>
          {asking ? 'Loading...' : 'Make a passkey on this device'}
        </Button>
        <ButtonLink href={next}>{problem === null ? 'Not now' : 'Continue'}</ButtonLink>
      </form>
      <p className="account-links">This is called a passkey. Your password goes on working too.</p>
    </AccountFrame>
  );
}
