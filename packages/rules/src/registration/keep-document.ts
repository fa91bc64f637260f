import { DAY_MS, type Instant } from '../close/instant.ts';

/** Number of days that a private document is kept after the sale or a declined request. */
export const DOCUMENT_DAYS = 30;
/** And how long at most, whatever becomes of the sale. */
export const MAX_DOCUMENT_DAYS = 400;

export type DocumentFacts = {
  uploadedAt: Instant;
  /** Instant of the sale's completion or cancellation; null before. */
  saleOverAt: Instant | null;
  /** Instant of the decline; null without one. */
  declinedAt: Instant | null;
};
export type DocumentEnd = { at: Instant; because: 'sale_over' | 'declined' | 'age' };

/** Deletion instant of a private document and its reason: the earliest of three. */
export function documentEnd({ uploadedAt, saleOverAt, declinedAt }: DocumentFacts): DocumentEnd {
  const ends: DocumentEnd[] = [{ at: uploadedAt + MAX_DOCUMENT_DAYS * DAY_MS, because: 'age' }];
  if (saleOverAt !== null) ends.push({ at: saleOverAt + DOCUMENT_DAYS * DAY_MS, because: 'sale_over' });
  if (declinedAt !== null) ends.push({ at: declinedAt + DOCUMENT_DAYS * DAY_MS, because: 'declined' });
  return ends.reduce((first, end) => (end.at < first.at ? end : first));
}
