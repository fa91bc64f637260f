import { enginePages } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { joinPractice } from '../store/practice-store.ts';
import { PRACTICE_LIMIT_CENTS, type Practice } from './practice.ts';

export type PracticeRoutesDependencies = {
  database: Database;
  sessions: Sessions;
  practice: Practice;
  saleOf: (slug: string) => Promise<SaleRow>;
};

const OFTEN = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** Entry to practice, which always leads to the current run, and joining it. */
export function practiceRoutes(app: App, { database, practice, saleOf }: PracticeRoutesDependencies): void {
  app.get(enginePages.practice, { schema: { hide: true }, config: OFTEN }, async (_, reply) => {
    const { slug } = await practice.run();
    return reply.header('cache-control', 'no-store').redirect(enginePages.liveView(slug), 302);
  });

  serve(app, 'POST /api/practice', async () => ({ slug: (await practice.run()).slug }), { config: OFTEN });

  serve(app, 'POST /api/auctions/:slug/practice', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(request.params.slug);
    if (!sale.practice) throw notFound('This sale is not for practice.');
    await inTransaction(database, (client) => joinPractice(client, sale.id, who.id, PRACTICE_LIMIT_CENTS));
    return { joined: true as const };
  });
}
