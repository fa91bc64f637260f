import {
  AdminSale,
  adminApi,
  DraftHistory,
  Problem,
  PulseAnswer,
  PulseRequest,
  SaleDraft,
  SaveDraftRequest,
  SavedDraft,
} from '@quarterline/contract';
import { applyChanges } from '@quarterline/drafting';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { Slug } from '../../administration/server/managed-sale.ts';
import { addHistory, listHistory, sayPresent, whoChangedSince } from '../store/draft-history-store.ts';
import { lockDraft, writeDraft } from '../store/sale-draft-store.ts';
import { findAdminDraft } from './find-admin-draft.ts';
import { openSale } from './open-sale.ts';

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
      const { version, changes } = request.body;
      return inTransaction(database, async (client) => {
        const row = await lockDraft(client, request.params.slug);
        if (!row) throw notFound('There is no draft at this address.');
        const { draft, taken, refused } = applyChanges(row.draft, changes);
        const checked = SaleDraft.safeParse(draft);
        if (!checked.success)
          throw unfit(checked.error.issues[0]?.path.join('/') ?? '', checked.error.issues[0]?.message ?? '');
        const news = { saleId: row.sale_id, actorId: who.id };
        const saved =
          taken.length > 0
            ? await writeDraft(client, row, checked.data, who.id)
            : { version: row.version, updatedAt: row.updated_at };
        if (taken.length > 0) await addHistory(client, { ...news, version: saved.version, changes: taken });
        if (refused.length > 0)
          await addHistory(client, {
            ...news,
            version: saved.version,
            taken: false,
            changes: refused.map(({ change }) => change),
          });
        await writeAudit(client, acting(request, who.id), {
          action: 'draft.changed',
          subject: { kind: 'sale', id: row.sale_id },
          saleId: row.sale_id,
          label: `Version ${saved.version}${refused.length > 0 ? `, ${refused.length} not taken: a colleague wrote there` : ''}`,
          before: Object.fromEntries(taken.map(({ path, before }) => [path, before])),
          after: Object.fromEntries(taken.map(({ path, after }) => [path, after])),
        });
        const others = refused.length > 0 ? await whoChangedSince(client, row.sale_id, version) : [];
        return {
          version: saved.version,
          savedAt: saved.updatedAt.getTime(),
          draft: checked.data,
          conflicts: refused.map(({ change, theirs }) => ({
            ...change,
            theirs,
            theirName:
              others.find(({ paths }) => paths.some((path) => touches(path, change.path)))?.name ?? 'Somebody else',
          })),
        };
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

const touches = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}/`) || other.startsWith(`${path}/`);

const unfit = (path: string, why: string): ProblemError =>
  new ProblemError(400, {
    code: 'invalid_input',
    message: 'This cannot be kept as it is.',
    next: 'Shorten it, or take it back.',
    fieldErrors: { [path]: why },
  });
