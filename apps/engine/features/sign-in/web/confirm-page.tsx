import '../../../platform/web/forms/account-links.css';
import { apiPath, ConfirmEmailRequest, enginePages } from '@quarterline/contract';
import { useEffect } from 'react';
import { AccountForm } from '../../../platform/web/forms/account-form.tsx';
import { AccountFrame } from '../../../platform/web/forms/account-frame.tsx';
import { PasswordField } from '../../../platform/web/forms/password-field.tsx';
import { useAccountForm } from '../../../platform/web/forms/use-account-form.ts';
import { sameReturn } from '../../../platform/web/where-to-next.ts';
import { usePasskeyOffer } from './use-passkey-offer.tsx';

/**
 * `/confirm/?token=`: confirms the address and logs in. It takes a press of the button, because mail programs open
 * links by themselves; on another device than the one that registered, also the password.
 */
export default function ConfirmPage() {
  const { offer, onConfirmed } = usePasskeyOffer();
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    ConfirmEmailRequest,
    apiPath('POST /api/account/confirm'),
    { token, password: undefined },
    (body, { password }) => onConfirmed(body, password ?? null),
  );
  const error = errorOf('password');
  const isElsewhere = error !== null || form.watch('password') !== undefined;
  const { setFocus } = form;
  useEffect(() => {
    if (isElsewhere) setFocus('password');
  }, [isElsewhere, setFocus]);
  if (offer) return offer;
  const alert = problem ?? (token === '' ? 'This link is not complete. Open it from the email again.' : null);
  return (
    <AccountFrame
      title="Confirm your address"
      lead={
        isElsewhere
          ? 'You created your account on another device. Your password shows that it is you.'
          : 'One press and your account is ready. You are logged in on this device.'
      }
    >
      <AccountForm {...{ submit, sending }} problem={alert} button="Confirm my email address" disabled={token === ''}>
        {isElsewhere ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={error}
            {...form.register('password')}
          />
        ) : null}
      </AccountForm>
      <p className="account-links">
        Already confirmed? <a href={sameReturn(enginePages.login)}>Log in</a>. Lost your password?{' '}
        <a href={sameReturn(enginePages.lostPassword)}>Set a new one</a>, which confirms your address too.
      </p>
    </AccountFrame>
  );
}
