import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

hashes.sha512 = sha512;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
export const leafOf = (text: string): Uint8Array => sha256(concatBytes(LEAF, utf8ToBytes(text)));
const nodeOf = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(NODE, left, right));

/**
 * RFC 6962, section 2.1, as it is written there: a list of more than one is split at the largest power of two under its
 * length.
 */
export const rootOf = (leaves: readonly Uint8Array[]): string => bytesToHex(treeOf(leaves));

const treeOf = (leaves: readonly Uint8Array[]): Uint8Array => {
  const [first] = leaves;
  if (first === undefined) return sha256(new Uint8Array());
  if (leaves.length === 1) return first;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeOf(treeOf(leaves.slice(0, split)), treeOf(leaves.slice(split)));
};

/** RFC 9162, section 2.1.3.2; null when the place cannot be one. */
export function rootFrom(text: string, index: number, size: number, path: readonly string[]): string | null {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return null;
  let [hash, at, last] = [leafOf(text), index, size - 1];
  for (const step of path) {
    if (last === 0 || !/^[0-9a-f]{64}$/.test(step)) return null;
    const neighbour = hexToBytes(step);
    if (at % 2 === 1 || at === last) {
      hash = nodeOf(neighbour, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = nodeOf(hash, neighbour);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? bytesToHex(hash) : null;
}

type Tree = { size: number; root: string };

/** RFC 9162, section 2.1.4.2: does the later tree begin with the earlier one? The path is the proof. */
export function isPrefixOf(earlier: Tree, later: Tree, path: readonly string[]): boolean {
  if (earlier.size < 1 || earlier.size > later.size) return false;
  if (earlier.size === later.size) return path.length === 0 && earlier.root === later.root;
  if (![earlier.root, ...path].every((hash) => /^[0-9a-f]{64}$/.test(hash))) return false;
  // The root of a whole tree is not sent: the requester has it.
  const isWhole = Number.isInteger(Math.log2(earlier.size));
  const hashes = (isWhole ? [earlier.root, ...path] : [...path]).map(hexToBytes);
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (at % 2 === 1) [at, last] = [(at - 1) / 2, Math.floor(last / 2)];
  const [first, ...rest] = hashes;
  if (first === undefined) return false;
  let before: Uint8Array = first;
  let after: Uint8Array = first;
  for (const hash of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      before = nodeOf(hash, before);
      after = nodeOf(hash, after);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else after = nodeOf(after, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && bytesToHex(before) === earlier.root && bytesToHex(after) === later.root;
}

/** The thirty-two bytes at the end of an Ed25519 key in PEM (RFC 8410), and the name the engine gives a key. */
const derOf = (pem: string): Uint8Array | null => {
  try {
    const bytes = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (character) => character.charCodeAt(0));
    return bytes.length === 44 ? bytes : null;
  } catch {
    return null;
  }
};

export function keyIdOf(pem: string): string | null {
  const der = derOf(pem);
  return der === null ? null : bytesToHex(sha256(der)).slice(0, 16);
}

/** Verifies a base64 signature over the text with the key. False for an invalid key or signature. */
export function isSignedBy(pem: string, text: string, signature: string): boolean {
  const der = derOf(pem);
  if (der === null) return false;
  try {
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
    return verify(bytes, utf8ToBytes(text), der.slice(12));
  } catch {
    return false;
  }
}
