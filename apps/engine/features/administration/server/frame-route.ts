import { formatMonthDay } from '@quarterline/civil-time';
import { AdminFrame, adminApi, Problem } from '@quarterline/contract';
import { rightsOf, type StaffRole } from '@quarterline/rules';
import { z } from 'zod';
import type { App } from '../../../platform/http/app-type.ts';
import { isTenderSale, listLiveAndNext } from '../../../platform/store/sales/admin-sale-store.ts';
import type { AdminServices } from './admin-services.ts';

const MOST_SALES = 12;

/** What stands around every page of the administration: who works, what sells, what comes. */
export const frameRoute = (app: App, { database, sessions, env }: AdminServices): void => {
  app.get(
    adminApi.frame,
    {
      schema: {
        querystring: z.object({ sale: z.string().max(200).optional() }),
        response: { 200: AdminFrame, 401: Problem, 403: Problem },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { who } = await sessions.requireStaff(request);
      const role = who.role as StaffRole;
      const { sale } = request.query;
      const isTender = sale !== undefined && (await isTenderSale(database, sale));
      const sales = await listLiveAndNext(database, MOST_SALES);
      return {
        me: { id: who.id, name: who.name, role, rights: [...rightsOf(role)] },
        isTender,
        sendsMail: env.SMTP_URL !== undefined,
        liveAndNext: sales.map(({ slug, name, zone, status, opens_at }) => ({
          slug,
          name,
          live: status === 'live',
          when: formatMonthDay(opens_at.getTime(), zone),
        })),
      };
    },
  );
};
