import { Changes, ChangesQuery, engineApi, SaleStatuses } from '@quarterline/contract';
import type { Database } from '../../database/connect.ts';
import type { App } from '../platform/app-type.ts';
import { readChanges } from '../store/published-store.ts';
import { listSaleStatuses } from '../store/sale-store.ts';

const LOOK_EVERY_MS = 250;

/** What anybody may read: the statuses, and the change feed that publishers follow. */
export const publishingRoutes = (app: App, { database }: { database: Database }): void => {
  app.get(engineApi.saleStatuses, { schema: { response: { 200: SaleStatuses } } }, async (_, reply) => {
    void reply.header('cache-control', 'public, max-age=5').header('access-control-allow-origin', '*');
    return { data: await listSaleStatuses(database) };
  });

  app.get(
    engineApi.changes,
    { schema: { querystring: ChangesQuery, response: { 200: Changes } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { after, limit, waitMs } = request.query;
      const until = performance.now() + waitMs;
      for (;;) {
        const rows = await readChanges(database, after, limit);
        if (rows.length > 0 || performance.now() >= until || reply.raw.destroyed) {
          return {
            changes: rows as Changes['changes'],
            cursor: rows.at(-1)?.cursor ?? after,
            more: rows.length === limit,
          };
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
  );
};
