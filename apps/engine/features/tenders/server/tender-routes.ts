import {
  BidRefused,
  engineApi,
  PlaceTenderRequest,
  Problem,
  TenderTaken,
  WithdrawTenderRequest,
} from '@quarterline/contract';
import { problemText } from '@quarterline/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountKey } from '../../../platform/http/account-key.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/problem-handler.ts';
import { tenderRefusalBody, unrecordedRefusal } from '../../../platform/sale/bid-answer.ts';
import type { AskedTender } from '../../../platform/sale/decide-batch.ts';
import type { AskDependencies } from '../../bidding/server/ask-routes.ts';
import { keptBytes } from '../../bidding/server/ask-routes.ts';

const Place = z.object({ slug: z.string().max(200), parcelSlug: z.string().max(200) });
const ANSWERS = { 200: TenderTaken, 400: Problem, 404: Problem, 409: BidRefused };

/** What a bidder asks of a lot of a sealed tender: to take an encrypted amount, or to withdraw it. */
export const tenderRoutes = (app: App, { sessions, askBid, saleOf }: AskDependencies): void => {
  const limit = { rateLimit: { max: 10, timeWindow: '1 second', keyGenerator: accountKey(sessions) } } as const;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (await sessions.read(request)) return;
    await reply
      .status(409)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(unrecordedRefusal(tenderRefusalBody({ code: 'not_signed_in', facts: {} }), request.id).body);
  };
  const ask = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: z.infer<typeof Place>,
    asked: (parcelId: string) => AskedTender,
  ): Promise<void> => {
    const sale = await saleOf(place.slug);
    const lot = sale.editorial.parcels.find(({ slug }) => slug === place.parcelSlug);
    if (!lot) throw notFound(problemText('no_parcel').message);
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    const who = await sessions.read(request);
    const answer = await askBid({
      ...{ saleId: sale.id, askerId: who?.id ?? null, requestId: request.id },
      bid: asked(lot.id),
    });
    void reply.status(answer.status).send(answer.body);
  };
  const common = { config: limit, onRequest, serializerCompiler: keptBytes };

  app.post(
    engineApi.tendersPattern,
    { schema: { params: Place, body: PlaceTenderRequest, response: ANSWERS }, ...common },
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
    { schema: { params: Place, body: WithdrawTenderRequest, response: ANSWERS }, ...common },
    async (request, reply) => {
      const { bidId } = request.body;
      await ask(request, reply as FastifyReply, request.params, (parcelId) => ({
        ...{ kind: 'withdraw_tender', bidId, parcelId },
      }));
      return reply;
    },
  );
};
