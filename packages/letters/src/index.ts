export { checkLetter } from './check-letter.ts';
export { fillLetter, type LetterWords } from './fill-letter.ts';
export { isLetterName, type Letter, type LetterName, letterOf, STANDARD_LETTERS } from './letter-of.ts';
export { EVERYWHERE, type StandardLetter, variablesOf } from './standard-letter.ts';
