import { slug, Zone } from '@quarterline/fields';
import { z } from 'zod';
import { AdminSaleStatus } from '../administration/frame.ts';
import { MAX_SALE_FILE_BYTES } from '../wire/upload.ts';

/** The version of sale files that this product writes, and the newest that it reads. */
export const SALE_FILE_VERSION = 1;
export const SALE_FILE_MANIFEST = 'manifest.json';
export const MAX_SALE_FILE_ENTRIES = 2000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Paths in a sale file. Pictures and documents are under `media/`, by their names in the library. */
export const SALE_FILE_PATHS = {
  draft: 'sale/draft.json',
  publicDraft: 'sale/public-draft.json',
  published: 'sale/published.json',
  conditions: 'texts/conditions.json',
  termsOfUse: 'texts/terms-of-use.md',
  addendum: (version: number) => `texts/addendum-${version}.md`,
  record: 'record/record.json',
  addenda: 'record/addenda.json',
  keys: 'record/keys.json',
  media: 'media/',
} as const;

export const SaleFileEntry = z.strictObject({
  path: z
    .string()
    .max(120)
    .regex(
      /^(?:sale\/[a-z-]+\.json|texts\/[a-z0-9-]+\.(?:json|md)|record\/[a-z]+\.json|media\/[0-9a-f]{20}-[a-z0-9-]{1,60}\.(?:webp|pdf|mp4|webm))$/,
      'This is not the path of a file of a sale.',
    ),
  bytes: z.int().positive().max(MAX_SALE_FILE_BYTES),
  sha256,
  what: z.string().max(300).describe('A sentence for people who open the file elsewhere.'),
  fileName: z.string().min(1).max(300).exactOptional().describe('For a file of the library: its original name.'),
});
export type SaleFileEntry = z.infer<typeof SaleFileEntry>;

/** Content of `manifest.json`. Unknown fields are refused: a newer product writes another version. */
export const SaleFileManifest = z.strictObject({
  kind: z.literal('quarterline sale'),
  version: z.literal(SALE_FILE_VERSION),
  writtenAt: z.iso.datetime(),
  from: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .describe('The address of the site that the sale comes from.'),
  sale: z.strictObject({
    slug: slug.max(100),
    name: z.string().max(300),
    status: AdminSaleStatus,
    termsOfUseSha256: sha256.nullable().describe('SHA-256 of the terms of use at export; null without any.'),
    teamMemberSlug: slug.max(120).nullable().describe('The lawyer who runs it there.'),
    left: z
      .strictObject({ corrections: z.int().nonnegative(), questions: z.int().nonnegative() })
      .describe('Counts of public items that are not part of the draft.'),
  }),
  files: z.array(SaleFileEntry).min(1).max(MAX_SALE_FILE_ENTRIES),
});
export type SaleFileManifest = z.infer<typeof SaleFileManifest>;

/** Which form of a sale is taken: as the public reads it, or with what was not yet published. */
export const SaleForm = z.enum(['public', 'draft']);
export type SaleForm = z.infer<typeof SaleForm>;

const Left = z.object({ what: z.string(), why: z.string() });

/** `GET /api/admin/auctions/{slug}/sale-file`: what a sale file of it would have, before it is made. */
export const SaleFileContents = z.object({
  name: z.string(),
  status: AdminSaleStatus,
  taken: z.array(z.string()),
  left: z.array(Left),
  bytes: z.int().describe('Total size of pictures and documents, in bytes.'),
  refused: z.string().nullable().describe('Reason against an export now, with advice; null when it is possible.'),
});
export type SaleFileContents = z.infer<typeof SaleFileContents>;

/** `POST /api/admin/sale-files/{uploadId}/look`: what would come with a sale file. Nothing is kept of it. */
export const SaleFilePreview = z.object({
  name: z.string(),
  from: z.string(),
  writtenAt: z.iso.datetime(),
  zone: Zone,
  status: AdminSaleStatus,
  slug: z.string().describe('The address that it would have here.'),
  forms: z.array(SaleForm).min(1).describe('Both, where the draft there says more than its public pages.'),
  taken: z.array(z.string()),
  left: z.array(Left),
  doubts: z.array(Left).describe('Warnings that staff review before the import.'),
});
export type SaleFilePreview = z.infer<typeof SaleFilePreview>;

/** `POST /api/admin/sale-files/{uploadId}/take`. */
export const TakeSaleFileRequest = z.object({ form: SaleForm });
/** The draft that was made. */
export const TakenSaleFile = z.object({ slug: z.string() });
export type TakenSaleFile = z.infer<typeof TakenSaleFile>;
