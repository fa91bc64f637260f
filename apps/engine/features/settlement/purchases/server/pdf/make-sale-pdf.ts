import type { Queryable } from '#database/statements/rows.ts';
import { readAfterSale } from '#platform/sale/read-after-sale.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { countTakingPart } from '../../store/report-store.ts';
import { readSold } from '../read-sold.ts';
import { recordRoot } from '../record-root.ts';

export type SaleDocumentKind = 'report' | 'statement';
type Input = { sale: SaleRow; pdf: SaleDocumentKind; madeAt: number; engineUrl: string };

/** A document about a whole sale that is over: the seller's report, or the statement for everybody. Null before that. */
export async function makeSalePdf(database: Queryable, input: Input): Promise<Buffer | null> {
  const { sale, pdf, madeAt, engineUrl } = input;
  if (sale.status !== 'completed') return null;
  const { state, lots, events } = await readSold(database, sale, madeAt);
  const after = await readAfterSale(database, sale.id);
  const facts = { sale, state, events, after, record: await recordRoot(database, sale.id), madeAt, engineUrl };
  if (pdf === 'statement') return (await import('./sale-statement.ts')).saleStatement(facts);
  const { afterSaleReport } = await import('./after-sale-report.ts');
  return afterSaleReport({ ...facts, lots, counts: await countTakingPart(database, sale.id) });
}
