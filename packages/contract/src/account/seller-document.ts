import { SELLER_DOCUMENT_STATUSES } from '@quarterline/rules';
import { z } from 'zod';
import { instantMs } from '../wire/units.ts';
import { PrivateDocumentQuery } from './private-document.ts';

/** Documents that one sale may have for its seller. */
export const MAX_SELLER_DOCUMENTS = 40;

/** A document that the seller of a sale signs, without the bytes of its files. */
export const SellerDocument = z.object({
  id: z.string(),
  title: z.string(),
  dueOn: z.string().nullable().describe('`YYYY-MM-DD`, a day of the land; null when it has none.'),
  status: z.enum(SELLER_DOCUMENT_STATUSES),
  version: z.int().describe('A step names it: 409 `document_moved_on` when another step was taken since.'),
  reason: z.string().nullable().describe('Reason for the return or withdrawal.'),
  putUpAt: instantMs,
  movedAt: instantMs,
  copy: z
    .object({
      fileName: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      sentAt: instantMs,
      sentBy: z.string(),
      isOpened: z.boolean().describe('Staff have opened it: it is not replaced any more.'),
    })
    .nullable()
    .describe('The newest signed copy.'),
});
export type SellerDocument = z.infer<typeof SellerDocument>;

/** The documents of one sale for its seller, oldest first. */
export const SellerDocuments = z.object({ documents: z.array(SellerDocument) });
export type SellerDocuments = z.infer<typeof SellerDocuments>;

const file = { id: z.uuid(), name: PrivateDocumentQuery.shape.name };

/**
 * `POST …/documents/{documentId}?id=&name=&seenVersion=` with the bytes of a signed copy. The same `id` is one copy.
 */
export const SellerCopyQuery = z.object({ ...file, seenVersion: z.coerce.number().int().min(1) });

/** `POST …/seller/documents?id=&name=&title=&dueOn=` with the bytes of a PDF. The same `id` is one document. */
export const SellerDocumentQuery = z.object({
  ...file,
  title: z.string().trim().min(1, 'Write what the document is.').max(120, 'Use at most 120 characters.'),
  dueOn: z.union([z.literal(''), z.iso.date()], 'Write the day, such as 2026-11-20.').default(''),
});

const step = { seenVersion: z.int().min(1) };
const reason = (missing: string) => z.string().trim().min(1, missing).max(1000, 'Use at most 1,000 characters.');

/** `POST …/seller/documents/{documentId}`: what staff decide. The seller reads the reason. */
export const SellerDocumentAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('confirm'), ...step }),
  z.object({ action: z.literal('send_back'), ...step, reason: reason('Write what has to be different.') }),
  z.object({ action: z.literal('withdraw'), ...step, reason: reason('Write why it is withdrawn.') }),
]);
export type SellerDocumentAction = z.infer<typeof SellerDocumentAction>;
