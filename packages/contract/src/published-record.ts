import { z } from 'zod';

/** `GET /api/auctions/{slug}/record`, once the sale is over. `docs/record-format.md` describes it for people who want to check it. */
export const PublishedRecord = z.object({
  format: z.literal('quarterline record 1'),
  sale: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** Each is the very text that its leaf is the hash of. */
  entries: z.array(z.string()),
  checkpoint: z.object({ size: z.int(), root: z.string(), signature: z.string(), keyId: z.string() }),
  publicKeyPem: z.string(),
});
export type PublishedRecord = z.infer<typeof PublishedRecord>;

/** How far a record has come, as every live event says it: the root over its first `size` public entries, signed. To be kept, and checked later. */
export const PrefixCheckpoint = z.object({
  saleId: z.string(),
  size: z.int(),
  /** RFC 6962, hexadecimal. */
  root: z.string(),
  /** Base64 Ed25519, see `docs/record-format.md`. */
  signature: z.string(),
  keyId: z.string(),
});
export type PrefixCheckpoint = z.infer<typeof PrefixCheckpoint>;

/** `GET /api/auctions/{slug}/checkpoint?since=N`: how far the record has come, signed; at any time. Who keeps one can see later that nothing before it was changed. */
export const Checkpoint = z.object({
  saleId: z.string(),
  sequence: z.int(),
  headHash: z.string(),
  at: z.int(),
  signature: z.string(),
  keyId: z.string(),
  prefix: PrefixCheckpoint,
  /** With `since`: the hashes by which a checkpoint of that size is seen to be the beginning of this one. */
  consistency: z.object({ since: z.int(), path: z.array(z.string()) }).exactOptional(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** `GET /api/signing-key` */
export const SigningKey = z.object({ keyId: z.string(), publicKeyPem: z.string() });
