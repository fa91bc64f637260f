import {
  judgeSellerDocument,
  type SellerDocumentRefusal,
  type SellerDocumentStatus,
  type SellerDocumentStep,
} from '@quarterline/rules';
import { notFound, type ProblemError, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import type { SellerDocumentRow } from '../../store/seller-document-store.ts';

const REFUSALS: Readonly<Record<SellerDocumentRefusal, { message: string; next: string }>> = {
  document_confirmed: {
    message: 'This document is signed and confirmed. It stays as it is.',
    next: 'If something has to change, a new document is put up.',
  },
  document_withdrawn: {
    message: 'This document was withdrawn. Nothing has to be signed.',
    next: 'If it is still needed, it is put up again.',
  },
  copy_was_opened: {
    message: 'We are looking at the signed copy that is here. Your file was not kept.',
    next: 'Write to us if it is the wrong one: we send it back, and then you can send another.',
  },
  no_signed_copy: { message: 'No signed copy waits here.', next: 'Wait until the seller has sent one.' },
  copy_not_opened: { message: 'Nobody has opened the signed copy yet.', next: 'Open it first, then decide.' },
};

/**
 * Applies a step to a locked document. Throws 404, and 409 with the code of the rule, or `document_moved_on` when
 * another step was taken since `seenVersion`.
 */
export function judgeStep(
  document: SellerDocumentRow | null,
  step: SellerDocumentStep,
  seenVersion: number,
): { document: SellerDocumentRow; status: SellerDocumentStatus } {
  if (!document) throw noDocument();
  const { status, copyOpenedAt, version } = document;
  const judged = judgeSellerDocument({ status, isCopyOpened: copyOpenedAt !== null }, step);
  if (!judged.ok) throw refuseAs(409, judged.code, REFUSALS[judged.code]);
  if (version !== seenVersion) throw refuse(409, 'document_moved_on');
  return { document, status: judged.status };
}

export const noDocument = (): ProblemError => notFound('There is no such document in this sale.');
