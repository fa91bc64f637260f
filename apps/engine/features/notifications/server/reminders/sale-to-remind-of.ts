import { notFound, ProblemError } from '../../../../platform/http/problem-handler.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import { findSale, type SaleRow } from '../../../../platform/store/sale-store.ts';

/** The sale of which somebody wants to be reminded, as long as there is something left to be reminded of. */
export const saleToRemindOf = async (database: Queryable, slug: string): Promise<SaleRow> => {
  const sale = await findSale(database, slug);
  if (!sale) throw notFound('There is no such sale.');
  if (sale.status === 'completed' || sale.status === 'cancelled') {
    throw new ProblemError(409, {
      code: 'sale_is_over',
      message: 'This sale is over, so there is nothing left to be reminded of.',
    });
  }
  return sale;
};
