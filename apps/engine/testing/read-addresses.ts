import { randomUUID } from 'node:crypto';
import { CONTENT_TYPES } from '@quarterline/contract';
import type { TestSale } from './sales/test-sale.ts';

/** Each address of a route that reads, by its pattern: of content, every kind; ids that lead to nothing where the sale has none. */
export const readAddresses = (pattern: string, sale: Pick<TestSale, 'slug' | 'parcelIds'>): string[] =>
  (pattern.includes(':type') ? CONTENT_TYPES : ['']).map((type) =>
    pattern
      .replace(':type', type)
      .replace(':slug', sale.slug)
      .replace(':parcelSlug', 'parcel-1')
      .replace(':parcelId', sale.parcelIds[0] ?? '')
      .replace(/:\w+/g, () => randomUUID())
      .replace('*', 'x'),
  );
