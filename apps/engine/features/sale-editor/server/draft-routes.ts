import {
  AdminSale,
  adminApi,
  DraftHistory,
  Problem,
  PulseAnswer,
  PulseRequest,
  SaveDraftRequest,
  SavedDraft,
} from '@quarterline/contract';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { Slug } from '../../administration/server/managed-sale.ts';
import { listHistory, sayPresent } from '../store/draft-history-store.ts';
import { findAdminDraft } from './find-admin-draft.ts';
import { openSale } from './open-sale.ts';
import { saveDraftChanges } from './save-draft-changes.ts';

const LARGEST_SAVE = 4 * 1024 * 1024;
const MOST_HISTORY = 300;
const NO = { 401: Problem, 403: Problem, 404: Problem };

/** A sale in preparation: opened, saved as it is typed, and its history. */
export const draftRoutes = (app: App, services: AdminServices): void => {
  const { database, sessions } = services;

  app.get(
    adminApi.salePattern,
    { schema: { params: Slug, response: { 200: AdminSale, ...NO } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { who } = await sessions.requireStaff(request);
      return openSale(services, request.params.slug, who.id);
    },
  );

  app.post(
    adminApi.draftPattern,
    {
      bodyLimit: LARGEST_SAVE,
      schema: { params: Slug, body: SaveDraftRequest, response: { 200: SavedDraft, 400: Problem, ...NO } },
    },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      return saveDraftChanges(database, request.params.slug, {
        ...request.body,
        ...{ actorId: who.id, by: acting(request, who.id) },
      });
    },
  );

  app.post(
    adminApi.pulsePattern,
    { schema: { params: Slug, body: PulseRequest, response: { 200: PulseAnswer, ...NO } } },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
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
    },
  );

  app.get(
    adminApi.historyPattern,
    { schema: { params: Slug, response: { 200: DraftHistory, ...NO } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await sessions.requireStaff(request);
      const { row } = await findAdminDraft(database, request.params.slug);
      const rows = await listHistory(database, row.sale_id, MOST_HISTORY);
      return {
        entries: rows.map((entry) => ({ ...entry, at: entry.at.getTime(), name: entry.name ?? 'The engine' })),
      };
    },
  );
};
