import { isEncryptedTender } from '@quarterline/tender-cipher';
import type { FastifyReply } from 'fastify';
import { type AskDependencies, openLotAsking } from '#features/bidding/live-view/server/ask-bid.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import { tenderRefusalBody, unrecordedRefusal } from '#platform/sale/bid-answer.ts';

/** Routes for a bidder's commands in a sealed tender: send an encrypted amount, or withdraw it. */
export function tenderRoutes(app: App, dependencies: AskDependencies): void {
  const { options, ask } = openLotAsking(dependencies, {
    perSecond: 10,
    notSignedIn: tenderRefusalBody({ code: 'not_signed_in', facts: {} }),
  });

  /**
   * Text that is no encrypted tender is refused as it arrives: taken, its bidder would learn at the opening that nobody
   * can read it.
   */
  const refuse = (reply: FastifyReply, requestId: string): FastifyReply => {
    const { status, body } = unrecordedRefusal(
      tenderRefusalBody({ code: 'tender_not_encrypted', facts: {} }),
      requestId,
    );
    return reply.status(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
  };

  serve(
    app,
    'POST /api/auctions/:slug/parcels/:parcelSlug/tenders',
    async (request, reply) => {
      const { bidId, commitment, encrypted } = request.body;
      if (!(await isEncryptedTender(encrypted))) return refuse(reply as FastifyReply, request.id);
      await ask(request, reply as FastifyReply, request.params, (parcelId) => ({
        kind: 'place_tender',
        bidId,
        parcelId,
        commitment,
        encrypted,
        encryptedBy: 'browser',
      }));
      return reply;
    },
    { ...options },
  );

  serve(
    app,
    'POST /api/auctions/:slug/parcels/:parcelSlug/tenders/withdraw',
    async (request, reply) => {
      const { bidId } = request.body;
      await ask(request, reply as FastifyReply, request.params, (parcelId) => ({
        kind: 'withdraw_tender',
        bidId,
        parcelId,
      }));
      return reply;
    },
    { ...options },
  );
}
