import type { CivilZone } from '@quarterline/civil-time';
import type { Queryable } from '#database/statements/rows.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { answersForSeller } from '#platform/store/sales/seller-approval-store.ts';
import { findSaleOfSeller } from '../store/seller-store.ts';

export type SellerSale = {
  id: string;
  slug: string;
  name: string;
  zone: CivilZone;
  isPublic: boolean;
  isOver: boolean;
};

/** Throws `ProblemError 404` for anybody who is not its seller: they learn nothing, not even that there is such a sale. */
export async function findSellerSale(client: Queryable, slug: string, userId: string): Promise<SellerSale> {
  const sale = await findSaleOfSeller(client, slug);
  if (!sale || !(await answersForSeller(client, sale.id, userId)))
    throw notFound('You do not sell in a sale of this name.');
  return sale;
}
