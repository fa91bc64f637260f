import { makePurchaseFile, sendPurchaseFile } from '#features/settlement/purchases/server/make-purchase-file.ts';
import { ofBuyer, type SoldLot, wasSent } from '#features/settlement/purchases/server/read-sold.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { findRegistration } from '#platform/store/registrations/registration-store.ts';
import { findSale } from '#platform/store/sales/sale-store.ts';

/** The documents of one's own purchase: the offer from when it was sent, the receipt from when the deposit was there. */
export function ownDocumentRoutes(app: App, { database, sessions, now }: SignInServices): void {
  serve(
    app,
    'GET /api/account/papers/:slug/:pdf/:parcelId',
    async (request, reply) => {
      const { who } = request.session;
      const { slug, pdf, parcelId } = request.params;
      const sale = await findSale(database, slug);
      const own = sale && (await findRegistration(database, sale.id, who.id));
      if (!sale || !own) throw notFound('There is no document of yours here.');
      const buyerOf = (lot: SoldLot): string | null => (mayRead(lot, own.id, pdf) ? own.id : null);
      const made = await makePurchaseFile(database, { sale, parcelId, kind: pdf, madeAt: now(), buyerOf });
      return sendPurchaseFile(reply, made, `${slug}-${pdf}`);
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } },
  );
}

const mayRead = (lot: SoldLot, bidderId: string, pdf: 'offer' | 'receipt'): boolean => {
  const { current, trust } = lot;
  if (pdf === 'receipt') return ofBuyer(trust, bidderId).length > 0;
  return current.buyerId === bidderId && wasSent(lot, bidderId);
};
