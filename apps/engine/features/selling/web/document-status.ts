import type { SellerDocument } from '@quarterline/contract';

/** How far a document has come that the seller signs, as both sides read it. */
export const DOCUMENT_STATUS: Readonly<Record<SellerDocument['status'], string>> = {
  to_sign: 'To sign',
  copy_sent: 'Signed copy sent',
  confirmed: 'Signed and confirmed',
  sent_back: 'Sent back: please sign again',
  withdrawn: 'Withdrawn: nothing to sign',
};
