const MAX_WORDS = 8;

/** "prok ann" as the database asks it: every word that was typed begins a word of what is found. Null when there is none. */
export function prefixQuery(typed: string): string | null {
  const words = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** Without marks and in small letters, as the database does it. */
const plain = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replace(/['’`]/g, ' ');
