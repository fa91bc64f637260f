import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import { notFound } from '../../http/problem-handler.ts';
import { findSale, type SaleRow } from '../../store/sales/sale-store.ts';

/** The address of a sale under `/api/admin/auctions/`. */
export const Slug = z.object({ slug: z.string().max(200) });

export async function controlSale(database: Database, slug: string): Promise<SaleRow> {
  const sale = await findSale(database, slug);
  if (!sale) throw notFound('No sale at this address is public yet.');
  return sale;
}
