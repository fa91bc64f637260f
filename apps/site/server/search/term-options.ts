import type { SearchOptions } from 'minisearch';
import { foldText } from './fold-text.ts';

const MAX_TERMS = 10;

/** One slip in a short word, two in a long one; none where a slip makes another word. */
const slips = (term: string): number | false => (/\d/.test(term) || term.length < 4 ? false : term.length < 6 ? 1 : 2);

/** How words are cut and compared, in every index alike. */
export const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** How people’s words are looked for: all of them, in any order, begun or slightly mistyped. */
export const termOptions: SearchOptions = {
  tokenize: (text) => wordsOf(text).slice(0, MAX_TERMS),
  prefix: (term) => !/^\d+$/.test(term) || term.length > 2,
  fuzzy: slips,
  maxFuzzy: 2,
  combineWith: 'AND',
};
