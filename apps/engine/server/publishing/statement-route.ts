import { engineApi, Problem } from '@quarterline/contract';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { makeSalePaper } from '../after-close/make-sale-paper.ts';
import type { App } from '../platform/app-type.ts';
import { notFound, ProblemError } from '../platform/problem-handler.ts';
import { sendPaper } from '../platform/send-paper.ts';
import { findSale } from '../store/sale-store.ts';

type StatementDesk = { database: Database; engineUrl: string; now: () => number };

/** A paper takes as long to make as a record to read: not for asking in a loop. */
const LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } } as const;

/** The statement of a sale that is over, for anybody. */
export const statementRoute = (app: App, { database, engineUrl, now }: StatementDesk): void => {
  app.get(
    engineApi.statementPattern,
    {
      config: LIMIT,
      schema: { params: z.object({ slug: z.string().max(200) }), response: { 404: Problem, 409: Problem } },
    },
    async (request, reply) => {
      const sale = await findSale(database, request.params.slug);
      if (!sale || sale.practice) throw notFound('There is no sale at this address.');
      const made = await makeSalePaper(database, { sale, paper: 'statement', madeAt: now(), engineUrl });
      if (!made) {
        throw new ProblemError(409, {
          code: 'sale_not_over',
          message: 'The statement is made when the sale is over.',
          next: 'Until then the bidding room shows what stands.',
        });
      }
      return sendPaper(reply, made, `${sale.slug}-statement`);
    },
  );
};
