import type { Piece } from '#site/search/search-answers.ts';
import { foldText } from './fold-text.ts';

const WORD = /[\p{L}\p{N}’']+/gu;
const AROUND_CHARACTERS = 80;
const EXCERPT_CHARACTERS = 240;
/** Where the first hit is looked for; transcripts are long. */
const LOOKED_THROUGH = 100_000;

/** Title and a piece of the text around the first hit, cut where words that were found begin and end. */
export function highlight(
  { title, text }: { title: string; text: string },
  found: ReadonlySet<string>,
): { title: Piece[]; excerpt: Piece[] } {
  return { title: piecesOf(title, found), excerpt: piecesOf(excerptOf(text, found), found) };
}

function excerptOf(text: string, found: ReadonlySet<string>): string {
  const first = firstHit(text.slice(0, LOOKED_THROUGH), found);
  const from = first <= AROUND_CHARACTERS ? 0 : text.lastIndexOf(' ', first - AROUND_CHARACTERS) + 1;
  const rough = text.slice(from, from + EXCERPT_CHARACTERS);
  const isWhole = from + EXCERPT_CHARACTERS >= text.length;
  const to = isWhole ? rough.length : Math.max(rough.lastIndexOf(' '), 1);
  return `${from > 0 ? '… ' : ''}${rough.slice(0, to)}${isWhole ? '' : ' …'}`;
}

function firstHit(text: string, found: ReadonlySet<string>): number {
  for (const word of text.matchAll(WORD)) if (found.has(foldText(word[0]))) return word.index;
  return 0;
}

function piecesOf(text: string, found: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  const push = (piece: string, hit: boolean): void => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last && last.hit === hit) last.text += piece;
    else pieces.push({ text: piece, hit });
  };
  let at = 0;
  for (const word of text.matchAll(WORD)) {
    push(text.slice(at, word.index), false);
    push(word[0], found.has(foldText(word[0])));
    at = word.index + word[0].length;
  }
  push(text.slice(at), false);
  return pieces;
}
