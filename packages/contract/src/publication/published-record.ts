import { z } from 'zod';
import { instantMs } from '../wire/units.ts';

/** Fields of every statement: number of texts, their tree hash (RFC 6962, hexadecimal), and the key that signed it. */
const Stated = z.object({
  saleId: z.string().describe('Id of the sale.'),
  size: z.int().describe('Number of texts under the root.'),
  root: z.string().describe('Merkle tree hash of RFC 6962 over the texts, hexadecimal.'),
  keyId: z.string().describe('Key that signed it.'),
});
const Named = Stated.extend({
  name: z.string().describe('Name of the sale when its record was finished.'),
  slug: z.string().describe('Name in addresses when its record was finished.'),
});

/**
 * `GET /api/auctions/{slug}/record`, once the sale is over. `docs/record-format.md` describes it for people who want to
 * check it.
 */
export const PublishedRecord = z.object({
  format: z.literal('quarterline record 2').describe('Nothing else is accepted.'),
  statement: Named.extend({ kind: z.literal('finished'), follows: z.null() }).describe('What is signed.'),
  signature: z.string().describe('Base64 Ed25519 over the statement.'),
  publicKeyPem: z
    .string()
    .describe('Key with which the engine says it signed. It proves nothing: compare the list of keys.'),
  entries: z.array(z.string()).describe('Each is the very text that its leaf is the hash of.'),
});
export type PublishedRecord = z.infer<typeof PublishedRecord>;

/** `GET /api/auctions/{slug}/record/addenda`: what was corrected after the end, each following the root before it. */
export const PublishedAddenda = z.object({
  format: z.literal('quarterline addenda 2'),
  addenda: z
    .array(
      z.object({
        text: z.string().describe('JSON, as it was signed.'),
        statement: Named.extend({ kind: z.literal('addendum'), follows: z.string() }),
        signature: z.string().describe('Base64 Ed25519 over the statement.'),
        publicKeyPem: z.string().describe('Key with which the engine says it signed.'),
      }),
    )
    .describe('Corrections after the end, in order.'),
});
export type PublishedAddenda = z.infer<typeof PublishedAddenda>;

/**
 * A signed prefix of a record, in every live event: the root over its first `size` public entries. Clients keep it to
 * check it later. All but the signature is the statement.
 */
export const PrefixCheckpoint = Stated.extend({
  kind: z.literal('live'),
  follows: z.null(),
  signature: z.string().describe('Base64 Ed25519 over the statement, as the record format says.'),
});
export type PrefixCheckpoint = z.infer<typeof PrefixCheckpoint>;

/**
 * `GET /api/auctions/{slug}/checkpoint?since=N`: how far the record has come, signed; at any time. Who keeps one can
 * see later that nothing before it was changed.
 */
export const Checkpoint = z.object({
  saleId: z.string().describe('Id of the sale.'),
  sequence: z.int().describe('Number of the newest entry.'),
  headHash: z.string().describe('Chained hash of that entry, SHA-256, hexadecimal.'),
  at: instantMs.describe('When this sequence was first signed. Milliseconds since 1970-01-01 UTC.'),
  signature: z.string().describe('Base64 Ed25519 over the head, as the record format says.'),
  keyId: z.string().describe('Key that signed it.'),
  prefix: PrefixCheckpoint.describe('Checkpoint over the public texts so far.'),
  consistency: z
    .object({
      since: z.int().describe('Size of the earlier checkpoint.'),
      path: z.array(z.string()).describe('Hashes of RFC 6962, section 2.1.2, hexadecimal.'),
    })
    .exactOptional()
    .describe('With `since`: the hashes by which a checkpoint of that size is seen to be the beginning of this one.'),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** `GET /api/signing-key` */
export const SigningKey = z.object({
  keyId: z.string().describe('First sixteen hexadecimal digits of the SHA-256 of the key in DER.'),
  publicKeyPem: z.string().describe('Ed25519, SPKI, PEM.'),
});

/** `GET /.well-known/quarterline-keys.json`: every key this engine signs or has signed with, the present one first. */
export const PublishedKeys = z.object({
  keys: z
    .array(
      z.object({
        keyId: z.string().describe('First sixteen hexadecimal digits of the SHA-256 of the key in DER.'),
        pem: z.string().describe('Ed25519, SPKI, PEM.'),
        from: z.string().nullable().describe('ISO 8601. Null where nobody wrote it down.'),
        until: z.string().nullable().describe('Null while it signs.'),
        publishedAt: z
          .string()
          .nullable()
          .describe('Other places of publication, as text: a key known from one place alone proves only that place.'),
      }),
    )
    .describe('The one in force first.'),
});
export type PublishedKeys = z.infer<typeof PublishedKeys>;
