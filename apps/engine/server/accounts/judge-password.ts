import { PASSWORD_LEAST, PASSWORD_LEAST_WITH_SECOND } from '@quarterline/contract';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { LOCAL_WORDS } from './local-words.ts';

export type PasswordOwner = { email: string; name: string; hasSecondFactor: boolean };

const TOO_EASY = 'This one is easy to guess. Use words that do not belong together.';
/** Powers of ten. Beside a second factor a guesser has a few tries, alone he may once have our hashes and all the time he wants. */
const LEAST_GUESSES = 10;
const LEAST_GUESSES_WITH_SECOND = 6;
/** Judging takes the longer the more there is: 15 to 30 ms for the worst of so many signs that was found, 67 for twice as many. */
const JUDGED = 32;

/** Counts what a guesser needs who begins with 49,000 leaked passwords, words, years, rows of keys and repetitions. */
const guesser = new ZxcvbnFactory({
  maxLength: JUDGED,
  dictionary: { ...dictionary, local: LOCAL_WORDS },
  graphs: adjacencyGraphs,
});

/** One sentence when a password will not do, else null. Length counts; so does how soon somebody guesses it who knows whose it is. */
export const judgePassword = (password: string, owner: PasswordOwner): string | null => {
  const least = owner.hasSecondFactor ? PASSWORD_LEAST_WITH_SECOND : PASSWORD_LEAST;
  if ([...password].length < least) {
    return owner.hasSecondFactor
      ? 'Use at least 8 characters.'
      : 'Use at least 15 characters. Four or five words you will remember work well.';
  }
  // Signs between words make a password longer and no harder: they are tried with the words.
  const plain = password.toLowerCase().replace(/[\s_.,;:!?*#@-]/g, '');
  const own = [...owner.email.toLowerCase().split(/[@.+_-]/), ...owner.name.toLowerCase().split(/\s+/)];
  const known = own.filter((part) => part.length > 2);
  const guesses = Math.min(...[password, plain].map((one) => guesser.check(one, known).guessesLog10));
  return guesses < (owner.hasSecondFactor ? LEAST_GUESSES_WITH_SECOND : LEAST_GUESSES) ? TOO_EASY : null;
};
