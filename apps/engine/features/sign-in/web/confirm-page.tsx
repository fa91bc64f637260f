import '#platform/web/forms/account-links.css';
import { apiPath, ConfirmEmailRequest, enginePages } from '@quarterline/contract';
import { useEffect } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { sameReturn } from '#platform/web/where-to-next.ts';
import { usePasskeyOffer } from './use-passkey-offer.tsx';

/**
 * `/confirm/?token=`: confirms the address and logs in. It takes a press of the button, because mail programs open
 * links by themselves; on another device than the one that registered, also the password.
 */
export default function ConfirmPage() {
  const { offer, onConfirmed } = usePasskeyOffer();
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const form = useForm({
    schema: ConfirmEmailRequest,
    to: apiPath('POST /api/account/confirm'),
    start: { token, password: undefined as string | undefined },
    onDone: (body, { password }) => onConfirmed(body, password ?? null),
  });
  const error = form.errorOf('password');
  const isElsewhere = error !== null || form.values.password !== undefined;
  const { focus } = form;
  useEffect(() => {
    if (isElsewhere) focus('password');
  }, [isElsewhere, focus]);
  if (offer) return offer;
  return (
    <AccountFrame
      title="Confirm your address"
      lead={
        isElsewhere
          ? 'You created your account on another device. Your password shows that it is you.'
          : 'One press and your account is ready. You are logged in on this device.'
      }
    >
      <Form
        form={form}
        notice={token === '' ? 'This link is not complete. Open it from the email again.' : null}
        press="Confirm my email address"
        disabled={token === ''}
      >
        {isElsewhere ? (
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        ) : null}
      </Form>
      <p className="account-links">
        Already confirmed? <a href={sameReturn(enginePages.login)}>Log in</a>. Lost your password?{' '}
        <a href={sameReturn(enginePages.lostPassword)}>Set a new one</a>, which confirms your address too.
      </p>
    </AccountFrame>
  );
}
