import { EXCEPT, type LegalWord } from './legal-words.ts';

/** An exception of what lies under the surface, and of nothing else. */
export const MINERALS_ONLY = new RegExp(
  `^[(\\s]*${EXCEPT}[\\s.]+(?:(?:all|any|the|thereout|therefrom|thereunder|and|or|of|in|on|under|upon|within|unto|to|mines|minerals?|oil|gas|coal|petroleum|hydrocarbons?|natural|valuable|precious|metals?|stone|rights?|titles?|interests?|her|his|majesty|crown)\\b[\\s,.()]*)+$`,
  'i',
);
const LONGEST_DESCRIPTION = 120;
const NEXT_EXCEPTION = new RegExp(`[;\\n]|\\b${EXCEPT}\\b`, 'i');
const BEGINS_WITH_PART =
  /^\s*(?:the\s+)?(?:[NS]\.?[EW]|[NSEW] ?(?:½|1\/2|\/2)|north|south|east|west|sec|l\.?s|legal sub|\d{1,2}[\s-]+\d)/i;

/**
 * What is excepted is not sold, whatever it names: up to the end of its brackets or its line, or to a comma before the next
 * whole description. `end` is the first word after it; `isOfLand` false where only mines and minerals are excepted.
 */
export function readException(
  text: string,
  words: readonly LegalWord[],
  at: number,
  namesLand: (text: string) => boolean,
): { end: number; isOfLand: boolean; isBracketed: boolean } {
  const from = words[at]?.from ?? 0;
  const isBracketed = text.slice(0, from).trimEnd().endsWith('(');
  const isEnd = ({ kind, to }: LegalWord): boolean => {
    if (kind === 'break' || (isBracketed && kind === 'close')) return true;
    if (isBracketed || kind !== 'comma') return false;
    // A stretch without another exception: a text of nothing but exceptions is not read again and again.
    const rest = text.slice(to, to + LONGEST_DESCRIPTION).split(NEXT_EXCEPTION, 1)[0] ?? '';
    return BEGINS_WITH_PART.test(rest) && namesLand(rest);
  };
  const after = words.slice(at + 1).findIndex(isEnd);
  const end = after === -1 ? words.length : at + 1 + after;
  return { end, isBracketed, isOfLand: !MINERALS_ONLY.test(text.slice(from, words[end]?.from ?? text.length)) };
}
