import { engineApi, Problem } from '@quarterline/contract';
import { z } from 'zod';
import { accountKey } from '../../../platform/http/account-key.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/problem-handler.ts';
import { sendPdf } from '../../../platform/pages/send-pdf.ts';
import { findRegistration } from '../../../platform/store/registration-store.ts';
import { findSale } from '../../../platform/store/sale-store.ts';
import { makePurchasePdf } from '../../settlement/server/pdf/make-purchase-pdf.ts';
import { ofBuyer, type SoldLot } from '../../settlement/server/read-sold.ts';
import type { SignInServices } from '../../sign-in/server/sign-in-services.ts';

/** The documents of one's own purchase: the offer from when it was sent, the receipt from when the deposit was there. */
export const ownDocumentRoutes = (app: App, { database, sessions, now }: SignInServices): void => {
  app.get(
    engineApi.ownDocumentPattern,
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } },
      schema: {
        params: z.object({ slug: z.string().max(200), pdf: z.enum(['offer', 'receipt']), parcelId: z.uuid() }),
        response: { 400: Problem, 401: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      const { who } = await sessions.require(request);
      const { slug, pdf, parcelId } = request.params;
      const sale = await findSale(database, slug);
      const own = sale && (await findRegistration(database, sale.id, who.id));
      if (!sale || !own) throw notFound('There is no paper of yours here.');
      const buyerOf = (lot: SoldLot): string | null => (mayRead(lot, own.id, pdf) ? own.id : null);
      const made = await makePurchasePdf(database, { sale, parcelId, pdf, madeAt: now(), buyerOf });
      return sendPdf(reply, made, `${slug}-${pdf}`);
    },
  );
};

const mayRead = ({ validEntries, current, trust }: SoldLot, bidderId: string, pdf: 'offer' | 'receipt'): boolean => {
  const own = validEntries.filter(({ after }) => after.buyerId === bidderId);
  if (pdf === 'receipt') return ofBuyer(trust, bidderId).length > 0;
  return current.buyerId === bidderId && own.some(({ step }) => step === 'send_offer' || step === 'offer_to_next');
};
