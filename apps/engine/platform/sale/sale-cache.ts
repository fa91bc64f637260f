import { problemText } from '@quarterline/text';
import type { Database } from '../../database/connect.ts';
import { notFound } from '../http/problem-handler.ts';
import { findSale, type SaleRow } from '../store/sale-store.ts';

/** The sale at an address, at most two seconds old. Throws `ProblemError 404 not_found`. */
export type SaleAt = (slug: string) => Promise<SaleRow>;

/** What the staff wrote of a sale changes rarely; a storm of watchers must not read it thousands of times. */
const KEEP_MS = 2000;
const MAX_KEPT = 1000;

export const openSaleCache = (database: Database, now: () => number): SaleAt => {
  const kept = new Map<string, { at: number; sale: Promise<SaleRow | null> }>();
  return async (slug) => {
    const before = kept.get(slug);
    const fresh = before && now() - before.at < KEEP_MS ? before : { at: now(), sale: findSale(database, slug) };
    if (kept.size > MAX_KEPT) kept.clear();
    kept.set(slug, fresh);
    fresh.sale.catch(() => kept.delete(slug));
    const sale = await fresh.sale;
    if (!sale) throw notFound(problemText('no_sale').message);
    return sale;
  };
};
