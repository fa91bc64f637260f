import { leafHash, nodeHash, type Sha256Bytes, toHex } from './merkle-tree.ts';

export type MerkleFrontier = {
  add: (text: string) => void;
  size: () => number;
  /** Of the tree over everything that was added, in hexadecimal. */
  root: () => string;
};

/**
 * A tree of RFC 6962 that only grows: keeps the roots of the whole trees of which it is made, one for each bit of its size, and so
 * gives the root of a million entries from twenty hashes.
 */
export const openMerkleFrontier = (sha256: Sha256Bytes): MerkleFrontier => {
  /** From the largest whole tree to the smallest. */
  const whole: Uint8Array[] = [];
  let size = 0;
  return {
    add: (text) => {
      let tree = leafHash(text, sha256);
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
        const left = whole.pop();
        if (left) tree = nodeHash(left, tree, sha256);
      }
      whole.push(tree);
      size += 1;
    },
    size: () => size,
    root: () => {
      const [smallest = sha256(new Uint8Array()), ...larger] = whole.toReversed();
      return toHex(larger.reduce((right, left) => nodeHash(left, right, sha256), smallest));
    },
  };
};
