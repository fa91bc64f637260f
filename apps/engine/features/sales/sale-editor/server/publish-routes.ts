import { openDoubts } from '@quarterline/drafting';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { inFields, invalidInput, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { type DraftRow, setPublishAt } from '#platform/store/sales/sale-draft-store.ts';
import { addHistory } from '../store/draft-history-store.ts';
import { changeSale } from './change-sale.ts';
import { findAdminDraft } from './find-admin-draft.ts';
import { openSale } from './open-sale.ts';
import { publishDraft } from './publish-draft.ts';

/** A draft becomes public, now or at a time; and the actions by which a sale is put off, called off or made smaller. */
export function publishRoutes(app: App, services: AdminServices): void {
  const { database, now } = services;

  serve(app, 'POST /api/admin/auctions/:slug/publish', async (request) => {
    const { who } = request.session;
    const { slug } = request.params;
    const by = acting(request, who.id);
    const { row } = await findAdminDraft(database, slug);
    const { acceptedDoubts, ...publication } = request.body;
    // Of another version the publication itself says that it moved on.
    if (row.version === publication.version) needAcceptedDoubts(row, acceptedDoubts);
    await publishDraft(services, { slug, actorId: who.id, by, requestId: request.id, ...publication });
    return openSale(services, slug, who.id);
  });

  serve(app, 'POST /api/admin/auctions/:slug/publish-at', async (request) => {
    const { who } = request.session;
    const { at, withoutApproval, acceptedDoubts } = request.body;
    if (at !== null && at <= now())
      throw invalidInput({ at: 'Choose a time to come, or publish now.' }, 'That time has passed.');
    const { row } = await findAdminDraft(database, request.params.slug);
    if (at !== null) needAcceptedDoubts(row, acceptedDoubts);
    await inTransaction(database, async (client) => {
      await setPublishAt(client, row.sale_id, at === null ? null : new Date(at), {
        actorId: who.id,
        withoutApproval,
      });
      const action = at === null ? 'took back the timed publication' : 'set a time for publication';
      await addHistory(client, { saleId: row.sale_id, version: row.version, actorId: who.id, action, changes: [] });
      await writeAudit(client, acting(request, who.id), {
        action: at === null ? 'sale.publication_untimed' : 'sale.publication_timed',
        subject: { kind: 'sale', id: row.sale_id },
        saleId: row.sale_id,
        before: { at: row.publish_at },
        ...(at === null || withoutApproval === '' ? {} : { reason: withoutApproval }),
        after: { at: at === null ? null : new Date(at) },
      });
    });
    return openSale(services, request.params.slug, who.id);
  });

  serve(app, 'POST /api/admin/auctions/:slug/act', async (request) => {
    const { who } = request.session;
    await changeSale(services, {
      slug: request.params.slug,
      by: acting(request, who.id),
      actorId: who.id,
      requestId: request.id,
      action: request.body,
    });
    return openSale(services, request.params.slug, who.id);
  });
}

/**
 * Land that is drawn beside its title, or with other acres, becomes public only when somebody has looked at it: `accepted` has the words of
 * each doubt. Throws `ProblemError 409 doubts_open`.
 */
const needAcceptedDoubts = (
  { draft, public_draft }: Pick<DraftRow, 'draft' | 'public_draft'>,
  accepted: readonly string[],
): void => {
  const open = openDoubts(draft, public_draft).filter(({ words }) => !accepted.includes(words));
  const [first] = open;
  if (!first) return;
  throw inFields(
    refuse(409, 'doubts_open', { doubt: first.words, count: open.length }),
    Object.fromEntries(open.map(({ path, words }) => [path, words])),
  );
};
