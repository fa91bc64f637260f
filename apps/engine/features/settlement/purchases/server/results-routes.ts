import { acting } from '../../../../platform/http/acting.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { type ProblemError, refuse } from '../../../../platform/http/problem-handler.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { readAfterSale } from '../../../../platform/sale/read-after-sale.ts';
import type { AdminServices } from '../../../../platform/staff/server/admin-services.ts';
import { controlSale } from '../../../../platform/staff/server/managed-sale.ts';
import { writeAudit } from '../../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { publish } from '../../../../platform/store/sales/published-store.ts';
import { lockSale, readEditorial } from '../../../../platform/store/sales/sale-store.ts';
import { insertPriceRelease } from '../../../../platform/store/sales/settlement-store.ts';
import { readSold } from './read-sold.ts';
import { pricesOf } from './released-prices.ts';
import { readResults } from './settlement-view.ts';
import { takeSettlementStep } from './take-settlement-step.ts';

/** After the close: results, the steps to a title, and the prices that the public reads in the end. */
export const resultsRoutes = (app: App, services: AdminServices): void => {
  const { database } = services;

  serve(app, 'GET /api/admin/auctions/:slug/results', async (request) => {
    return readResults(services, await controlSale(database, request.params.slug));
  });

  serve(app, 'POST /api/admin/auctions/:slug/results/steps', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    await takeSettlementStep(services, { sale, request: request.body, actorId: who.id, by: acting(request, who.id) });
    services.onSettlement(sale.id);
    return { done: true } as const;
  });

  serve(app, 'POST /api/admin/auctions/:slug/results/release', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    await inTransaction(database, async (client) => {
      const { now } = await lockSale(client, sale.id);
      const sold = await readSold(client, sale, now);
      const prices = pricesOf(sold);
      if (prices === null || sold.state.phase !== 'completed') throw notSettled();
      await insertPriceRelease(client, { saleId: sale.id, prices, note: request.body.note, actorId: who.id });
      await writeAudit(client, acting(request, who.id), {
        action: 'settlement.prices_released',
        subject: { kind: 'sale', id: sale.id },
        label: sale.editorial.name,
        saleId: sale.id,
        reason: request.body.note,
        after: prices,
      });
      // Under the lock: a publication may have changed the words since the page was opened.
      const { editorial, published } = await readEditorial(client, sale.id);
      if (published)
        await publish(
          client,
          'sale',
          sale.slug,
          services.compose(editorial, sold.state, await readAfterSale(client, sale.id)),
        );
    });
    services.onSettlement(sale.id);
    return { done: true } as const;
  });
};

const notSettled = (): ProblemError => refuse(409, 'not_settled');
