import { PASSWORD_LEAST, PASSWORD_LEAST_WITH_SECOND } from '@quarterline/contract';
import { PasswordField, type PasswordFieldProps } from '../../../platform/web/forms/password-field.tsx';
import { passwordStrength } from './password-strength.ts';

type Props = PasswordFieldProps & { typed: string; hasSecondStep?: boolean };

/** A password to be: how long it must be and how strong it is, in words, while it is typed. */
export const NewPasswordField = ({ typed, hasSecondStep = false, ...box }: Props) => (
  <PasswordField
    {...box}
    autoComplete="new-password"
    hint={
      <span aria-live="polite">
        {passwordStrength(typed, hasSecondStep ? PASSWORD_LEAST_WITH_SECOND : PASSWORD_LEAST).words}
      </span>
    }
  />
);
