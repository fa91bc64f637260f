import deposits from '@quarterline/text/en/bid-deposit-problems.json' with { type: 'json' };
import bids from '@quarterline/text/en/bid-refusals.json' with { type: 'json' };
import corrections from '@quarterline/text/en/correction-refusals.json' with { type: 'json' };
import limits from '@quarterline/text/en/private-limit-refusals.json' with { type: 'json' };
import problems from '@quarterline/text/en/problems.json' with { type: 'json' };
import settlement from '@quarterline/text/en/settlement-refusals.json' with { type: 'json' };
import staff from '@quarterline/text/en/staff-refusals.json' with { type: 'json' };
import tenders from '@quarterline/text/en/tender-refusals.json' with { type: 'json' };
import terms from '@quarterline/text/en/terms-refusals.json' with { type: 'json' };
import trust from '@quarterline/text/en/trust-refusals.json' with { type: 'json' };
import twoPeople from '@quarterline/text/en/two-people-refusals.json' with { type: 'json' };

import byCase from './case-codes.json' with { type: 'json' };

/** Sentences of a code: what happened, and what to do. */
type Sentences = Readonly<Record<string, { message?: string; next?: string }>>;

const sentenceAlone = (table: Readonly<Record<string, string>>): Sentences =>
  Object.fromEntries(Object.entries(table).map(([code, message]) => [code, { message }]));

/** Every code of a refusal, by what is refused. Codes of `case-codes.json` have a sentence that is made for the case. More codes may be added. */
export const REFUSAL_CODES: Readonly<Record<string, Sentences>> = {
  'Any request': { ...problems, ...byCase },
  'A bid': bids,
  'A sealed tender': tenders,
  'The Conditions of Sale': terms,
  'A limit of your own across parcels': limits,
  'A step of staff in a sale': { ...staff, ...twoPeople, ...corrections },
  'A step of a settlement or the trust ledger': { ...settlement, ...trust, ...sentenceAlone(deposits) },
};

/** As it is read most often, with the names of figures in braces: "{count, plural, =0 {…} other {{count} bids}}" is "{count} bids". */
const plainPattern = (text: string): string =>
  text
    .replaceAll(/\{\w+, (?:plural|select),.* other \{(.*?)\}\}/gs, '$1')
    .replaceAll(/\{(\w+), [^{}]*\}/g, '{$1}')
    .replaceAll("''", '’');

/** One code with its sentence and what to do. A word in braces is a figure of the moment. */
export type RefusalCode = { code: string; message: string; next: string };

export const codesOf = (titles: readonly string[] = Object.keys(REFUSAL_CODES)): RefusalCode[] =>
  [
    ...new Map(
      titles
        .flatMap((title) => Object.entries(REFUSAL_CODES[title] ?? {}))
        .filter(([code]) => !code.includes('__'))
        .toReversed()
        .map(([code, { message = '', next = '' }]) => [
          code,
          { code, message: plainPattern(message), next: plainPattern(next) },
        ]),
    ).values(),
  ].toReversed();
