import { correctionStep } from '@quarterline/rules';
import { findAdminDraft } from '#features/sales/sale-editor/server/find-admin-draft.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { listSaleBidders, listStandingBids } from '../store/correction-choices-store.ts';
import { correct } from './correct.ts';
import { lotName, readCorrectionContext } from './correction-context.ts';
import { correctionServices } from './correction-services.ts';
import { previewCorrection } from './preview-correction.ts';

/** "Correct a mistake": what it can be about, what each lawful step would bring about, and the step itself. */
export function correctionRoutes(app: App, admin: AdminServices): void {
  const services = correctionServices(admin);
  const { database, sessions, now } = services;

  serve(app, 'GET /api/admin/auctions/:slug/corrections', async (request) => {
    const sale = await controlSale(database, request.params.slug);
    const [bids, bidders, { row }] = await Promise.all([
      listStandingBids(database, sale.id),
      listSaleBidders(database, sale.id),
      findAdminDraft(database, sale.slug),
    ]);
    const { name, zone, parcels } = sale.editorial;
    return {
      name,
      zone,
      status: sale.status,
      serverTimeMs: now(),
      parcels: parcels.map(({ id, enBloc }) => ({ id, name: lotName(sale, id), isBlock: enBloc })),
      bids,
      bidders: bidders.map(({ id, name: bidder, status }) => ({ id, name: bidder, status })),
      documents: (row.public_draft ?? row.draft).documents.map((one) => ({
        id: one.id,
        name: one.name,
        parcelIds: one.parcelIds,
      })),
    };
  });

  serve(app, 'POST /api/admin/auctions/:slug/corrections/preview', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    return previewCorrection(services, await readCorrectionContext(services, sale, request.body), who);
  });

  serve(app, 'POST /api/admin/auctions/:slug/corrections', async (request) => {
    const { right } = correctionStep(request.body.step);
    const { who } = await sessions.requireRight(request, right);
    const sale = await controlSale(database, request.params.slug);
    const context = await readCorrectionContext(services, sale, request.body);
    return correct(services, context, {
      request: request.body,
      caller: who,
      by: acting(request, who.id),
      requestId: request.id,
    });
  });
}
