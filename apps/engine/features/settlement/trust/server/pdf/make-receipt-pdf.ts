import type { Queryable } from '#database/statements/rows.ts';
import { recordRoot } from '#features/settlement/purchases/server/record-root.ts';
import { readSaleById } from '#platform/store/sales/sale-store.ts';
import { listBuyers } from '#platform/store/sales/settlement-store.ts';
import { findTrustReversal, type TrustRow } from '#platform/store/sales/trust-store.ts';

/** A numbered receipt as its bytes; null when its sale or its payer is not there any more. */
export async function makeReceiptPdf(database: Queryable, receipt: TrustRow, madeAt: number): Promise<Buffer | null> {
  const sale = await readSaleById(database, receipt.saleId);
  const [payer] = await listBuyers(database, [receipt.registrationId]);
  if (!sale || !payer) return null;
  const { receiptPdf } = await import('./receipt-pdf.ts');
  const reversal = await findTrustReversal(database, receipt.id);
  return receiptPdf({ sale, payer, receipt, reversal, record: await recordRoot(database, sale.id), madeAt });
}
