import { fillLetter, type Letter, type LetterWords, STANDARD_LETTERS } from '@quarterline/letters';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { readLetterChanges } from '../store/letter-text-store.ts';
import { type NewLetter, queueLetter } from '../store/outbox-store.ts';
import type { Queryable } from '../store/queryable.ts';

/** The words of a letter as staff want them now, with what is known of this one. */
export const wordsOf = async (client: Queryable, { letter, values }: Letter): Promise<LetterWords> => {
  const { words, brand } = await readLetterChanges(client, letter);
  const { phone, product } = brand ?? DEFAULT_BRAND;
  return fillLetter(words ?? STANDARD_LETTERS[letter], { phone, product, ...values });
};

/** Puts a letter into the outbox, in the transaction that makes true what it says. False when its cause has written it before. */
export const writeLetter = async (
  client: Queryable,
  { letter, values, ...envelope }: Letter & Omit<NewLetter, 'subject' | 'text'>,
): Promise<boolean> => queueLetter(client, { ...envelope, ...(await wordsOf(client, { letter, values })) });
