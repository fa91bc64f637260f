import { problemText } from '@quarterline/text';
import type { App } from '../../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../../platform/http/problem-handler.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { sendPdf } from '../../../../platform/pages/send-pdf.ts';
import { findSale } from '../../../../platform/store/sales/sale-store.ts';
import { openStatements, type StatementDependencies } from './kept-statements.ts';

/** A paper takes as long to make as a record to read: not for asking in a loop. */
const LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } } as const;

/** The statement of a sale that is over, for anybody. */
export const statementRoute = (app: App, dependencies: StatementDependencies): void => {
  const { database } = dependencies;
  const statementOf = openStatements(dependencies);
  serve(
    app,
    'GET /api/auctions/:slug/statement',
    async (request, reply) => {
      const sale = await findSale(database, request.params.slug);
      if (!sale || sale.practice) throw notFound(problemText('no_sale'));
      const made = await statementOf(sale);
      if (!made) {
        throw new ProblemError(409, {
          code: 'sale_not_over',
          message: 'The statement is made when the sale is over.',
          next: 'Until then the bidding page shows what stands.',
        });
      }
      return sendPdf(reply, made, `${sale.slug}-statement`);
    },
    { config: LIMIT },
  );
};
