import { enginePages } from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { html } from '../../../platform/pages/html.ts';
import { note, plainPage, sendPlainPage } from '../../../platform/pages/plain-page.ts';
import { findSeat } from '../store/seat-store.ts';
import { endWaitingBid, findSecondPerson } from '../store/waiting-bid-store.ts';
import { openDecideWaiting } from './decide-waiting.ts';
import { seatEnded } from './seat-ended.ts';
import type { WaitingDependencies } from './waiting-bid-routes.ts';

const Decision = z.object({
  seat: z.uuid(),
  bid: z.uuid(),
  amount: z.coerce.number().int().positive(),
  decision: z.enum(['confirm', 'decline']),
});

/** The same without a script: the bidder takes back what waits, the second person confirms it or does not. */
export const plainWaitingRoutes = (app: App, { database, sessions, saleOf, askBid }: WaitingDependencies): void => {
  const config = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
  const decide = openDecideWaiting(database, askBid);

  app.post(
    enginePages.plainTakeBackPattern,
    {
      config,
      schema: { params: z.object({ slug: z.string().max(200) }), body: z.object({ bid: z.uuid() }), hide: true },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const back = enginePages.plainView(slug);
      const who = await sessions.read(request);
      if (!who) return reply.redirect(`${enginePages.plainLogin}?return=${encodeURIComponent(back)}`, 303);
      const second = await findSecondPerson(database, (await saleOf(slug)).id, who.id);
      if (second) await endWaitingBid(database, second.seat_id, request.body.bid, 'taken_back');
      return reply.redirect(back, 303);
    },
  );

  app.post(enginePages.plainObserve, { config, schema: { body: Decision, hide: true } }, async (request, reply) => {
    const { seat: seatId, bid: bidId, amount, decision } = request.body;
    const back = `${enginePages.plainObserve}?seat=${seatId}`;
    const who = await sessions.read(request);
    if (!who) return reply.redirect(`${enginePages.plainLogin}?return=${encodeURIComponent(back)}`, 303);
    const seat = await findSeat(database, seatId);
    if (!seat || seat.observer_id !== who.id || seat.ended_at) throw seatEnded();
    const decided = await decide({
      seat,
      bidId,
      amountCents: amount,
      decision,
      by: acting(request, who.id),
      requestId: request.id,
    });
    return sendPlainPage(
      reply,
      plainPage(
        decided.outcome === 'accepted' ? 'The bid is entered' : 'It is not a bid',
        html`${note(decided.outcome === 'accepted' ? 'lead' : 'out', decided.message)}
<p><a class="btn btn--gold" href="${back}">Back to the sale</a></p>`,
      ),
    );
  });
};
