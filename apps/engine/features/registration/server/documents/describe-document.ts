import type { PrivateDocument } from '@quarterline/contract';
import { type DocumentEnd, documentEnd } from '@quarterline/rules';
import type { PrivateDocumentRow } from '../../store/private-document-store.ts';

type Dates = { sale_over_at: Date | null; declined_at: Date | null };

/** When something private is deleted: a document, or the note of a check. */
export const endOf = (keptSince: Date, { sale_over_at, declined_at }: Dates): DocumentEnd =>
  documentEnd({
    uploadedAt: keptSince.getTime(),
    saleOverAt: sale_over_at?.getTime() ?? null,
    declinedAt: declined_at?.getTime() ?? null,
  });

/** A private document without its bytes, and until when it is kept. */
export const describeDocument = (row: PrivateDocumentRow): PrivateDocument => {
  const { at, because } = endOf(row.uploaded_at, row);
  return {
    id: row.id,
    purpose: row.purpose,
    fileName: row.file_name,
    mediaType: row.media_type,
    bytes: row.byte_count,
    uploadedAt: row.uploaded_at.getTime(),
    deletedAt: at,
    deletedBecause: because,
  };
};
