import { leafHash, nodeHash, type Sha256Bytes, toHex } from './merkle-tree.ts';

/**
 * With these hashes anybody who has the root of the first `first` texts and the root of all of them sees that the first are the
 * beginning of the others (RFC 6962, section 2.1.2). Hexadecimal; empty when there is nothing to show.
 */
export const consistencyPath = (texts: readonly string[], first: number, sha256: Sha256Bytes): string[] => {
  if (first <= 0 || first >= texts.length) return [];
  const leaves = texts.map((text) => leafHash(text, sha256));
  const rootOf = (from: number, until: number): Uint8Array => {
    if (until - from === 1) return leaves[from] ?? new Uint8Array();
    const middle = from + splitOf(until - from);
    return nodeHash(rootOf(from, middle), rootOf(middle, until), sha256);
  };
  const path = (from: number, until: number, size: number, isKnown: boolean): Uint8Array[] => {
    if (size === until - from) return isKnown ? [] : [rootOf(from, until)];
    const split = splitOf(until - from);
    return size <= split
      ? [...path(from, from + split, size, isKnown), rootOf(from + split, until)]
      : [...path(from + split, until, size - split, false), rootOf(from, from + split)];
  };
  return path(0, texts.length, first, true).map(toHex);
};

/** The largest power of two under a length of more than one. */
const splitOf = (length: number): number => {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
};
