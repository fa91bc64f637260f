import {
  BidRefused,
  engineApi,
  PlaceTenderRequest,
  Problem,
  TenderTaken,
  WithdrawTenderRequest,
} from '@quarterline/contract';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../platform/http/app-type.ts';
import { tenderRefusalBody } from '../../../platform/sale/bid-answer.ts';
import { type AskDependencies, LotPlace, openLotAsking } from '../../bidding/server/ask-of-lot.ts';

const ANSWERS = { 200: TenderTaken, 400: Problem, 404: Problem, 409: BidRefused };

/** What a bidder asks of a lot of a sealed tender: to take an encrypted amount, or to withdraw it. */
export const tenderRoutes = (app: App, dependencies: AskDependencies): void => {
  const { options, ask } = openLotAsking(dependencies, {
    perSecond: 10,
    notSignedIn: tenderRefusalBody({ code: 'not_signed_in', facts: {} }),
  });

  app.post(
    engineApi.tendersPattern,
    { schema: { params: LotPlace, body: PlaceTenderRequest, response: ANSWERS }, ...options },
    async (request, reply) => {
      const { bidId, commitment, encrypted } = request.body;
      await ask(request, reply as FastifyReply, request.params, (parcelId) => ({
        ...{ kind: 'place_tender', bidId, parcelId, commitment, encrypted, encryptedBy: 'browser' },
      }));
      return reply;
    },
  );

  app.post(
    engineApi.withdrawTenderPattern,
    { schema: { params: LotPlace, body: WithdrawTenderRequest, response: ANSWERS }, ...options },
    async (request, reply) => {
      const { bidId } = request.body;
      await ask(request, reply as FastifyReply, request.params, (parcelId) => ({
        ...{ kind: 'withdraw_tender', bidId, parcelId },
      }));
      return reply;
    },
  );
};
