import { leafHash, nodeHash, type Sha256Bytes, toHex } from './merkle-tree.ts';

export type MerkleLog = {
  add: (text: string) => void;
  size: () => number;
  /** Root of the tree over all added entries, in hexadecimal. */
  root: () => string;
  /**
   * With these hashes anybody who has the root of the first `first` texts and the root of all of them sees that the
   * first are the beginning of the others (RFC 6962, section 2.1.2). Hexadecimal; empty when there is nothing to show.
   */
  consistencyPath: (first: number) => string[];
};

const HASH_BYTES = 32;

/** A level of the tree: hashes of its complete subtrees in one buffer. */
type Level = { bytes: Uint8Array; count: number };

/**
 * A tree of RFC 6962 that only grows and keeps the hash of every whole subtree: 64 bytes an entry. A root and a path
 * cost as many hashes as the tree has levels, whatever its size.
 */
export function openMerkleLog(sha256: Sha256Bytes): MerkleLog {
  const levels: Level[] = [];
  const sizeOf = (): number => levels[0]?.count ?? 0;

  const push = (height: number, hash: Uint8Array): void => {
    const level = levels[height] ?? { bytes: new Uint8Array(HASH_BYTES * 16), count: 0 };
    levels[height] = level;
    if (level.count * HASH_BYTES === level.bytes.length) {
      const larger = new Uint8Array(2 * level.bytes.length);
      larger.set(level.bytes);
      level.bytes = larger;
    }
    level.bytes.set(hash, level.count * HASH_BYTES);
    level.count += 1;
    if (level.count % 2 === 0)
      push(height + 1, nodeHash(kept(height, level.count - 2), kept(height, level.count - 1), sha256));
  };
  const kept = (height: number, index: number): Uint8Array =>
    (levels[height] as Level).bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

  /**
   * Hash of the entries from `from` to before `until`, where `from` begins a subtree: looked up when complete, else
   * computed from two parts.
   */
  const hashOf = (from: number, until: number): Uint8Array => {
    const length = until - from;
    const height = Math.log2(length);
    if (Number.isInteger(height)) return kept(height, from / length);
    const middle = from + splitOf(length);
    return nodeHash(hashOf(from, middle), hashOf(middle, until), sha256);
  };
  const path = (from: number, until: number, size: number, isKnown: boolean): Uint8Array[] => {
    if (size === until - from) return isKnown ? [] : [hashOf(from, until)];
    const split = splitOf(until - from);
    return size <= split
      ? [...path(from, from + split, size, isKnown), hashOf(from + split, until)]
      : [...path(from + split, until, size - split, false), hashOf(from, from + split)];
  };

  return {
    add: (text) => push(0, leafHash(text, sha256)),
    size: sizeOf,
    root: () => toHex(sizeOf() === 0 ? sha256(new Uint8Array()) : hashOf(0, sizeOf())),
    consistencyPath: (first) => (first <= 0 || first >= sizeOf() ? [] : path(0, sizeOf(), first, true).map(toHex)),
  };
}

/** The largest power of two under a length of more than one. */
const splitOf = (length: number): number => {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
};
