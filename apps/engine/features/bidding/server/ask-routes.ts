import { BidAccepted, BidRefused, engineApi, PlaceBidRequest, Problem, SetMaximumRequest } from '@quarterline/contract';
import { refuse } from '@quarterline/rules';
import { problemText } from '@quarterline/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountKey } from '../../../platform/http/account-key.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/problem-handler.ts';
import { refusalBody, unrecordedRefusal } from '../../../platform/sale/bid-answer.ts';
import type { AskedBid } from '../../../platform/sale/decide-batch.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { SaleRow } from '../../../platform/store/sale-store.ts';
import type { AskBid } from './ask-bid.ts';

export type AskDependencies = {
  sessions: Sessions;
  askBid: AskBid;
  saleOf: (slug: string) => Promise<SaleRow>;
};

const Place = z.object({ slug: z.string().max(200), parcelSlug: z.string().max(200) });
const ANSWERS = { 200: BidAccepted, 409: BidRefused, 404: Problem };

/** What a bidder asks of a parcel: a bid, or a maximum up to which the engine bids for them. */
export const askRoutes = (app: App, { sessions, askBid, saleOf }: AskDependencies): void => {
  const limit = { rateLimit: { max: 20, timeWindow: '1 second', keyGenerator: accountKey(sessions) } } as const;
  /** Before what was sent is read: nobody who is not logged in learns what a bid is made of. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (await sessions.read(request)) return;
    await reply
      .status(409)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(unrecordedRefusal(refusalBody(refuse('not_signed_in')), request.id).body);
  };
  const ask = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: z.infer<typeof Place>,
    asked: (parcelId: string) => AskedBid,
  ): Promise<void> => {
    const sale = await saleOf(place.slug);
    const parcel = sale.editorial.parcels.find(({ slug }) => slug === place.parcelSlug);
    if (!parcel) throw notFound(problemText('no_parcel').message);
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    const who = await sessions.read(request);
    const answer = await askBid({
      saleId: sale.id,
      askerId: who?.id ?? null,
      requestId: request.id,
      bid: asked(parcel.id),
    });
    void reply.status(answer.status).send(answer.body);
  };

  app.post(
    engineApi.bidsPattern,
    {
      schema: { params: Place, body: PlaceBidRequest, response: ANSWERS },
      config: limit,
      onRequest,
      serializerCompiler: keptBytes,
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
      schema: { params: Place, body: SetMaximumRequest, response: ANSWERS },
      config: limit,
      onRequest,
      serializerCompiler: keptBytes,
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

/** The queue answers in its own bytes, which are the ones it keeps: a repeated question hears them again. */
export const keptBytes = () => (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
