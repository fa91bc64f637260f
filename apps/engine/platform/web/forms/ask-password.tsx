import { PasswordRequest } from '@quarterline/contract';
import { AccountForm } from './account-form.tsx';
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
    <AccountForm {...{ submit, sending, problem, label }} button={label} tone={danger ? 'out' : 'line'}>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
    </AccountForm>
  );
}
