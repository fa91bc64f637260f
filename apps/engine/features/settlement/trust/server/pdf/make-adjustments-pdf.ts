import type { Queryable } from '#database/statements/rows.ts';
import { readSold } from '#features/settlement/purchases/server/read-sold.ts';
import { recordRoot } from '#features/settlement/purchases/server/record-root.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listBuyers } from '#platform/store/sales/settlement-store.ts';
import { listAdjustments } from '../../store/adjustment-store.ts';
import { adjustPurchase } from '../adjust-purchase.ts';

type Input = { sale: SaleRow; parcelId: string; madeAt: number };

/** The statement of adjustments as its bytes; null before staff have entered what it is made from. */
export async function makeAdjustmentsPdf(
  database: Queryable,
  { sale, parcelId, madeAt }: Input,
): Promise<Buffer | null> {
  const sold = await readSold(database, sale, madeAt);
  const lot = sold.lots.find(({ parcel }) => parcel.id === parcelId);
  const entered = (await listAdjustments(database, sale.id)).find(
    (row) => row.parcel_id === parcelId && row.sold_sequence === lot?.soldSequence,
  );
  const [buyer] = lot ? await listBuyers(database, [lot.current.buyerId]) : [];
  if (!lot || !buyer || !entered) return null;
  const { adjustmentsPdf } = await import('./adjustments-pdf.ts');
  const record = await recordRoot(database, sale.id);
  const figures = adjustPurchase(entered.terms, sold, lot);
  return adjustmentsPdf({ sale, sold, lot, buyer, record, madeAt, terms: entered.terms, figures });
}
