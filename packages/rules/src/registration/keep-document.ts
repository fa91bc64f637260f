import { DAY_MS, type Instant } from '../close/instant.ts';

/** How long a private document of a bidder is kept after the sale is over or the request was declined. */
export const DOCUMENT_DAYS = 30;
/** And how long at most, whatever becomes of the sale. */
export const MAX_DOCUMENT_DAYS = 400;

export type DocumentFacts = {
  uploadedAt: Instant;
  /** When the sale completed or was cancelled; null before. */
  saleOverAt: Instant | null;
  /** When the request was declined; null while it is not. */
  declinedAt: Instant | null;
};
export type DocumentEnd = { at: Instant; because: 'sale_over' | 'declined' | 'age' };

/** When a private document is deleted, and for which reason: whichever of the three comes first. */
export const documentEnd = ({ uploadedAt, saleOverAt, declinedAt }: DocumentFacts): DocumentEnd => {
  const ends: DocumentEnd[] = [{ at: uploadedAt + MAX_DOCUMENT_DAYS * DAY_MS, because: 'age' }];
  if (saleOverAt !== null) ends.push({ at: saleOverAt + DOCUMENT_DAYS * DAY_MS, because: 'sale_over' });
  if (declinedAt !== null) ends.push({ at: declinedAt + DOCUMENT_DAYS * DAY_MS, because: 'declined' });
  return ends.reduce((first, end) => (end.at < first.at ? end : first));
};
