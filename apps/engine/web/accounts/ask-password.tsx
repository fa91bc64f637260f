import { PasswordRequest } from '@quarterline/contract';
import { FormAlert } from './account-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The password once more, before something that would hurt in a stranger's hands. */
export function AskPassword({
  path,
  label,
  danger = false,
  onDone,
}: {
  path: string;
  label: string;
  danger?: boolean;
  onDone: (body: unknown) => void;
}) {
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    PasswordRequest,
    path,
    { password: '' },
    (body) => {
      form.reset();
      onDone(body);
    },
  );
  return (
    <form className="acct-form" onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      {problem ? <FormAlert>{problem}</FormAlert> : null}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <button type="submit" className={danger ? 'btn btn--out' : 'btn'} disabled={sending}>
        {sending ? 'Loading...' : label}
      </button>
    </form>
  );
}
