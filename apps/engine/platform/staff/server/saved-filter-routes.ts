import { MAX_SAVED_FILTERS } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '../../http/acting.ts';
import type { App } from '../../http/app-type.ts';
import { invalidInput, notFound, type ProblemError, refuse } from '../../http/problem-handler.ts';
import { serve } from '../../http/serve.ts';
import { writeAudit } from '../../store/audit-store.ts';
import {
  deleteSavedFilter,
  insertSavedFilter,
  listSavedFilters,
  lockSavedFilter,
  renameSavedFilter,
} from '../store/saved-filter-store.ts';
import type { AdminServices } from './admin-services.ts';

/** Filters that somebody of the office keeps for a list, for themselves alone. The audit log has their names, and not what they look for. */
export function savedFilterRoutes(app: App, { database }: AdminServices): void {
  serve(app, 'GET /api/admin/saved-filters', async (request) => {
    const { who } = request.session;
    return { filters: await listSavedFilters(database, who.id, request.query.list) };
  });

  serve(app, 'POST /api/admin/saved-filters', async (request) => {
    const { who } = request.session;
    const filter = request.body;
    return inTransaction(database, async (client) => {
      const outcome = await insertSavedFilter(client, { ...filter, userId: who.id });
      if (outcome === 'name_taken') throw nameIsTaken();
      if (outcome === 'too_many') throw refuse(409, 'too_many_filters', { maxSavedFilters: MAX_SAVED_FILTERS });
      await writeAudit(client, acting(request, who.id), {
        action: 'filter.saved',
        label: filter.name,
        after: { list: filter.list },
      });
      return { filters: await listSavedFilters(client, who.id, filter.list) };
    });
  });

  serve(app, 'POST /api/admin/saved-filters/:filterId', async (request) => {
    const { who } = request.session;
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
  });
}

const nameIsTaken = (): ProblemError => invalidInput({ name: 'You have a filter of this name here already.' });
