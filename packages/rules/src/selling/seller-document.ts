/** Status of a document for the seller's signature. */
export const SELLER_DOCUMENT_STATUSES = ['to_sign', 'copy_sent', 'confirmed', 'sent_back', 'withdrawn'] as const;
export type SellerDocumentStatus = (typeof SELLER_DOCUMENT_STATUSES)[number];
/** `send_copy` is of the seller, the others are of staff. */
export type SellerDocumentStep = 'send_copy' | 'confirm' | 'send_back' | 'withdraw';
export type SellerDocumentRefusal =
  | 'document_confirmed'
  | 'document_withdrawn'
  | 'copy_was_opened'
  | 'no_signed_copy'
  | 'copy_not_opened';

type Document = {
  status: SellerDocumentStatus;
  /** Staff have opened the newest signed copy. */
  isCopyOpened: boolean;
};
type Judged = { ok: true; status: SellerDocumentStatus } | { ok: false; code: SellerDocumentRefusal };

/**
 * Applies a step to a document, or returns its refusal. A signed copy can be replaced until staff have opened it; staff
 * decide about a copy that they have opened; confirmed and withdrawn documents do not change.
 */
export function judgeSellerDocument({ status, isCopyOpened }: Document, step: SellerDocumentStep): Judged {
  if (status === 'confirmed') return { ok: false, code: 'document_confirmed' };
  if (status === 'withdrawn') return { ok: false, code: 'document_withdrawn' };
  if (step === 'withdraw') return { ok: true, status: 'withdrawn' };
  if (step === 'send_copy')
    return status === 'copy_sent' && isCopyOpened
      ? { ok: false, code: 'copy_was_opened' }
      : { ok: true, status: 'copy_sent' };
  if (status !== 'copy_sent') return { ok: false, code: 'no_signed_copy' };
  if (!isCopyOpened) return { ok: false, code: 'copy_not_opened' };
  return { ok: true, status: step === 'confirm' ? 'confirmed' : 'sent_back' };
}

/** True when the seller has to act on it. */
export const waitsForSeller = (status: SellerDocumentStatus): boolean => status === 'to_sign' || status === 'sent_back';
