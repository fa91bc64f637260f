import { ACCOUNT_CHANGE_EMAILS } from './account-change-emails.ts';
import { ACCOUNT_LETTERS } from './account-letters.ts';
import { LIST_LETTERS } from './list-letters.ts';
import { REGISTRATION_LETTERS } from './registration-letters.ts';
import { SALE_LETTERS } from './sale-letters.ts';
import { SETTLEMENT_LETTERS } from './settlement-letters.ts';
import type { StandardLetter } from './standard-letter.ts';

const ALL = {
  ...ACCOUNT_LETTERS,
  ...ACCOUNT_CHANGE_EMAILS,
  ...REGISTRATION_LETTERS,
  ...SALE_LETTERS,
  ...SETTLEMENT_LETTERS,
  ...LIST_LETTERS,
} as const;

export type LetterName = keyof typeof ALL;

/** Every letter there is, by its name, as it is written before anybody changes it. */
export const STANDARD_LETTERS: Readonly<Record<LetterName, StandardLetter>> = ALL;

export const isLetterName = (name: string): name is LetterName => Object.hasOwn(ALL, name);

/** A letter to be sent: which one, and what is known now. Its words are looked up when it is written. */
export type Letter = { letter: LetterName; values: Readonly<Record<string, string>> };

/** `values` has every variable of this letter: one that was forgotten does not compile. */
export const letterOf = <Name extends LetterName>(
  letter: Name,
  values: Readonly<Record<keyof (typeof ALL)[Name]['variables'], string>>,
): Letter => ({ letter, values });
