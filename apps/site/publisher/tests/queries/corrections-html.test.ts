import type { PublishedSale } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { correctionsHtml } from '../../queries/sale-answers.ts';

const correctedAt = '2026-11-21T18:00:00.000Z';
const sale = {
  zone: 'America/Edmonton',
  corrections: [
    { parcelIds: ['two'], what: 'Parcel 2, titled acres', before: '160.0', after: '158.6', correctedAt },
    { parcelIds: [], what: 'Document replaced', before: null, after: 'Title <search>', correctedAt },
  ],
} as unknown as PublishedSale;

it('the page of a sale says what was corrected, when, and what was said before', () => {
  expect(correctionsHtml(sale)).toContain(
    '<strong>Corrected on Nov 21, 2026:</strong> Parcel 2, titled acres, 158.6, was 160.0.',
  );
});

it('the page of a parcel has its own corrections and those of every parcel, and no markup of others', () => {
  expect(correctionsHtml(sale, 'one')).not.toContain('158.6');
  expect(correctionsHtml(sale, 'one')).toContain('Title &lt;search&gt;');
  expect(correctionsHtml(sale, 'two')).toContain('158.6');
});

it('a sale without corrections has no section of them', () => {
  const { corrections: _, ...plain } = sale;
  expect(correctionsHtml(plain)).toBe('');
});
