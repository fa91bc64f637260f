import { refuse } from '@quarterline/rules';
import type { FastifyReply } from 'fastify';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import { refusalBody } from '#platform/sale/bid-answer.ts';
import { type AskDependencies, openLotAsking } from './ask-of-lot.ts';

/** Routes for a bidder's commands on a parcel: a bid, or a proxy maximum. */
export const askRoutes = (app: App, dependencies: AskDependencies): void => {
  const { options, ask } = openLotAsking(dependencies, {
    perSecond: 20,
    notSignedIn: refusalBody(refuse('not_signed_in')),
  });

  serve(
    app,
    'POST /api/auctions/:slug/parcels/:parcelSlug/bids',
    async (request, reply) => {
      const { bidId, amountCents, seenSequence, retypedAmountCents = null } = request.body;
      await ask(request, reply as FastifyReply, request.params, (parcelId) => ({
        kind: 'place_bid',
        bidId,
        parcelId,
        amountCents,
        seenSequence,
        retypedAmountCents,
        enteredBy: null,
      }));
      return reply;
    },
    { ...options },
  );

  serve(
    app,
    'POST /api/auctions/:slug/parcels/:parcelSlug/maximum',
    async (request, reply) => {
      const { bidId, maximumCents, seenSequence, retypedAmountCents = null } = request.body;
      await ask(request, reply as FastifyReply, request.params, (parcelId) => ({
        kind: 'set_maximum_bid',
        bidId,
        parcelId,
        maximumCents,
        seenSequence,
        retypedAmountCents,
      }));
      return reply;
    },
    { ...options },
  );
};
