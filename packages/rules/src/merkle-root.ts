/** SHA-256 over bytes, giving 32 bytes. */
export type Sha256Bytes = (bytes: Uint8Array) => Uint8Array;

const LEAF = 0x00;
const NODE = 0x01;

const join = (...parts: readonly (Uint8Array | number)[]): Uint8Array => {
  const bytes: number[] = [];
  for (const part of parts) {
    if (typeof part === 'number') bytes.push(part);
    else bytes.push(...part);
  }
  return Uint8Array.from(bytes);
};

/** The largest power of two under `count`: where RFC 6962 splits a list of more than one. */
const splitOf = (count: number): number => {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
};

const rootOf = (leaves: readonly Uint8Array[], sha256: Sha256Bytes): Uint8Array => {
  const [first] = leaves;
  if (first === undefined) return sha256(new Uint8Array());
  if (leaves.length === 1) return first;
  const split = splitOf(leaves.length);
  return sha256(join(NODE, rootOf(leaves.slice(0, split), sha256), rootOf(leaves.slice(split), sha256)));
};

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The root over the entries of a record as RFC 6962 (section 2.1) builds it: one hash for the whole sale, in hexadecimal. */
export const merkleRoot = (entries: readonly string[], sha256: Sha256Bytes): string => {
  const utf8 = new TextEncoder();
  const leaves = entries.map((entry) => sha256(join(LEAF, utf8.encode(entry))));
  return hex(rootOf(leaves, sha256));
};
