import { enginePages } from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { html } from '../../../platform/pages/html.ts';
import { note, plainPage, sendPlainPage } from '../../../platform/pages/plain-page.ts';
import { findSeat } from '../store/seat-store.ts';
import { dismissEnd } from '../store/second-person-store.ts';
import { dismissWaitingBid, endWaitingBid, findSecondPerson } from '../store/waiting-bid-store.ts';
import { openDecideWaiting } from './decide-waiting.ts';
import { seatEnded } from './seat-ended.ts';
import type { WaitingDependencies } from './waiting-bid-routes.ts';

const Decision = z.object({
  seat: z.uuid(),
  bid: z.uuid(),
  amount: z.coerce.number().int().positive(),
  decision: z.enum(['confirm', 'decline']),
});

/** A button of the bidder: what is taken back, what was decided and is dismissed, a second person who stopped. */
const Press = z.object({ bid: z.uuid().optional(), dismiss: z.uuid().optional(), ended: z.uuid().optional() });

/** The same without a script: the bidder takes back what waits, the second person confirms it or does not. */
export const plainWaitingRoutes = (app: App, { database, sessions, saleOf, askBid }: WaitingDependencies): void => {
  const config = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
  const decide = openDecideWaiting(database, askBid);

  app.post(
    enginePages.plainTakeBackPattern,
    {
      config,
      schema: { params: z.object({ slug: z.string().max(200) }), body: Press, hide: true },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const back = enginePages.plainView(slug);
      const who = await sessions.read(request);
      if (!who) return reply.redirect(`${enginePages.plainLogin}?return=${encodeURIComponent(back)}`, 303);
      const { id: saleId } = await saleOf(slug);
      const { bid, dismiss, ended } = request.body;
      if (dismiss) await dismissWaitingBid(database, who.id, saleId, dismiss);
      if (ended) await dismissEnd(database, saleId, who.id, ended);
      const second = bid ? await findSecondPerson(database, saleId, who.id) : null;
      if (bid && second) await endWaitingBid(database, second.seat_id, bid, 'taken_back');
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
