import type { Queryable } from '#database/statements/rows.ts';
import { recordRoot } from '#features/settlement/purchases/server/record-root.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listReleased } from '../store/seller-statement-store.ts';

/** A statement that was released, as its bytes, from the lines that were kept; null when there is none of this number. */
export async function makeStatementPdf(
  database: Queryable,
  sale: SaleRow,
  number: number,
  madeAt: number,
): Promise<Buffer | null> {
  const released = (await listReleased(database, sale.id)).find((row) => row.number === number);
  if (!released) return null;
  const { sellerStatementPdf } = await import('./seller-statement-pdf.ts');
  return sellerStatementPdf({ sale, released, record: await recordRoot(database, sale.id), madeAt });
}
