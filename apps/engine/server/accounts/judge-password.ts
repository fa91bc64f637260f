import { PASSWORD_LEAST, PASSWORD_LEAST_WITH_SECOND } from '@quarterline/contract';
import { COMMON_WORDS } from './common-words.ts';

export type PasswordOwner = { email: string; name: string; hasSecondFactor: boolean };

const TOO_EASY = 'This one is easy to guess. Use words that do not belong together.';

/**
 * One sentence when a password will not do, else null. Length counts; so does what is left of it when everything that
 * guessers try first has been taken away: known passwords, runs, the owner's own name.
 */
export const judgePassword = (password: string, owner: PasswordOwner): string | null => {
  const least = owner.hasSecondFactor ? PASSWORD_LEAST_WITH_SECOND : PASSWORD_LEAST;
  if ([...password].length < least) {
    return owner.hasSecondFactor
      ? 'Use at least 8 characters.'
      : 'Use at least 15 characters. Four or five words you will remember work well.';
  }
  const plain = password.toLowerCase().replace(/[\s_.,;:!?*#@-]/g, '');
  if (new Set(plain).size < 5) return TOO_EASY;
  const own = [...owner.email.toLowerCase().split(/[@.+_-]/), ...owner.name.toLowerCase().split(/\s+/)];
  let rest = plain;
  for (const word of [...own.filter((part) => part.length > 3), ...COMMON_WORDS]) rest = rest.replaceAll(word, '');
  rest = rest.replace(/\d{4,}|(.)\1{2,}/g, '');
  return rest.length < 4 ? TOO_EASY : null;
};
