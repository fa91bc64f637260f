/** SHA-256 over bytes, giving 32 bytes. Handed in, because the rules have no library. */
export type Sha256Bytes = (bytes: Uint8Array) => Uint8Array;

const LEAF = 0x00;
const NODE = 0x01;

/** The hash of one leaf as RFC 6962 (section 2.1) has it; its first byte keeps a node from being passed off as a leaf. */
export function leafHash(text: string, sha256: Sha256Bytes): Uint8Array {
  const utf8 = new TextEncoder().encode(text);
  const bytes = new Uint8Array(utf8.length + 1);
  bytes[0] = LEAF;
  bytes.set(utf8, 1);
  return sha256(bytes);
}

export function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256Bytes): Uint8Array {
  const bytes = new Uint8Array(left.length + right.length + 1);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, left.length + 1);
  return sha256(bytes);
}

export type MerkleTree = {
  /** Hexadecimal. */
  root: string;
  /** The neighbours, from the leaf up, with which anybody who has the leaf comes to the root. Hexadecimal. */
  pathOf: (index: number) => string[];
};

/** The tree of RFC 6962 over these texts, in their order: one hash for all of them. */
export function merkleTree(texts: readonly string[], sha256: Sha256Bytes): MerkleTree {
  let level = texts.map((text) => leafHash(text, sha256));
  const levels = [level];
  while (level.length > 1) {
    // The person who is left over at the end of a level goes up as it is: the same tree as splitting at powers of two.
    level = pairs(level).map(([left, right]) => (right ? nodeHash(left, right, sha256) : left));
    levels.push(level);
  }
  const [top] = level;
  // Each node is a neighbour of many leaves: its text is made once.
  const inHex = levels.slice(0, -1).map((hashes) => hashes.map(toHex));
  return {
    root: toHex(top ?? sha256(new Uint8Array())),
    pathOf: (index) => inHex.flatMap((hashes, height) => hashes[(index >> height) ^ 1] ?? []),
  };
}

const pairs = (hashes: readonly Uint8Array[]): [left: Uint8Array, right: Uint8Array | undefined][] =>
  hashes.flatMap((left, index): [Uint8Array, Uint8Array | undefined][] =>
    index % 2 === 0 ? [[left, hashes[index + 1]]] : [],
  );

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}
