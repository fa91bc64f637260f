import type { Database } from '../../../database/connect.ts';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import { accountKey } from '../../../platform/http/requests/account-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { SaleRow } from '../../../platform/store/sales/sale-store.ts';
import type { AskBid } from '../../bidding/server/ask-bid.ts';
import { findSeat } from '../store/seat-store.ts';
import { dismissEnd } from '../store/second-person-store.ts';
import { dismissWaitingBid, endWaitingBid, findSecondPerson } from '../store/waiting-bid-store.ts';
import { openDecideWaiting } from './decide-waiting.ts';
import { readOwnWaiting } from './read-waiting.ts';
import { seatEnded } from './seat-ended.ts';

export type WaitingDependencies = {
  database: Database;
  sessions: Sessions;
  saleOf: (slug: string) => Promise<SaleRow>;
  askBid: AskBid;
};

/** What waits for a second person: the bidder sees it and takes it back; the second person confirms it or does not. */
export const waitingBidRoutes = (app: App, { database, sessions, saleOf, askBid }: WaitingDependencies): void => {
  const config = { rateLimit: { max: 120, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } as const;
  const decide = openDecideWaiting(database, askBid);

  serve(
    app,
    'GET /api/auctions/:slug/waiting-bids',
    async (request) => {
      const { who } = request.session;
      return readOwnWaiting(database, (await saleOf(request.params.slug)).slug, who.id);
    },
    { config },
  );

  serve(
    app,
    'POST /api/auctions/:slug/waiting-bids/:bidId/take-back',
    async (request) => {
      const { who } = request.session;
      const sale = await saleOf(request.params.slug);
      const second = await findSecondPerson(database, sale.id, who.id);
      if (!second || !(await endWaitingBid(database, second.seat_id, request.params.bidId, 'taken_back')))
        throw new ProblemError(409, {
          code: 'bid_not_waiting',
          message: 'This does not wait any more. It may have been confirmed.',
          next: 'Look at the parcel.',
        });
      return readOwnWaiting(database, sale.slug, who.id);
    },
    { config },
  );

  serve(
    app,
    'POST /api/auctions/:slug/waiting-bids/:bidId/dismiss',
    async (request) => {
      const { who } = request.session;
      const sale = await saleOf(request.params.slug);
      if (!(await dismissWaitingBid(database, who.id, sale.id, request.params.bidId)))
        throw new ProblemError(409, {
          code: 'bid_still_waits',
          message: 'This still waits for your second person.',
          next: 'Take it back if you do not want it any more.',
        });
      return readOwnWaiting(database, sale.slug, who.id);
    },
    { config },
  );

  serve(
    app,
    'POST /api/auctions/:slug/second-person/:seatId/dismiss',
    async (request) => {
      const { who } = request.session;
      const sale = await saleOf(request.params.slug);
      if (!(await dismissEnd(database, sale.id, who.id, request.params.seatId)))
        throw notFound('There is no such seat that has ended.');
      return readOwnWaiting(database, sale.slug, who.id);
    },
    { config },
  );

  serve(
    app,
    'POST /api/account/seats/:seatId/waiting-bids/:bidId',
    async (request) => {
      const { who } = request.session;
      const seat = await findSeat(database, request.params.seatId);
      if (!seat || seat.observer_id !== who.id || seat.ended_at) throw seatEnded();
      const { decision, amountCents } = request.body;
      const by = acting(request, who.id);
      return decide({ seat, bidId: request.params.bidId, amountCents, decision, by, requestId: request.id });
    },
    { config },
  );
};
