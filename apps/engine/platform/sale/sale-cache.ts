import { problemText } from '@quarterline/text';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { notFound } from '../http/problem-handler.ts';
import { findSale, type SaleRow } from '../store/sales/sale-store.ts';

/** The sale at an address, at most two seconds old. Throws `ProblemError 404 not_found`. */
export type SaleAt = (slug: string) => Promise<SaleRow>;

/**
 * Cache time of a sale's editorial, in milliseconds: it changes rarely, and many viewers must not cause thousands of
 * reads.
 */
const KEEP_MS = 2000;
const MAX_KEPT = 1000;

export function openSaleCache(database: Database, now: () => number): SaleAt {
  const kept = new LRUCache<string, { at: number; sale: Promise<SaleRow | null> }>({ max: MAX_KEPT });
  return async (slug) => {
    const before = kept.get(slug);
    const fresh = before && now() - before.at < KEEP_MS ? before : { at: now(), sale: findSale(database, slug) };
    kept.set(slug, fresh);
    fresh.sale.catch(() => kept.delete(slug));
    const sale = await fresh.sale;
    if (!sale) throw notFound(problemText('no_sale'));
    return sale;
  };
}
