import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { findAdminDraft } from '#features/sales/sale-editor/server/find-admin-draft.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { listRehearsals } from '../store/rehearsal-store.ts';
import type { Rehearsals } from './rehearsals.ts';
import { readSaleToRehearse } from './sale-to-rehearse.ts';

type Dependencies = {
  database: Database;
  sessions: Sessions;
  rehearsals: Rehearsals;
  saleOf: (slug: string) => Promise<SaleRow>;
};

/** Rehearsing a sale, and in a rehearsal the drill of an outage. For staff. */
export const rehearsalRoutes = (app: App, { database, rehearsals, saleOf }: Dependencies): void => {
  serve(app, 'GET /api/admin/auctions/:slug/rehearsals', async (request) => {
    const sale = await findSale(database, request.params.slug);
    const saleId = sale?.id ?? (await findAdminDraft(database, request.params.slug)).row.sale_id;
    const rows = await listRehearsals(database, saleId);
    return {
      isRehearsal: sale !== null && sale.rehearsal_of !== null,
      rehearsals: rows.map(({ slug, status, created_at }) => ({ slug, status, at: created_at.getTime() })),
    };
  });

  serve(
    app,
    'POST /api/admin/auctions/:slug/rehearsals',
    async (request) => {
      const { who } = request.session;
      const real = await readSaleToRehearse(database, request.params.slug);
      const slug = await rehearsals.begin(real, request.body.pace, (client, address) =>
        writeAudit(client, acting(request, who.id), {
          action: 'sale.rehearsed',
          subject: { kind: 'sale', id: real.id },
          saleId: real.id,
          after: { pace: request.body.pace, address },
        }),
      );
      return { slug };
    },
    { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } },
  );

  serve(app, 'POST /api/admin/auctions/:slug/control/drill', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(request.params.slug);
    rehearsals.goSilent(sale);
    await inTransaction(database, (client) =>
      writeAudit(client, acting(request, who.id), {
        action: 'sale.outage_drilled',
        subject: { kind: 'sale', id: sale.id },
        saleId: sale.id,
      }),
    );
    return { done: true as const };
  });
};
