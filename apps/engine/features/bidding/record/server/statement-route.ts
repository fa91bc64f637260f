import { problemText } from '@quarterline/text';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { makeSalePdf } from '#features/settlement/purchases/server/pdf/make-sale-pdf.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { findSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { readStatementVersion } from '../store/statement-store.ts';

/** A paper takes as long to make as a record to read: not for asking in a loop. */
const LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } } as const;

/** The statement of a sale that is over, for anybody. */
export function statementRoute(app: App, dependencies: StatementDependencies): void {
  const { database } = dependencies;
  const statementOf = openStatements(dependencies);
  serve(
    app,
    'GET /api/auctions/:slug/statement',
    async (request, reply) => {
      const sale = await findSale(database, request.params.slug);
      if (!sale || sale.practice) throw notFound(problemText('no_sale'));
      const made = await statementOf(sale);
      if (!made) throw refuse(409, 'sale_not_over__statement');
      return sendPdf(reply, made, `${sale.slug}-statement`);
    },
    { config: LIMIT },
  );
}

type StatementDependencies = { database: Database; engineUrl: string; now: () => number };

/** The statement says when it was made: not longer ago than this. */
const KEEP_MS = 600_000;
const MAX_KEPT = 50;

/**
 * Statements of sales that are over. Made from the whole record, so made once for each version of what it says and kept for
 * ten minutes, however many ask; a correction or a release of prices is another version. Null while the sale is not over.
 */
export function openStatements({ database, engineUrl, now }: StatementDependencies) {
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
}
