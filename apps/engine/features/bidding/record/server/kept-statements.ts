import { LRUCache } from 'lru-cache';
import type { Database } from '../../../../database/connect.ts';
import type { SaleRow } from '../../../../platform/store/sales/sale-store.ts';
import { makeSalePdf } from '../../../settlement/purchases/server/pdf/make-sale-pdf.ts';
import { readStatementVersion } from '../store/statement-store.ts';

export type StatementDependencies = { database: Database; engineUrl: string; now: () => number };

/** The statement says when it was made: not longer ago than this. */
const KEEP_MS = 600_000;
const MAX_KEPT = 50;

/**
 * Statements of sales that are over. Made from the whole record, so made once for each version of what it says and kept for
 * ten minutes, however many ask; a correction or a release of prices is another version. Null while the sale is not over.
 */
export const openStatements = ({ database, engineUrl, now }: StatementDependencies) => {
  const kept = new LRUCache<string, { version: string; at: number; made: Promise<Buffer | null> }>({ max: MAX_KEPT });
  return async (sale: SaleRow): Promise<Buffer | null> => {
    const version = await readStatementVersion(database, sale.id);
    const before = kept.get(sale.id);
    if (before && before.version === version && now() - before.at < KEEP_MS) return before.made;
    const made = makeSalePdf(database, { sale, pdf: 'statement', madeAt: now(), engineUrl });
    kept.set(sale.id, { version, at: now(), made });
    made.catch(() => kept.delete(sale.id));
    return made;
  };
};
