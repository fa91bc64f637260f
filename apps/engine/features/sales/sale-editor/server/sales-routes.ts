import { randomUUID } from 'node:crypto';
import { copyDraft, emptyDraft, saleSlug, withSaleDefaults } from '@quarterline/drafting';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { readSaleDefaults } from '#platform/store/content/content-store.ts';
import { listSaleChoices } from '#platform/store/sales/admin-sale-store.ts';
import { setArchived } from '#platform/store/sales/sale-draft-store.ts';
import { findAdminDraft } from './find-admin-draft.ts';
import { listSales } from './list-sales.ts';
import { makeDraft } from './make-draft.ts';

/** As many as a person can look through in one field. */
const MAX_CHOICES = 200;

/** The list of sales; a new one, empty or like a former one; out of the way and back. */
export function salesRoutes(app: App, { database, now }: AdminServices): void {
  serve(app, 'GET /api/admin/auctions', async (request) => listSales(database, request.query, now()));

  serve(app, 'GET /api/admin/sale-choices', async (request) => {
    const { chosen, words, published } = request.query;
    const found = await listSaleChoices(database, { chosen, words, isPublic: published === 'yes' }, MAX_CHOICES + 1);
    return { sales: found.slice(0, MAX_CHOICES), more: found.length > MAX_CHOICES };
  });

  serve(app, 'POST /api/admin/auctions', async (request) => {
    const { who } = request.session;
    const { name, copyOf } = request.body;
    const former = copyOf === null ? null : await findAdminDraft(database, copyOf);
    const isOver = former?.sale?.status === 'completed' || former?.sale?.status === 'cancelled';
    const draft = former
      ? copyDraft(former.row.draft, { name, isOver, newId: randomUUID })
      : withSaleDefaults(emptyDraft(name), await readSaleDefaults(database));
    const slug = await makeDraft(database, {
      slug: saleSlug(name),
      draft,
      actorId: who.id,
      alsoWrite: (client, made) =>
        writeAudit(client, acting(request, who.id), {
          action: 'sale.created',
          subject: { kind: 'sale', id: made.saleId },
          saleId: made.saleId,
          after: { name, copyOf },
        }),
    });
    return { slug };
  });

  serve(app, 'POST /api/admin/auctions/:slug/archive', async (request) => {
    const { who } = request.session;
    const { row, sale } = await findAdminDraft(database, request.params.slug);
    const { archived } = request.body;
    if (archived && (sale?.status === 'upcoming' || sale?.status === 'live')) throw refuse(409, 'sale_is_public');
    await inTransaction(database, async (client) => {
      await setArchived(client, row.sale_id, archived);
      await writeAudit(client, acting(request, who.id), {
        action: archived ? 'sale.archived' : 'sale.brought_back',
        subject: { kind: 'sale', id: row.sale_id },
        saleId: row.sale_id,
      });
    });
    return { archived };
  });
}
