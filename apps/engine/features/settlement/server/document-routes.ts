import { adminApi, Problem } from '@quarterline/contract';
import { z } from 'zod';
import type { App } from '../../../platform/http/app-type.ts';
import { sendPdf } from '../../../platform/pages/send-pdf.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { controlSale, Slug } from '../../administration/server/managed-sale.ts';
import { makePurchasePdf } from './pdf/make-purchase-pdf.ts';
import { makeSalePdf } from './pdf/make-sale-pdf.ts';

const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem };

/** Papers of a sale for staff, made new each time from what stands then. */
export const documentRoutes = (app: App, { database, env, sessions, now }: AdminServices): void => {
  app.get(
    adminApi.purchaseDocumentPattern,
    {
      schema: { params: Slug.extend({ pdf: z.enum(['offer', 'receipt']), parcelId: z.uuid() }), response: NOES },
    },
    async (request, reply) => {
      await sessions.requireStaff(request);
      const { slug, pdf, parcelId } = request.params;
      const sale = await controlSale(database, slug);
      const made = await makePurchasePdf(database, { sale, parcelId, pdf, madeAt: now() });
      return sendPdf(reply, made, `${slug}-${pdf}`);
    },
  );

  app.get(
    adminApi.saleDocumentPattern,
    { schema: { params: Slug.extend({ pdf: z.enum(['report', 'statement']) }), response: NOES } },
    async (request, reply) => {
      await sessions.requireStaff(request);
      const { slug, pdf } = request.params;
      const sale = await controlSale(database, slug);
      const made = await makeSalePdf(database, { sale, pdf, madeAt: now(), engineUrl: env.engineUrl });
      return sendPdf(reply, made, `${slug}-${pdf}`);
    },
  );
};
