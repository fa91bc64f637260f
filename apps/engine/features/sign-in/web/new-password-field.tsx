import { MIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR, passwordLength } from '@quarterline/contract';
import { PasswordField, type PasswordFieldProps } from '#platform/web/forms/password-field.tsx';

type Props = PasswordFieldProps & { typed: string; hasSecondStep?: boolean };

/** A password to be: how long it must be and how strong it is, in words, while it is typed. */
export const NewPasswordField = ({ typed, hasSecondStep = false, ...box }: Props) => (
  <PasswordField
    {...box}
    autoComplete="new-password"
    hint={
      <span aria-live="polite">
        {passwordStrength(typed, hasSecondStep ? MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR : MIN_PASSWORD_LENGTH).words}
      </span>
    }
  />
);

const EASY = ['password', 'passwort', 'qwerty', 'letmein', 'welcome', 'farmland', 'quarterline', '123456', 'abcdef'];

type PasswordStrength = { level: 'none' | 'short' | 'weak' | 'good' | 'strong'; words: string };

/**
 * How strong a password is, said in words. Length is what counts; what everybody tries first counts against it. The
 * engine has the last word: it knows the lists of passwords that have leaked. `least`: 15 characters where the password is the only
 * step of a login, 8 beside a second one.
 */
export function passwordStrength(password: string, least: number = MIN_PASSWORD_LENGTH): PasswordStrength {
  const length = passwordLength(password);
  if (length === 0)
    return { level: 'none', words: `At least ${least} characters. Four or five words you will remember work well.` };
  if (length < least) {
    const missing = least - length;
    return { level: 'short', words: `${missing} more ${missing === 1 ? 'character' : 'characters'} to go.` };
  }
  const lower = password.toLowerCase();
  if (new Set(lower).size < 6 || EASY.some((easy) => lower.includes(easy)))
    return { level: 'weak', words: 'Long enough, but easy to guess. Use words that do not belong together.' };
  if (length < MIN_PASSWORD_LENGTH) return { level: 'good', words: 'Long enough beside your two-step login.' };
  if (length < 20) return { level: 'good', words: 'Good. One more word would make it strong.' };
  return { level: 'strong', words: 'Strong.' };
}
