import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/close/instant.ts';
import { DOCUMENT_DAYS, documentEnd, MAX_DOCUMENT_DAYS } from '../../src/registration/keep-document.ts';

const uploadedAt = Date.UTC(2026, 10, 22);
const after = (days: number): number => uploadedAt + days * DAY_MS;

describe('a private document of a bidder', () => {
  it.each([
    ['while the sale is to come, at the latest after so many days', null, null, MAX_DOCUMENT_DAYS, 'age'],
    ['so many days after the sale is over', 10, null, 10 + DOCUMENT_DAYS, 'sale_over'],
    ['so many days after the request was declined', null, 3, 3 + DOCUMENT_DAYS, 'declined'],
    ['after whichever of the two came first: declined', 10, 3, 3 + DOCUMENT_DAYS, 'declined'],
    ['after whichever of the two came first: over', 2, 9, 2 + DOCUMENT_DAYS, 'sale_over'],
    ['never later than its age allows', 395, null, MAX_DOCUMENT_DAYS, 'age'],
  ] as const)('is deleted %s', (_, over, declined, days, because) => {
    const saleOverAt = over === null ? null : after(over);
    const declinedAt = declined === null ? null : after(declined);
    expect(documentEnd({ uploadedAt, saleOverAt, declinedAt })).toEqual({ at: after(days), because });
  });
});
