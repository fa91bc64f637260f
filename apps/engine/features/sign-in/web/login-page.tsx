import '../../../platform/web/forms/account-links.css';
import { apiPath, enginePages, type LoginAnswer, LoginRequest } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { useState } from 'react';
import { AccountForm } from '../../../platform/web/forms/account-form.tsx';
import { AccountFrame } from '../../../platform/web/forms/account-frame.tsx';
import { PasswordField } from '../../../platform/web/forms/password-field.tsx';
import { CheckField } from '../../../platform/web/forms/radio-group-field.tsx';
import { useAccountForm } from '../../../platform/web/forms/use-account-form.ts';
import { loginReturn, sameReturn } from '../../../platform/web/where-to-next.ts';
import { AlreadyLoggedIn } from './already-logged-in.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

/** Staff who have no two-step login yet set it up first. */
const goOn = (body: unknown): void => {
  const answer = body as LoginAnswer;
  const isBare = answer.account?.secondFactor === 'needed';
  location.assign(isBare ? sameReturn(enginePages.profileSecurity) : loginReturn(answer));
};

/** `/login/`: password and second factor, or a passkey. */
export default function LoginPage() {
  const [step, setStep] = useState<'password' | 'second'>('password');
  const [said, setSaid] = useState<string | null>(null);
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    LoginRequest,
    apiPath('POST /api/account/login'),
    { email: '', password: '', remember: true },
    (body) => {
      if ((body as LoginAnswer).next === 'second_factor') setStep('second');
      else goOn(body);
    },
  );
  if (step === 'second') {
    return (
      <SecondFactorStep
        onDone={goOn}
        onOver={(words) => {
          form.resetField('password');
          setSaid(words);
          setStep('password');
        }}
      />
    );
  }
  return (
    <AccountFrame title="Log in">
      <AlreadyLoggedIn />
      <AccountForm
        {...{ submit, sending, problem: problem ?? said }}
        button="Log in"
        longWait="Many people may be logging in at this moment. You are in line: keep this page open."
        after={<PasskeyButton onDone={goOn} onProblem={setSaid} />}
      >
        <TextField
          label="Email address"
          type="email"
          autoComplete="username webauthn"
          error={errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errorOf('password')}
          {...form.register('password')}
        />
        <CheckField label="Keep me logged in on this device" {...form.register('remember')} />
      </AccountForm>
      <p className="account-links">
        <a href={sameReturn(enginePages.lostPassword)}>Lost your password?</a>
        <br />
        No account yet? <a href={sameReturn(enginePages.register)}>Create one</a>.
      </p>
    </AccountFrame>
  );
}
