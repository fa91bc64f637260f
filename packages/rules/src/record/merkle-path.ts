import { leafHash, nodeHash, type Sha256Bytes, toHex } from './merkle-tree.ts';

/** Position of a leaf in its tree, and its neighbours from the leaf up. */
export type MerklePlace = { index: number; size: number; path: readonly string[] };

/**
 * The root that a text in this place leads to (RFC 9162, section 2.1.3.2), in hexadecimal; `null` when the place is no
 * place of a tree: an index outside it, too few neighbours or too many, or something that is not a hash.
 */
export function rootOfPath(text: string, { index, size, path }: MerklePlace, sha256: Sha256Bytes): string | null {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return null;
  let hash = leafHash(text, sha256);
  let [at, last] = [index, size - 1];
  for (const neighbourText of path) {
    const neighbour = fromHex(neighbourText);
    if (!neighbour || last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(neighbour, hash, sha256);
      // Levels on which this node had no neighbour were passed by going up as it is.
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      hash = nodeHash(hash, neighbour, sha256);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? toHex(hash) : null;
}

const fromHex = (text: string): Uint8Array | null => {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
};
