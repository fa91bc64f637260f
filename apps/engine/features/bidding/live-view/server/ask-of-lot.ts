import { problemText } from '@quarterline/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { unrecordedRefusal } from '#platform/sale/bid-answer.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { AskBid } from './ask-bid.ts';

export type AskDependencies = {
  sessions: Sessions;
  askBid: AskBid;
  saleOf: (slug: string) => Promise<SaleRow>;
};

/** The queue answers in its own bytes, which are the ones it keeps: a repeated request gets them again. */
export const keptBytes = () => (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

export const LotPlace = z.object({ slug: z.string().max(200), parcelSlug: z.string().max(200) });

type LotAsking = {
  /** Requests of one account in a second. */
  perSecond: number;
  /** Answer to a person who is not logged in. */
  notSignedIn: Parameters<typeof unrecordedRefusal>[0];
};

/**
 * Shared part of routes for commands about a lot: `options` for the route, and `ask`, which returns the queue's own
 * bytes. People who are not logged in learn nothing about the request's schema.
 */
export const openLotAsking = (
  { sessions, askBid, saleOf }: AskDependencies,
  { perSecond, notSignedIn }: LotAsking,
) => ({
  options: {
    config: { rateLimit: { max: perSecond, timeWindow: '1 second', keyGenerator: accountKey(sessions) } },
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (await sessions.read(request)) return;
      await reply
        .status(409)
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(unrecordedRefusal(notSignedIn, request.id).body);
    },
    serializerCompiler: keptBytes,
  },
  ask: async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: z.infer<typeof LotPlace>,
    asked: (parcelId: string) => Parameters<AskBid>[0]['bid'],
  ): Promise<void> => {
    const sale = await saleOf(place.slug);
    const lot = sale.editorial.parcels.find(({ slug }) => slug === place.parcelSlug);
    if (!lot) throw notFound(problemText('no_parcel'));
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    const who = await sessions.read(request);
    const answer = await askBid({
      saleId: sale.id,
      askerId: who?.id ?? null,
      requestId: request.id,
      bid: asked(lot.id),
      span: request.span,
    });
    void reply.status(answer.status).send(answer.body);
  },
});
