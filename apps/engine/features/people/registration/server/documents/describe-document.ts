import type { PrivateDocument } from '@quarterline/contract';
import { type DocumentEnd, documentEnd } from '@quarterline/rules';
import type { KeptUntil, PrivateDocumentRow } from '../../store/private-document-store.ts';

/** Deletion of a private document, or of the note of a check. `keptSince`: milliseconds. */
export const endOf = (keptSince: number, { saleOverAt, declinedAt }: KeptUntil): DocumentEnd =>
  documentEnd({ uploadedAt: keptSince, saleOverAt, declinedAt });

/** A private document without its bytes, and until when it is kept. */
export function describeDocument(row: PrivateDocumentRow): PrivateDocument {
  const { registrationId: _, saleId: __, saleOverAt, declinedAt, ...document } = row;
  const { at, because } = endOf(row.uploadedAt, { saleOverAt, declinedAt });
  return { ...document, deletedAt: at, deletedBecause: because };
}
