import '#platform/web/forms/account-links.css';
import { PasswordRequest } from '@quarterline/contract';
import { ButtonLink } from '@quarterline/ui';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { PostAnswer } from '#platform/web/post-to-engine.ts';
import { addPasskey } from './passkey-ceremony.ts';

/**
 * Once an address is confirmed: a passkey, before the person goes on to `next`. It can be put off and never stands in the way: a
 * refusal, a cancelled question of the browser and a lost connection leave the way on as it was. `password` is the one that was typed a
 * moment ago; without it the engine's question for it is asked here.
 */
export function OfferPasskey({ password, next }: { password: string | null; next: string }) {
  const form = useForm({
    schema: PasswordRequest,
    start: { password: password ?? '' },
    send: async (sent): Promise<PostAnswer | string> => {
      const outcome = await addPasskey(sent.password).catch(() => null);
      if (outcome === null) return `No passkey was made. ${LATER}`;
      return outcome.kind === 'done' ? outcome : { ...outcome, message: `${outcome.message} ${LATER}` };
    },
    onDone: () => location.assign(next),
  });
  return (
    <AccountFrame
      title="Log in without a password?"
      lead="Your email is confirmed and you are logged in. Next time you can log in with your fingerprint, your face or the lock of this device."
    >
      <Form
        form={form}
        press="Make a passkey on this device"
        label="Make a passkey"
        after={<ButtonLink href={next}>{form.problem() === null ? 'Not now' : 'Continue'}</ButtonLink>}
      >
        {password === null ? (
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        ) : null}
      </Form>
      <p className="account-links">This is called a passkey. Your password goes on working too.</p>
    </AccountFrame>
  );
}

const LATER = 'You can make one later, in your account under Security.';
