import { BidAccepted, BidRefused, engineApi, PlaceBidRequest, Problem, SetMaximumRequest } from '@quarterline/contract';
import { refuse } from '@quarterline/rules';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../platform/http/app-type.ts';
import { refusalBody } from '../../../platform/sale/bid-answer.ts';
import { type AskDependencies, LotPlace, openLotAsking } from './ask-of-lot.ts';

const ANSWERS = { 200: BidAccepted, 409: BidRefused, 404: Problem };

/** What a bidder asks of a parcel: a bid, or a maximum up to which the engine bids for them. */
export const askRoutes = (app: App, dependencies: AskDependencies): void => {
  const { options, ask } = openLotAsking(dependencies, {
    perSecond: 20,
    notSignedIn: refusalBody(refuse('not_signed_in')),
  });

  app.post(
    engineApi.bidsPattern,
    {
      schema: { params: LotPlace, body: PlaceBidRequest, response: ANSWERS },
      ...options,
    },
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
  );

  app.post(
    engineApi.maximumPattern,
    {
      schema: { params: LotPlace, body: SetMaximumRequest, response: ANSWERS },
      ...options,
    },
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
  );
};
