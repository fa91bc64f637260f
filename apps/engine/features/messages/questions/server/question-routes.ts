import { problemText } from '@quarterline/text';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { findSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { keepQuestion, listOwnQuestions } from '../store/question-store.ts';

/** Limits for each account: open questions, and questions a day. */
export const QUESTION_LIMITS = { waiting: 5, aDay: 10 } as const;
const TAKES_QUESTIONS: ReadonlySet<string> = new Set(['upcoming', 'live', 'postponed']);

/** Somebody with an account asks about a lot of a sale. What staff answer is in staff-question-routes.ts. */
export function questionRoutes(app: App, { database }: { database: Database; sessions: Sessions }): void {
  const saleOf = async (slug: string): Promise<SaleRow> => {
    const sale = await findSale(database, slug);
    if (!sale || sale.practice) throw notFound(problemText('no_sale'));
    return sale;
  };

  serve(app, 'GET /api/auctions/:slug/questions', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(request.params.slug);
    const { name, zone, parcels } = sale.editorial;
    return {
      saleName: name,
      zone,
      open: TAKES_QUESTIONS.has(sale.status),
      parcels: parcels.map(({ id, slug, name }) => ({ id, slug, name })),
      questions: await listOwnQuestions(database, sale.id, who.id),
    };
  });

  serve(
    app,
    'POST /api/auctions/:slug/questions',
    async (request) => {
      const { who } = request.session;
      const sale = await saleOf(request.params.slug);
      const { id, parcelId, text } = request.body;
      if (!who.emailConfirmed) throw refuse(409, 'email_not_confirmed');
      if (!TAKES_QUESTIONS.has(sale.status)) throw refuse(409, 'sale_over');
      if (!sale.editorial.parcels.some((parcel) => parcel.id === parcelId))
        throw invalidInput({ parcelId: 'Choose what your question is about.' });
      const question = { id, saleId: sale.id, parcelId, userId: who.id, text };
      if (!(await inTransaction(database, (client) => keepQuestion(client, question, QUESTION_LIMITS))))
        throw refuse(429, 'too_many_questions', { waiting: QUESTION_LIMITS.waiting, aDay: QUESTION_LIMITS.aDay });
      const kept = (await listOwnQuestions(database, sale.id, who.id)).find((row) => row.id === id);
      if (!kept) throw notFound('There is no such question.');
      return kept;
    },
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
  );
}
