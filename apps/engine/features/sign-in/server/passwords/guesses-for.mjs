import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What guessers of passwords would try first here, besides what is known everywhere. In lower case, without spaces. */
const LOCAL_WORDS = `
  alberta auction barley calgary canola combine edmonton farmland harvest manitoba motdepasse oilers
  passwort prairie quarterline quartersection regina roughriders saskatchewan saskatoon seeding tractor vancouver wheat winnipeg
`
  .trim()
  .split(/\s+/);

/** Judging takes the longer the more there is: 15 to 30 ms for the worst of so many signs that was found, 67 for twice as many. */
const JUDGED = 32;

const guesser = new ZxcvbnFactory({
  maxLength: JUDGED,
  dictionary: { ...dictionary, local: LOCAL_WORDS },
  graphs: adjacencyGraphs,
});

/**
 * How many guesses somebody needs for it, as a power of ten, who begins with 49,000 leaked passwords, words, years, rows of keys,
 * repetitions, and with what is known of the owner.
 */
export const guessesFor = (password, known) => {
  // Signs between words make a password longer and no harder: they are tried with the words.
  const plain = password.toLowerCase().replace(/[\s_.,;:!?*#@-]/g, '');
  return Math.min(...[password, plain].map((one) => guesser.check(one, known).guessesLog10));
};
