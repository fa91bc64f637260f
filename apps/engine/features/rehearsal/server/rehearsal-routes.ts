import {
  adminApi,
  BeginRehearsal,
  Problem,
  Rehearsals as RehearsalList,
  StartedRehearsal,
} from '@quarterline/contract';
import { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../platform/store/sales/sale-store.ts';
import { listRehearsals } from '../store/rehearsal-store.ts';
import type { Rehearsals } from './rehearsals.ts';

type Dependencies = {
  database: Database;
  sessions: Sessions;
  rehearsals: Rehearsals;
  saleOf: (slug: string) => Promise<SaleRow>;
};

const Slug = z.object({ slug: z.string().max(200) });
const NO = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem };

/** Rehearsing a sale, and in a rehearsal the drill of an outage. For staff. */
export const rehearsalRoutes = (app: App, { database, sessions, rehearsals, saleOf }: Dependencies): void => {
  app.get(
    adminApi.rehearsalsPattern,
    { schema: { params: Slug, response: { 200: RehearsalList, ...NO } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await sessions.requireStaff(request);
      const sale = await saleOf(request.params.slug);
      const rows = await listRehearsals(database, sale.id);
      return {
        isRehearsal: sale.rehearsal_of !== null,
        rehearsals: rows.map(({ slug, status, created_at }) => ({ slug, status, at: created_at.getTime() })),
      };
    },
  );

  app.post(
    adminApi.rehearsalsPattern,
    {
      schema: { params: Slug, body: BeginRehearsal, response: { 200: StartedRehearsal, ...NO } },
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      const sale = await saleOf(request.params.slug);
      const slug = await rehearsals.begin(sale, request.body.pace, (client, address) =>
        writeAudit(client, acting(request, who.id), {
          action: 'sale.rehearsed',
          subject: { kind: 'sale', id: sale.id },
          saleId: sale.id,
          after: { pace: request.body.pace, address },
        }),
      );
      return { slug };
    },
  );

  app.post(
    adminApi.drillPattern,
    { schema: { params: Slug, response: { 200: z.object({ done: z.literal(true) }), ...NO } } },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
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
    },
  );
};
