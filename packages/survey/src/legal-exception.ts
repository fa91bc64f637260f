import { EXCEPT, type LegalWord } from './legal-words.ts';

const MINERALS = /\b(?:mines|minerals?|oil|gas|coal|petroleum|hydrocarbons?)\b/i;
const LONGEST_DESCRIPTION = 120;
const NEXT_EXCEPTION = new RegExp(`[;\\n]|\\b${EXCEPT}\\b`, 'i');
const BEGINS_WITH_PART = /^\s*(?:the\s+)?(?:[NS]\.?[EW]|[NSEW] ?½|(?:north|south|east|west))/i;

/**
 * What is excepted is not sold, whatever it names: up to the end of its brackets or its line, or to a comma before the next
 * whole description. `end` is the first word after it; `isOfLand` false where only mines and minerals are excepted.
 */
export function readException(
  text: string,
  words: readonly LegalWord[],
  at: number,
  namesLand: (text: string) => boolean,
): { end: number; isOfLand: boolean } {
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
  return { end, isOfLand: !MINERALS.test(text.slice(from, words[end]?.from ?? text.length)) };
}
