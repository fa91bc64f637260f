import { PasswordField, type PasswordFieldProps } from '../../../platform/web/forms/password-field.tsx';
import { passwordStrength } from './password-strength.ts';

/** A password to be: how strong it is, in words, while it is typed. */
export const NewPasswordField = ({ typed, ...box }: PasswordFieldProps & { typed: string }) => (
  <PasswordField
    {...box}
    autoComplete="new-password"
    hint={<span aria-live="polite">{passwordStrength(typed).words}</span>}
  />
);
