import { adminApi, Problem } from '@quarterline/contract';
import { z } from 'zod';
import type { App } from '../../../platform/http/app-type.ts';
import { sendPaper } from '../../../platform/pages/send-paper.ts';
import type { AdminDesk } from '../../administration/server/admin-desk.ts';
import { controlSale, Slug } from '../../administration/server/managed-sale.ts';
import { makePurchasePaper } from './papers/make-purchase-paper.ts';
import { makeSalePaper } from './papers/make-sale-paper.ts';

const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem };

/** Papers of a sale for staff, made new each time from what stands then. */
export const paperRoutes = (app: App, { database, env, sessions, now }: AdminDesk): void => {
  app.get(
    adminApi.purchasePaperPattern,
    {
      schema: { params: Slug.extend({ paper: z.enum(['offer', 'receipt']), parcelId: z.uuid() }), response: NOES },
    },
    async (request, reply) => {
      await sessions.requireStaff(request);
      const { slug, paper, parcelId } = request.params;
      const sale = await controlSale(database, slug);
      const made = await makePurchasePaper(database, { sale, parcelId, paper, madeAt: now() });
      return sendPaper(reply, made, `${slug}-${paper}`);
    },
  );

  app.get(
    adminApi.salePaperPattern,
    { schema: { params: Slug.extend({ paper: z.enum(['report', 'statement']) }), response: NOES } },
    async (request, reply) => {
      await sessions.requireStaff(request);
      const { slug, paper } = request.params;
      const sale = await controlSale(database, slug);
      const made = await makeSalePaper(database, { sale, paper, madeAt: now(), engineUrl: env.engineUrl });
      return sendPaper(reply, made, `${slug}-${paper}`);
    },
  );
};
