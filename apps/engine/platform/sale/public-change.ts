import type { PublishedSale } from '@quarterline/contract';
import { type AfterSale, NOTHING_AFTER_SALE, type SaleEvent, type SaleState } from '@quarterline/rules';
import type pg from 'pg';
import type { RecordWriting } from '../store/record/sale-queue-store.ts';
import { readEditorial } from '../store/sales/sale-store.ts';
import type { GrowingRecord } from './growing-record.ts';
import { readAfterSale } from './read-after-sale.ts';

export type PublicSale = {
  /** True for an event that changes the public pages. */
  isNews: (event: SaleEvent) => boolean;
  compose: (editorial: PublishedSale, state: SaleState, after: AfterSale) => PublishedSale;
};

type Turn = { saleId: string; before: SaleState; decided: GrowingRecord<SaleState> };

/**
 * The sale as the public may read it from now on; null when nothing public changed. A parcel that was sold may have steps
 * of a settlement while others are bid on.
 */
export async function readPublicChange(
  client: pg.PoolClient,
  { isNews, compose }: PublicSale,
  { saleId, before, decided: { state, entries } }: Turn,
): Promise<RecordWriting['published']> {
  if (!entries.some(({ event }) => isNews(event))) return null;
  const { slug, published, editorial } = await readEditorial(client, saleId);
  if (!published) return null;
  const after = before.parcels.some(({ phase }) => phase === 'sold')
    ? await readAfterSale(client, saleId)
    : NOTHING_AFTER_SALE;
  return { slug, record: compose(editorial, state, after) };
}
