import type { TwoPeopleCode, TwoPeopleRefusal } from '@quarterline/rules';
import { staffActions } from '../generated/en/staff-actions.ts';
import { twoPeopleRefusals } from '../generated/en/two-people-refusals.ts';
import { type RefusalSentences, type RefusalText, refusalTextOf } from './refusal-text.ts';

const SENTENCES: { readonly [Code in TwoPeopleCode]: RefusalSentences<object> } = twoPeopleRefusals;

/** Text for an account that may not be one of the two people in a sale, and who can be. */
export const twoPeopleText = ({ code }: TwoPeopleRefusal): RefusalText => refusalTextOf(SENTENCES[code], {});

/** The same to the person who asked for something, of which nothing was done. */
export function refusedTwoPeopleText(refusal: TwoPeopleRefusal): RefusalText {
  const { message, next } = twoPeopleText(refusal);
  return { message: staffActions.nothingDone({ why: message }), next };
}
