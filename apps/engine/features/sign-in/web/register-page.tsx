import '#platform/web/forms/form.css';
import '#platform/web/forms/account-links.css';
import {
  type AccountAnswer,
  apiPath,
  ConfirmCodeRequest,
  enginePages,
  NEWSLETTER_WORDS,
  RegisterRequest,
  type TermsVersion,
} from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { askEngine } from '#platform/web/ask-engine.ts';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { CheckField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { LoadingPage } from '#platform/web/loading-page.tsx';
import { MessagePage } from '#platform/web/message-page.tsx';
import { VersionAndHash } from '#platform/web/terms-facts.tsx';
import { TermsLink } from '#platform/web/terms-link.tsx';
import { useOwn } from '#platform/web/use-own.ts';
import { confirmedReturn, requestReturn, sameReturn } from '#platform/web/where-to-next.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { usePasskeyOffer } from './use-passkey-offer.tsx';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  newsletter: false,
};

/** `/register/`: makes an account. It is signed in by the email, not by this form. */
export default function RegisterPage() {
  const [own] = useOwn(apiPath('GET /api/terms-of-use'));
  if (own.at === 'loading') return <LoadingPage what="the form" />;
  const terms = own.at === 'known' ? own.what.terms : null;
  if (terms) return <RegisterForm terms={terms} />;
  return (
    <MessagePage
      title={own.at === 'known' ? 'Accounts are not open yet' : 'We could not be reached'}
      action={<a href={sameReturn(enginePages.login)}>Log in</a>}
    >
      {own.at === 'known'
        ? 'Accounts open when we have published our terms of use. Come back later, or call us.'
        : 'Load this page again in a moment.'}
    </MessagePage>
  );
}

function RegisterForm({ terms }: { terms: TermsVersion }) {
  const [sent, setSent] = useState<{ to: string; password: string } | null>(null);
  const form = useForm({
    schema: RegisterRequest,
    to: apiPath('POST /api/account/register'),
    start: {
      ...EMPTY,
      acceptTermsVersion: terms.version,
      goOnTo: requestReturn(),
    },
    onDone: (_, { email, password }) => setSent({ to: email, password }),
  });
  if (sent !== null) return <EmailSent {...sent} onBack={() => setSent(null)} />;
  return (
    <AccountFrame title="Create account" lead="One account for every sale. You ask to bid in each sale separately.">
      <Form
        form={form}
        press="Create account"
        after={
          <div>
            <p className="meta">
              By creating an account you accept our <TermsLink terms={terms} />.
            </p>
            <VersionAndHash terms={terms} zone="America/Edmonton" />
          </div>
        }
      >
        <div className="form-pair">
          <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
          <TextField
            label="Last name"
            autoComplete="family-name"
            hint="Leave it empty if you have one name."
            {...form.field('lastName')}
          />
        </div>
        <TextField label="Email address" type="email" autoComplete="username" {...form.field('email')} />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel-national"
          hint="We call it if something happens to your bid."
          {...form.field('phone')}
        />
        <NewPasswordField label="Password" typed={form.values.password} {...form.field('password')} />
        <CheckField label={NEWSLETTER_WORDS} {...form.tick('newsletter')} />
      </Form>
      <p className="account-links">
        Already have an account? <a href={sameReturn(enginePages.login)}>Log in</a>.
      </p>
    </AccountFrame>
  );
}

const goOn = (): void => location.assign(confirmedReturn({ account: null, next: 'in', goOnTo: requestReturn() }));

/**
 * `password`: the one that was typed into the form before, for a passkey once the address is confirmed.
 * The same words whether or not the address was known: nobody learns from us who has an account.
 */
function EmailSent({ to, password, onBack }: { to: string; password: string; onBack: () => void }) {
  const { offer, onConfirmed } = usePasskeyOffer();
  const form = useForm({
    schema: ConfirmCodeRequest,
    to: apiPath('POST /api/account/confirm-code'),
    start: { email: to, code: '' },
    onDone: (body) => onConfirmed(body, password),
  });
  useConfirmedInAnotherTab(to, !offer, goOn);
  if (offer) return offer;
  return (
    <AccountFrame title="Check your email" lead={`We sent a message to ${to}`}>
      <p className="lead">
        Open the link in it, on any device, or type its code here. It may take a minute. Look in your junk folder too.
      </p>
      <Form form={form} press="Confirm">
        <TextField
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Eight digits."
          {...form.field('code')}
        />
      </Form>
      <p className="account-links">
        Nothing there? <a href={sameReturn(enginePages.login)}>Log in</a> with your password and we send a new message.
        Not your address?{' '}
        <button type="button" className="account-links-button" onClick={onBack}>
          Go back and fix it
        </button>
        .
      </p>
    </AccountFrame>
  );
}

/**
 * While this page is waiting for `email` to be confirmed: calls `onConfirmed` once another tab of the browser has done it by the link of the
 * email. It asks when the reader comes back to this tab, and at no other time.
 */
function useConfirmedInAnotherTab(email: string, isWaiting: boolean, onConfirmed: () => void): void {
  useEffect(() => {
    let isOver = !isWaiting;
    const ask = async (): Promise<void> => {
      if (isOver || document.visibilityState === 'hidden') return;
      const answer = await askEngine(apiPath('GET /api/account'));
      const account = answer.status === 200 ? (answer.body as AccountAnswer).account : null;
      if (isOver || !account?.emailConfirmed || account.email !== email.toLowerCase()) return;
      isOver = true;
      onConfirmed();
    };
    // Without an answer the page stays as it is: the code can still be typed.
    const onBack = (): void => void ask().catch(() => {});
    document.addEventListener('visibilitychange', onBack);
    addEventListener('focus', onBack);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onBack);
      removeEventListener('focus', onBack);
    };
  }, [email, isWaiting, onConfirmed]);
}
