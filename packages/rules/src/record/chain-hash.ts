/** SHA-256 of a text in UTF-8, as lower-case hexadecimal. Handed in, because the rules have no library. */
export type Sha256Text = (text: string) => string;

/** Hash before the first entry. */
export const CHAIN_START = '';

/**
 * The hash of an entry chained to everything before it: change, drop, add or swap any earlier entry and every hash
 * after it is another. A line break separates the two, which neither can contain.
 */
export const chainHash = (previousHash: string, entry: string, sha256: Sha256Text): string =>
  sha256(`${previousHash}\n${entry}`);
