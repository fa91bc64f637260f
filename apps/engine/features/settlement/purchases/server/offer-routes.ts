import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { lockSale } from '#platform/store/sales/sale-store.ts';
import { listOfferForms } from '../store/offer-form-store.ts';
import { insertSaleOffer, readSaleOffer } from '../store/offer-store.ts';
import { describeOfferForm } from './offer-form/describe-offer-form.ts';
import { formThatCounts } from './offer-form/form-that-counts.ts';

/** The offers of a sale: form, seller, seller's lawyer. */
export function offerRoutes(app: App, { database }: AdminServices): void {
  serve(app, 'GET /api/admin/auctions/:slug/offer', async (request) => {
    const sale = await controlSale(database, request.params.slug);
    const { version: _, ...offer } = await readSaleOffer(database, sale.id);
    const forms = await listOfferForms(database, sale.id);
    return {
      ...offer,
      forms: forms
        .filter(({ saleId, inForceAt }) => saleId !== null || inForceAt !== null)
        .map((form) => ({ ...describeOfferForm(form), isOfSale: form.saleId !== null })),
      counts: formThatCounts(offer, forms)?.id ?? null,
    };
  });

  serve(app, 'POST /api/admin/auctions/:slug/offer', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const { body } = request;
    await inTransaction(database, async (client) => {
      await lockSale(client, sale.id);
      const active = (await listOfferForms(client, sale.id)).filter(({ inForceAt }) => inForceAt !== null);
      if (body.offerFormId !== null && !active.some(({ id }) => id === body.offerFormId))
        throw invalidInput({ offerFormId: 'Choose an active form.' }, 'This form is not active.');
      const { version, ...before } = await readSaleOffer(client, sale.id);
      const by = acting(request, who.id);
      await insertSaleOffer(
        client,
        sale.id,
        { version: version + 1, ...body },
        { actorId: who.id, requestId: by.requestId },
      );
      await writeAudit(client, by, {
        action: 'settlement.offer_words',
        subject: { kind: 'sale', id: sale.id },
        label: sale.editorial.name,
        saleId: sale.id,
        before,
        after: body,
      });
    });
    return { done: true } as const;
  });
}
