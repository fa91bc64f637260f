import type MiniSearch from 'minisearch';
import type { SearchOptions, SearchResult } from 'minisearch';
import { foldText } from './fold-text.ts';

const MAX_TERMS = 10;

/** One slip in a short word, two in a long one; none where a slip makes another word. */
const slips = (term: string): number | false => (/\d/.test(term) || term.length < 4 ? false : term.length < 6 ? 1 : 2);

/** How words are cut and compared, in every index alike. */
export const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** How people’s words are looked for: all of them, in any order, begun or slightly mistyped. */
const termOptions: SearchOptions = {
  tokenize: (text) => wordsOf(text).slice(0, MAX_TERMS),
  prefix: (term) => !/^\d+$/.test(term) || term.length > 2,
  fuzzy: slips,
  maxFuzzy: 2,
  combineWith: 'AND',
};

/** What has the typed words, best first; only where nothing has them, what has words like them. */
export function findWords<Document>(
  index: MiniSearch<Document>,
  query: string,
  options: SearchOptions,
): { exact: SearchResult[]; alike: SearchResult[] } {
  const exact = index.search(query, { ...termOptions, ...options, fuzzy: false });
  return { exact, alike: exact.length > 0 ? [] : index.search(query, { ...termOptions, ...options }) };
}
