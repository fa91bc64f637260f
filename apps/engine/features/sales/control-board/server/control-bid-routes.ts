import { problemText } from '@quarterline/text';
import type { FastifyReply } from 'fastify';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { listControlBidders } from '../store/control-store.ts';
import { askVoid } from './ask-void.ts';

/** Routes of staff for bids: ask to void one, always with two people, and enter one for a bidder on the phone. */
export function controlBidRoutes(app: App, services: AdminServices): void {
  const { database } = services;

  serve(app, 'POST /api/admin/auctions/:slug/control/voids', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const asked = { by: acting(request, who.id), actorId: who.id, requestId: request.id };
    return askVoid(services, sale, { ...asked, ...request.body });
  });

  serve(
    app,
    'POST /api/admin/auctions/:slug/control/phone-bids',
    async (request, reply) => {
      const { who } = request.session;
      const sale = await controlSale(database, request.params.slug);
      const { bidderId, retypedAmountCents = null, ...bid } = request.body;
      const bidder = (await listControlBidders(database, sale.id)).find(({ id }) => id === bidderId);
      if (!bidder) throw notFound(problemText('no_such_bidder'));
      const answer = await services.bid(sale.id, {
        askerId: bidder.user_id,
        requestId: request.id,
        bid: { kind: 'place_bid', ...bid, retypedAmountCents, enteredBy: who.id },
      });
      const sent = (reply as FastifyReply).type('application/json; charset=utf-8').status(answer.status);
      return sent.send(answer.body) as never;
    },
    { serializerCompiler: () => (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body)) },
  );
}
