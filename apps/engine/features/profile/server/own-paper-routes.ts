import { engineApi, Problem } from '@quarterline/contract';
import { z } from 'zod';
import { accountKey } from '../../../platform/http/account-key.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/problem-handler.ts';
import { sendPaper } from '../../../platform/pages/send-paper.ts';
import { findRegistration } from '../../../platform/store/registration-store.ts';
import { findSale } from '../../../platform/store/sale-store.ts';
import { makePurchasePaper } from '../../settlement/server/papers/make-purchase-paper.ts';
import type { SoldThing } from '../../settlement/server/read-sold.ts';
import type { Desk } from '../../sign-in/server/desk.ts';

/** The papers of one's own purchase: the offer from when it was sent, the receipt from when the deposit was there. */
export const ownPaperRoutes = (app: App, { database, sessions, now }: Desk): void => {
  app.get(
    engineApi.ownPaperPattern,
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } },
      schema: {
        params: z.object({ slug: z.string().max(200), paper: z.enum(['offer', 'receipt']), parcelId: z.uuid() }),
        response: { 400: Problem, 401: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      const { who } = await sessions.require(request);
      const { slug, paper, parcelId } = request.params;
      const sale = await findSale(database, slug);
      const own = sale && (await findRegistration(database, sale.id, who.id));
      if (!sale || !own) throw notFound('There is no paper of yours here.');
      const buyerOf = (thing: SoldThing): string | null => (mayRead(thing, own.id, paper) ? own.id : null);
      const made = await makePurchasePaper(database, { sale, parcelId, paper, madeAt: now(), buyerOf });
      return sendPaper(reply, made, `${slug}-${paper}`);
    },
  );
};

const mayRead = ({ standing, current }: SoldThing, bidderId: string, paper: 'offer' | 'receipt'): boolean => {
  const own = standing.filter(({ after }) => after.buyerId === bidderId);
  if (paper === 'receipt') return own.some(({ step }) => step === 'record_deposit');
  return current.buyerId === bidderId && own.some(({ step }) => step === 'send_offer' || step === 'offer_to_next');
};
