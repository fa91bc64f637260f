import '../../../platform/web/forms/account-links.css';
import { apiPath, SecondFactorRequest } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { useEffect } from 'react';
import { CallUs } from '../../../platform/web/call-us.tsx';
import { AccountForm } from '../../../platform/web/forms/account-form.tsx';
import { AccountFrame } from '../../../platform/web/forms/account-frame.tsx';
import { useAccountForm } from '../../../platform/web/forms/use-account-form.ts';

/** After the password: a code of the app, or a recovery code in the same box. */
export function SecondFactorStep({
  onDone,
  onOver,
}: {
  onDone: (body: unknown) => void;
  onOver: (words: string) => void;
}) {
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    SecondFactorRequest,
    apiPath('POST /api/account/login/second-factor'),
    { code: '' },
    onDone,
  );
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  useEffect(() => {
    if (problem?.startsWith('This took too long')) onOver(problem);
  }, [problem, onOver]);
  return (
    <AccountFrame title="One more step" lead="Open your authenticator app and type the six digits it shows.">
      <AccountForm {...{ submit, sending, problem }} button="Log in">
        <TextField
          label="Code"
          inputMode="text"
          autoComplete="one-time-code"
          hint="Phone not at hand? One of your recovery codes works too, once."
          error={errorOf('code')}
          {...form.register('code')}
        />
      </AccountForm>
      <p className="account-links">
        Neither app nor codes?
        <CallUs before="Call us at" />
      </p>
    </AccountFrame>
  );
}
