import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { A_WEEK_IN_MINUTES, doOrAsk } from '#platform/staff/server/second-person/ask-second-person.ts';
import { releasePrices } from './release-prices.ts';
import { describeStep, notifyOfRequestedStep } from './requested-step.ts';
import { readResults } from './settlement-view.ts';
import { takeSettlementStep } from './take-settlement-step.ts';

/** After the close: results, the steps to a title, and the prices that the public reads in the end. */
export function resultsRoutes(app: App, services: AdminServices): void {
  const { database } = services;

  serve(app, 'GET /api/admin/auctions/:slug/results', async (request) =>
    readResults(services, await controlSale(database, request.params.slug)),
  );

  serve(app, 'POST /api/admin/auctions/:slug/results/steps', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const { body } = request;
    const by = acting(request, who.id);
    const asked = { by, actorId: who.id, reason: body.note, requestId: request.id };
    const done = await doOrAsk(
      services,
      sale.id,
      () => takeSettlementStep(services, { sale, request: body, actorId: who.id, secondActorId: null, by }),
      () => describeStep(database, sale, body),
      asked,
    );
    if (done.waits) await notifyOfRequestedStep(services, sale, body, request.id);
    else services.onSettlement(sale.id);
    return done;
  });

  serve(app, 'POST /api/admin/auctions/:slug/results/release', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const { note } = request.body;
    const by = acting(request, who.id);
    const asked = { by, actorId: who.id, reason: note, requestId: request.id };
    const done = await doOrAsk(
      services,
      sale.id,
      () => releasePrices(services, sale, { note, actorId: who.id, secondActorId: null, by }),
      () => ({ command: { kind: 'release_prices', note }, minutes: A_WEEK_IN_MINUTES }),
      asked,
    );
    if (!done.waits) services.onSettlement(sale.id);
    return done;
  });
}
