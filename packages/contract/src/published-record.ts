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

/** `GET /api/auctions/{slug}/checkpoint`: how far the record has come, signed; at any time. Who keeps one can see later that nothing before it was changed. */
export const Checkpoint = z.object({
  saleId: z.string(),
  sequence: z.int(),
  headHash: z.string(),
  at: z.int(),
  signature: z.string(),
  keyId: z.string(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** `GET /api/signing-key` */
export const SigningKey = z.object({ keyId: z.string(), publicKeyPem: z.string() });
