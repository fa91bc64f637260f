import '#platform/web/forms/account-links.css';
import { apiPath, enginePages, type LoginAnswer, LoginRequest, SecondFactorRequest } from '@quarterline/contract';
import { Button, TextField } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { CallUs } from '#platform/web/call-us.tsx';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { CheckField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useOwn } from '#platform/web/use-own.ts';
import { askedReturn, loginReturn, sameReturn } from '#platform/web/where-to-next.ts';
import { hasPasskeys, signInWithPasskey } from './passkey-ceremony.ts';

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
  const form = useForm({
    schema: LoginRequest,
    to: apiPath('POST /api/account/login'),
    start: { email: '', password: '', remember: true },
    onDone: (body) => {
      if ((body as LoginAnswer).next === 'second_factor') setStep('second');
      else goOn(body);
    },
  });
  if (step === 'second') {
    return (
      <SecondFactorStep
        onDone={goOn}
        onOver={(words) => {
          form.set({ password: '' });
          setSaid(words);
          setStep('password');
        }}
      />
    );
  }
  return (
    <AccountFrame title="Log in">
      <AlreadyLoggedIn />
      <Form
        form={form}
        notice={said}
        press="Log in"
        longWait="Many people may be logging in at this moment. You are in line: keep this page open."
        after={<PasskeyButton onDone={goOn} onProblem={setSaid} />}
      >
        <TextField label="Email address" type="email" autoComplete="username webauthn" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <CheckField label="Keep me logged in on this device" {...form.tick('remember')} />
      </Form>
      <p className="account-links">
        <a href={sameReturn(enginePages.lostPassword)}>Lost your password?</a>
        <br />
        No account yet? <a href={sameReturn(enginePages.register)}>Create one</a>.
      </p>
    </AccountFrame>
  );
}

/** Over the login, for somebody who is logged in: a used link of an email leads here too. Nothing for everybody else. */
function AlreadyLoggedIn() {
  const [own] = useOwn(apiPath('GET /api/account'));
  const account = own.at === 'known' ? own.what.account : null;
  if (!account) return null;
  const back = askedReturn();
  return (
    <p role="status">
      You are logged in as {account.name}.{' '}
      <a href={back ?? enginePages.profile}>{back === null ? 'Go to your account' : 'Continue to where you were'}</a>
    </p>
  );
}

/** A fingerprint or a face instead of a password, where the browser knows how. */
function PasskeyButton({
  onDone,
  onProblem,
}: {
  onDone: (body: unknown) => void;
  onProblem: (words: string | null) => void;
}) {
  const [asking, setAsking] = useState(false);
  if (!hasPasskeys()) return null;
  const ask = async (): Promise<void> => {
    setAsking(true);
    onProblem(null);
    const outcome = await signInWithPasskey();
    setAsking(false);
    if (outcome?.kind === 'done') onDone(outcome.body);
    else if (outcome) onProblem(outcome.message);
  };
  return (
    <Button disabled={asking} onClick={() => void ask()}>
      {asking ? 'Loading...' : 'Log in with a passkey'}
    </Button>
  );
}

/** After the password: a code of the app, or a recovery code in the same box. */
function SecondFactorStep({ onDone, onOver }: { onDone: (body: unknown) => void; onOver: (words: string) => void }) {
  const form = useForm({
    schema: SecondFactorRequest,
    send: async (code) => {
      const posted = await postToEngine(apiPath('POST /api/account/login/second-factor'), code);
      if (posted.kind === 'refused' && posted.code === 'step_is_over') onOver(posted.message);
      return posted;
    },
    start: { code: '' },
    onDone,
  });
  const { focus } = form;
  useEffect(() => focus('code'), [focus]);
  return (
    <AccountFrame title="One more step" lead="Open your authenticator app and type the six digits it shows.">
      <Form form={form} press="Log in">
        <TextField
          label="Code"
          inputMode="text"
          autoComplete="one-time-code"
          hint="Phone not at hand? One of your recovery codes works too, once."
          {...form.field('code')}
        />
      </Form>
      <p className="account-links">
        Neither app nor codes?
        <CallUs before="Call us at" />
      </p>
    </AccountFrame>
  );
}
