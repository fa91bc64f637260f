import { boxOfPart, type SectionPart } from './legal-land.ts';
import type { LegalWord } from './legal-words.ts';

/** The part that a word names: a quarter or a half; null for other words. */
export function partOfWord(word: LegalWord): SectionPart | null {
  if (word.kind === 'quarter') return { kind: 'quarter', name: word.name };
  return word.kind === 'half' || word.kind === 'side' ? { kind: 'half', name: word.name } : null;
}

/** "W½ of NE": each part is a part of the next. A quarter of a quarter is a legal subdivision. */
export const nestParts = (chain: readonly SectionPart[]): SectionPart =>
  chain.reduceRight((of, part) => {
    if (part.kind === 'half') return { kind: 'halfOf', name: part.name, of };
    const number = part.kind === 'quarter' && of.kind === 'quarter' ? subdivisionAt(part.name, of) : null;
    return number ? { kind: 'lsd', number } : of;
  });

const subdivisionAt = (name: string, of: SectionPart): number | null => {
  const { south, west } = boxOfPart(of);
  const [bottom, left] = [south + (name.startsWith('N') ? 0.25 : 0), west + (name.endsWith('E') ? 0.25 : 0)];
  const numbers = Array.from({ length: 16 }, (_, index) => index + 1);
  return (
    numbers.find((number) => {
      const box = boxOfPart({ kind: 'lsd', number });
      return box.south === bottom && box.west === left;
    }) ?? null
  );
};

/** "46-19": a hyphen within a stretch says that two numbers are a township and a range. */
export const isJoined = (words: readonly LegalWord[], first: number | null, last: number): boolean =>
  words.some(({ kind, from, to }) => kind === 'dash' && from >= (first ?? 0) && to <= last);

/** How many numbers hyphens join from a word on. */
export function runOfNumbers(words: readonly LegalWord[], at: number): number {
  let run = 1;
  while (words[at + run * 2 - 1]?.kind === 'dash' && words[at + run * 2]?.kind === 'number') run += 1;
  return run;
}

/**
 * The numbers after "LSD": one before its section ("5-14-46-19-W4"), a list ("5, 6 and 11 of 14-46-19-W4"), or a span
 * ("1 to 4, section 14"). `last` is the word that the last of them is; that of "LSD" where there is none.
 */
export function readSubdivisions(words: readonly LegalWord[], lsd: number): { numbers: number[]; last: number } {
  const numbers: number[] = [];
  let last = lsd;
  for (let at = lsd + 1; ; at += 2) {
    const word = words[at];
    if (word?.kind !== 'number') break;
    const run = runOfNumbers(words, at);
    numbers.push(word.value);
    last = at;
    const isBeforeSection = run > 2 || (run === 2 && words[at + run * 2]?.kind === 'meridian');
    const [join, next] = [words[at + 1], words[at + 2]];
    // "9 & 10, 22-40-2-W5": the last three numbers are the section.
    const nextRun = runOfNumbers(words, at + 2);
    const isSection =
      nextRun === 3 && words.slice(at + 2 + nextRun * 2 - 1).find(({ kind }) => kind !== 'dash')?.kind === 'meridian';
    if (isBeforeSection || isSection || next?.kind !== 'number' || !join || !JOINS.includes(join.kind)) break;
    if (join.kind === 'to' || join.kind === 'dash')
      for (let number = word.value + 1; number < next.value && number <= 16; number += 1) numbers.push(number);
  }
  return { numbers, last };
}
const JOINS: readonly LegalWord['kind'][] = ['and', 'comma', 'to', 'dash'];

/** "14-46-19-W4 NE": the part right after a section, with no number of its own; null where there is none. */
export function readPartAfter(words: readonly LegalWord[], at: number): { part: SectionPart; last: number } | null {
  const after = words.slice(at + 1);
  const length = after.findIndex((word) => word.kind !== 'filler' && word.kind !== 'of' && !partOfWord(word));
  const chain = length === -1 ? after : after.slice(0, length);
  const next = after[chain.length]?.kind;
  const parts = chain.flatMap((word) => partOfWord(word) ?? []);
  if (parts.length === 0 || next === 'number' || next === 'section' || next === 'dash') return null;
  return { part: nestParts(parts), last: at + chain.length };
}
