import { MIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR, passwordLength } from '@quarterline/contract';
import type { Passwords } from './passwords.ts';

export type PasswordOwner = { email: string; name: string; hasSecondFactor: boolean };

const TOO_EASY = 'This one is easy to guess. Use words that do not belong together.';
/**
 * Powers of ten. Beside a second factor a guesser has a few tries, without one, they may one day have our hashes and
 * unlimited time.
 */
const MIN_GUESSES = 10;
const MIN_GUESSES_WITH_SECOND = 6;

/**
 * Validates a new password: one sentence, or null. Checks the length, and how fast somebody who knows its owner can
 * guess it.
 */
export async function judgePassword(
  { guessesFor }: Pick<Passwords, 'guessesFor'>,
  password: string,
  owner: PasswordOwner,
): Promise<string | null> {
  const least = owner.hasSecondFactor ? MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR : MIN_PASSWORD_LENGTH;
  if (passwordLength(password) < least) {
    return owner.hasSecondFactor
      ? 'Use at least 8 characters.'
      : 'Use at least 15 characters. Four or five words you will remember work well.';
  }
  const own = [...owner.email.toLowerCase().split(/[@.+_-]/), ...owner.name.toLowerCase().split(/\s+/)];
  const guesses = await guessesFor(
    password,
    own.filter((part) => part.length > 2),
  );
  return guesses < (owner.hasSecondFactor ? MIN_GUESSES_WITH_SECOND : MIN_GUESSES) ? TOO_EASY : null;
}
