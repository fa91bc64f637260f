import { enginePages, type LiveSnapshot } from '@quarterline/contract';
import { formatWords } from '@quarterline/listing';
import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import { plainView } from '#features/bidding/live-view/server/plain/plain-view.ts';
import type { LiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import { readSnapshot } from '#features/bidding/stream/server/read-snapshot.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { html } from '#platform/pages/html.ts';
import { plainPage, sendPlainPage } from '#platform/pages/plain-page.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { findSeat, type SeatRow } from '../store/seat-store.ts';
import { heldSeat } from './held-seat.ts';

type Dependencies = {
  database: Database;
  sessions: Sessions;
  channels: LiveChannels;
  now: () => number;
  saleOf: (slug: string) => Promise<SaleRow>;
};

/**
 * The view of somebody who looks on: asked for once a second, and the seat is read each time, so that it ends within a
 * second.
 */
export function observerRoutes(app: App, { database, sessions, channels, now, saleOf }: Dependencies): void {
  const viewOf = async (seat: SeatRow): Promise<LiveSnapshot> => {
    const bidder = {
      id: seat.bidder_id,
      name: seat.bidder_name,
      email: seat.bidder_email,
      phone: null,
      emailConfirmed: true,
      role: 'bidder',
      secondFactor: 'off',
    } as const;
    const live = await readSnapshot(await saleOf(seat.sale_slug), bidder, { database, channel: channels.of, now });
    return observedView(live, seat.shows_limits);
  };
  const seatOf = async (seatId: string, userId: string | null): Promise<SeatRow> => {
    const seat = await findSeat(database, seatId);
    if (!seat || seat.observer_id !== userId || seat.ended_at) throw refuse(403, 'seat_ended');
    return seat;
  };

  serve(
    app,
    'GET /api/account/seats/:seatId/view',
    async (request) => {
      const { who } = request.session;
      const seat = await seatOf(request.params.seatId, who.id);
      return { seat: heldSeat(seat), live: await viewOf(seat) };
    },
    { config: { rateLimit: { max: 120, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } },
  );

  app.get(
    enginePages.plainObserve,
    { schema: { querystring: z.object({ seat: z.uuid() }), hide: true } },
    async (request, reply) => {
      const who = await sessions.read(request);
      const href = `${enginePages.plainObserve}?seat=${request.query.seat}`;
      if (!who) return reply.redirect(`${enginePages.plainLogin}?return=${encodeURIComponent(href)}`, 303);
      const seat = await findSeat(database, request.query.seat);
      if (!seat || seat.observer_id !== who.id || seat.ended_at) {
        const { message } = refuse(403, 'seat_ended');
        return sendPlainPage(reply.status(403), plainPage('Looking on has ended', html`<p>${message}</p>`));
      }
      const live = await viewOf(seat);
      const text = `You look on for ${seat.bidder_name}: “you” on this page is ${seat.bidder_name}. You cannot ${formatWords(live.sale).bid} or change anything.`;
      return sendPlainPage(reply, plainView(live, { text, href }));
    },
  );
}

/**
 * An observer's view of the bidder's own view: without the limit and the proxy bids, unless the bidder shows them, and
 * without anything that offers bidding or accepting conditions. A limit across parcels is never shown.
 */
const observedView = (
  { privateLimit: _, you: { bidDepositMissing: __, ...you }, ...live }: LiveSnapshot,
  showsLimits: boolean,
): LiveSnapshot => ({
  ...live,
  you: {
    ...you,
    limitCents: showsLimits ? you.limitCents : null,
    limitSetAt: null,
    reason: null,
    registrationStatus: 'not_registered',
  },
  parcels: live.parcels.map((parcel) => ({
    ...parcel,
    minimumCents: null,
    ownMaximumCents: showsLimits ? parcel.ownMaximumCents : null,
  })),
  bids: live.bids.map(({ byMaximum, ...bid }) => (byMaximum && showsLimits ? { ...bid, byMaximum } : bid)),
});
