import '../../../platform/web/forms/account-form.css';
import '../../../platform/web/forms/account-links.css';
import { apiPath, enginePages, NEWSLETTER_WORDS, RegisterRequest, type TermsVersion } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { useState } from 'react';
import { AccountForm } from '../../../platform/web/forms/account-form.tsx';
import { AccountFrame } from '../../../platform/web/forms/account-frame.tsx';
import { PurchaserFields } from '../../../platform/web/forms/purchaser-fields.tsx';
import { CheckField } from '../../../platform/web/forms/radio-group-field.tsx';
import { useAccountForm } from '../../../platform/web/forms/use-account-form.ts';
import { LoadingPage } from '../../../platform/web/loading-page.tsx';
import { MessagePage } from '../../../platform/web/message-page.tsx';
import { TermsLink } from '../../../platform/web/terms-link.tsx';
import { useOwn } from '../../../platform/web/use-own.ts';
import { requestReturn, sameReturn } from '../../../platform/web/where-to-next.ts';
import { EmailSent } from './email-sent.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  legalName: '',
  gstNumber: '',
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
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    RegisterRequest,
    apiPath('POST /api/account/register'),
    {
      ...EMPTY,
      acceptTermsVersion: terms.version,
      province: undefined,
      purchaserKind: undefined,
      goOnTo: requestReturn(),
    },
    (_, { email, password }) => setSent({ to: email, password }),
  );
  if (sent !== null) return <EmailSent {...sent} onBack={() => setSent(null)} />;
  return (
    <AccountFrame title="Create account" lead="One account for every sale. You ask to bid in each sale separately.">
      <AccountForm
        {...{ submit, sending, problem }}
        button="Create account"
        after={
          <p className="meta">
            By creating an account you accept our <TermsLink terms={terms} zone="America/Edmonton" />.
          </p>
        }
      >
        <div className="account-form-pair">
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errorOf('firstName')}
            {...form.register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={errorOf('lastName')}
            {...form.register('lastName')}
          />
        </div>
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          error={errorOf('email')}
          {...form.register('email')}
        />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel-national"
          hint="We call it if something happens to your bid."
          error={errorOf('phone')}
          {...form.register('phone')}
        />
        <PurchaserFields register={form.register} errorOf={errorOf} kind={form.watch('purchaserKind')} />
        <NewPasswordField
          label="Password"
          typed={form.watch('password')}
          error={errorOf('password')}
          {...form.register('password')}
        />
        <CheckField label={NEWSLETTER_WORDS} {...form.register('newsletter')} />
      </AccountForm>
      <p className="account-links">
        Already have an account? <a href={sameReturn(enginePages.login)}>Log in</a>.
      </p>
    </AccountFrame>
  );
}
