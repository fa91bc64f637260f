import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { makePurchaseFile, sendPurchaseFile } from './make-purchase-file.ts';
import { makeSalePdf } from './pdf/make-sale-pdf.ts';

/** Papers of a sale for staff, made new each time, but for an offer that was sent: that is the file that went out. */
export function documentRoutes(app: App, { database, env, now }: AdminServices): void {
  serve(app, 'GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', async (request, reply) => {
    const { slug, pdf, parcelId } = request.params;
    const sale = await controlSale(database, slug);
    const made = await makePurchaseFile(database, { sale, parcelId, kind: pdf, madeAt: now() });
    return sendPurchaseFile(reply, made, `${slug}-${pdf}`);
  });

  serve(app, 'GET /api/admin/auctions/:slug/papers/:pdf', async (request, reply) => {
    const { slug, pdf } = request.params;
    const sale = await controlSale(database, slug);
    const made = await makeSalePdf(database, { sale, pdf, madeAt: now(), engineUrl: env.engineUrl });
    return sendPdf(reply, made, `${slug}-${pdf}`);
  });
}
