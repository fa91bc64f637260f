import type { Queryable } from '../../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../../platform/store/sale-store.ts';
import { readPriceRelease } from '../../../../platform/store/settlement-store.ts';
import { countTakingPart } from '../../store/report-store.ts';
import { readSold } from '../read-sold.ts';
import { recordRoot } from '../record-root.ts';
import { afterSaleReport } from './after-sale-report.ts';
import { saleStatement } from './sale-statement.ts';

export type SalePaperKind = 'report' | 'statement';
type Wish = { sale: SaleRow; paper: SalePaperKind; madeAt: number; engineUrl: string };

/** A paper about a whole sale that is over: the seller's report, or the statement for everybody. Null before that. */
export const makeSalePaper = async (database: Queryable, wish: Wish): Promise<Buffer | null> => {
  const { sale, paper, madeAt, engineUrl } = wish;
  if (sale.status !== 'completed') return null;
  const { state, things, events } = await readSold(database, sale, madeAt);
  const released = (await readPriceRelease(database, sale.id))?.prices ?? [];
  const facts = { sale, state, events, released, record: await recordRoot(database, sale.id), madeAt, engineUrl };
  if (paper === 'statement') return saleStatement(facts);
  return afterSaleReport({ ...facts, things, counts: await countTakingPart(database, sale.id) });
};
