import { TenderAnswer } from '@quarterline/contract';
import { problemText } from '@quarterline/text';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { readBidAnswer } from '#platform/store/record/record-store.ts';
import { findRegistration } from '#platform/store/registrations/registration-store.ts';
import { findSale } from '#platform/store/sales/sale-store.ts';
import { readConditionsInForce } from '#platform/store/sales/terms-store.ts';
import { bidReceiptPdf } from './bid-receipt-pdf.ts';

/** PDF of the caller's receipt; the signed file is `GET /api/auctions/:slug/bids/:bidId/receipt`. */
export const ownReceiptPdfRoute = (app: App, { database, sessions, now }: SignInServices): void => {
  serve(
    app,
    'GET /api/account/receipts/:slug/:bidId/pdf',
    async (request, reply) => {
      const { who } = request.session;
      const { slug, bidId } = request.params;
      const sale = await findSale(database, slug);
      const body = sale && (await readBidAnswer(database, sale.id, bidId, who.id));
      const answer = body ? TenderAnswer.parse(JSON.parse(body)) : null;
      const receipt = answer && answer.outcome !== 'unknown' ? answer.receipt : null;
      if (!sale || !answer || !receipt) throw notFound(problemText('no_receipt'));
      const registration = await findRegistration(database, sale.id, who.id);
      const made = await bidReceiptPdf({
        sale,
        receipt,
        asMaximum: answer.outcome === 'accepted' && 'asMaximum' in answer,
        refusal: answer.outcome === 'refused' ? answer.message : null,
        bidder: { name: who.name, number: registration?.bidder_number ?? null },
        conditions: sale.practice ? null : await readConditionsInForce(database, sale.id, receipt.receiptNumber),
        madeAt: now(),
      });
      const name = `${sale.practice ? 'practice-' : ''}receipt-${slug}-${receipt.receiptNumber}`;
      return sendPdf(reply, made, name);
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } },
  );
};
