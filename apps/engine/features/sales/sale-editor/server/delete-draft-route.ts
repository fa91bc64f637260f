import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { deleteDraft, lockDraft } from '#platform/store/sales/sale-draft-store.ts';

/** Deletes the draft of a sale. 409 `was_public` for one that was published: it is cancelled or archived, and stays. */
export function deleteDraftRoute(app: App, { database }: AdminServices): void {
  serve(app, 'POST /api/admin/auctions/:slug/delete', async (request) => {
    const { who } = request.session;
    return inTransaction(database, async (client) => {
      const row = await lockDraft(client, request.params.slug);
      if (!row) throw notFound('There is no draft at this address.');
      if (row.published_at !== null) throw refuse(409, 'was_public');
      if (row.version !== request.body.version) throw refuse(409, 'draft_changed');
      await writeAudit(client, acting(request, who.id), {
        action: 'sale.deleted',
        subject: { kind: 'sale', id: row.sale_id },
        saleId: row.sale_id,
        label: row.draft.name,
        before: { name: row.draft.name, slug: row.slug, parcels: row.draft.parcels.length },
      });
      await deleteDraft(client, row.sale_id);
      return { deleted: true as const };
    });
  });
}
