import {
  adminApi,
  MAX_SAVED_FILTERS,
  Problem,
  SavedFilterChange,
  SavedFilterRequest,
  SavedFilters,
  SavedFiltersQuery,
} from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import {
  deleteSavedFilter,
  insertSavedFilter,
  listSavedFilters,
  lockSavedFilter,
  renameSavedFilter,
} from '../store/saved-filter-store.ts';
import type { AdminServices } from './admin-services.ts';

const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem };

/** Filters that somebody of the office keeps for a list, for themselves alone. The audit log has their names, and not what they look for. */
export const savedFilterRoutes = (app: App, { database, sessions }: AdminServices): void => {
  app.get(
    adminApi.savedFilters,
    { schema: { querystring: SavedFiltersQuery, response: { 200: SavedFilters, ...NOES } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { who } = await sessions.requireStaff(request);
      return { filters: await listSavedFilters(database, who.id, request.query.list) };
    },
  );

  app.post(
    adminApi.savedFilters,
    { schema: { body: SavedFilterRequest, response: { 200: SavedFilters, ...NOES } } },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      const filter = request.body;
      return inTransaction(database, async (client) => {
        const outcome = await insertSavedFilter(client, { ...filter, userId: who.id });
        if (outcome === 'name_taken') throw nameIsTaken();
        if (outcome === 'too_many') throw tooMany();
        await writeAudit(client, acting(request, who.id), {
          action: 'filter.saved',
          label: filter.name,
          after: { list: filter.list },
        });
        return { filters: await listSavedFilters(client, who.id, filter.list) };
      });
    },
  );

  app.post(
    adminApi.savedFilterPattern,
    {
      schema: {
        params: z.object({ filterId: z.uuid() }),
        body: SavedFilterChange,
        response: { 200: SavedFilters, ...NOES },
      },
    },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      const { filterId } = request.params;
      const change = request.body;
      return inTransaction(database, async (client) => {
        const before = await lockSavedFilter(client, who.id, filterId);
        if (!before) throw notFound('You have no such filter any more.');
        if (change.action === 'delete') await deleteSavedFilter(client, filterId);
        else if (!(await renameSavedFilter(client, filterId, change.name))) throw nameIsTaken();
        await writeAudit(client, acting(request, who.id), {
          action: change.action === 'delete' ? 'filter.deleted' : 'filter.renamed',
          label: change.action === 'delete' ? before.name : change.name,
          before,
        });
        return { filters: await listSavedFilters(client, who.id, before.list) };
      });
    },
  );
};

const nameIsTaken = (): ProblemError =>
  new ProblemError(400, {
    code: 'invalid_input',
    message: 'Some of this needs another look.',
    fieldErrors: { name: 'You have a filter of this name here already.' },
  });

const tooMany = (): ProblemError =>
  new ProblemError(409, {
    code: 'too_many_filters',
    message: `You keep ${MAX_SAVED_FILTERS} filters for this list already.`,
    next: 'Delete one first.',
  });
