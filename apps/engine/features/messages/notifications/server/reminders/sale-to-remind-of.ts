import type { PublishedParcel } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { findSale, type SaleRow } from '#platform/store/sales/sale-store.ts';

/** The sale of which somebody wants to be reminded, as long as there is something left to be reminded of. */
export async function saleToRemindOf(database: Queryable, slug: string): Promise<SaleRow> {
  const sale = await findSale(database, slug);
  if (!sale) throw notFound('There is no such sale.');
  if (sale.status === 'completed' || sale.status === 'cancelled') throw refuse(409, 'sale_is_over');
  return sale;
}

/** The lot of a sale that is to be followed; null for the whole sale. */
export function lotToFollow({ editorial }: SaleRow, parcelSlug: string | null): PublishedParcel | null {
  if (parcelSlug === null) return null;
  const lot = editorial.parcels.find(({ slug }) => slug === parcelSlug);
  if (!lot) throw notFound('There is no such parcel in this sale.');
  return lot;
}
