import { FIRST_OFFER_TEXT, OfferText } from '@quarterline/contract';
import { acting } from '../../../../platform/http/acting.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../../platform/http/problem-handler.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { sendPdf } from '../../../../platform/pages/send-pdf.ts';
import type { AdminServices } from '../../../../platform/staff/server/admin-services.ts';
import { controlSale } from '../../../../platform/staff/server/managed-sale.ts';
import { writeAudit } from '../../../../platform/store/audit-store.ts';
import { findContent } from '../../../../platform/store/content/content-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { lockSale } from '../../../../platform/store/sales/sale-store.ts';
import { insertSaleOffer, listOfferTexts, readSaleOffer } from '../store/offer-store.ts';
import { textThatCounts } from './offer-words.ts';

/** Routes for the offers of a sale: wording, seller, seller's lawyer; and a preview. */
export const offerRoutes = (app: App, { database, now }: AdminServices): void => {
  serve(app, 'GET /api/admin/auctions/:slug/offer', async (request) => {
    const sale = await controlSale(database, request.params.slug);
    const { version: _, ...offer } = await readSaleOffer(database, sale.id);
    const texts = await listOfferTexts(database);
    return {
      ...offer,
      texts: texts.map(({ id, name }) => ({ id, name })),
      counts: textThatCounts(offer, texts)?.id ?? null,
    };
  });

  serve(app, 'POST /api/admin/auctions/:slug/offer', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const { body } = request;
    await inTransaction(database, async (client) => {
      await lockSale(client, sale.id);
      const texts = await listOfferTexts(client);
      if (body.offerTextId !== null && !texts.some(({ id }) => id === body.offerTextId)) throw notInForce();
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

  serve(app, 'GET /api/admin/offer-texts/:itemId/preview', async (request, reply) => {
    const row = await findContent(database, 'offerText', request.params.itemId);
    if (!row) throw notFound('There is no such wording.');
    const text = OfferText.parse({ ...FIRST_OFFER_TEXT, ...row.draft });
    const { previewOffer } = await import('./pdf/preview-offer.ts');
    return sendPdf(reply, await previewOffer(text, now(), app.brand()), 'offer-preview');
  });
};

const notInForce = (): ProblemError =>
  new ProblemError(400, {
    code: 'invalid_input',
    message: 'This wording is no longer active.',
    fieldErrors: { offerTextId: 'Choose an active wording.' },
  });
