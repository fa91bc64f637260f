import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { listHistory, sayPresent } from '../store/draft-history-store.ts';
import { findAdminDraft } from './find-admin-draft.ts';
import { openSale } from './open-sale.ts';
import { saveDraftChanges } from './save-draft-changes.ts';

const LARGEST_SAVE = 4 * 1024 * 1024;
const MAX_HISTORY = 300;

/** A sale in preparation: opened, saved as it is typed, and its history. */
export function draftRoutes(app: App, services: AdminServices): void {
  const { database } = services;

  serve(app, 'GET /api/admin/auctions/:slug', async (request) => {
    const { who } = request.session;
    return openSale(services, request.params.slug, who.id);
  });

  serve(
    app,
    'POST /api/admin/auctions/:slug/draft',
    async (request) => {
      const { who } = request.session;
      return saveDraftChanges(database, request.params.slug, {
        ...request.body,
        actorId: who.id,
        by: acting(request, who.id),
      });
    },
    { bodyLimit: LARGEST_SAVE },
  );

  serve(app, 'POST /api/admin/auctions/:slug/pulse', async (request) => {
    const { who } = request.session;
    const { row, sale } = await findAdminDraft(database, request.params.slug);
    const others = await sayPresent(database, row.sale_id, who.id, request.body.section);
    return {
      version: row.version,
      status: sale?.status ?? ('draft' as const),
      publishedAt: row.published_at?.getTime() ?? null,
      draft: row.version > request.body.version ? row.draft : null,
      savedAt: row.updated_at.getTime(),
      savedBy: row.updated_by === who.id ? 'you' : (row.updated_by_name ?? ''),
      others,
    };
  });

  serve(app, 'GET /api/admin/auctions/:slug/history', async (request) => {
    const { row } = await findAdminDraft(database, request.params.slug);
    const rows = await listHistory(database, row.sale_id, MAX_HISTORY);
    return {
      entries: rows.map((entry) => ({ ...entry, at: entry.at.getTime(), name: entry.name ?? 'The engine' })),
    };
  });
}
