import { problemText } from '@quarterline/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acting } from '../../../../platform/http/acting.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { notFound } from '../../../../platform/http/problem-handler.ts';
import { serve } from '../../../../platform/http/serve.ts';
import type { AdminServices } from '../../../../platform/staff/server/admin-services.ts';
import { controlSale } from '../../../../platform/staff/server/managed-sale.ts';
import { writeAudit } from '../../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { findOpenVoid, listControlBidders, settleVoid, type VoidRequestRow } from '../store/control-store.ts';
import { aboutBidder, askVoid } from './ask-void.ts';
import { aboutSale, refusedByRules } from './do-or-ask.ts';
import { readTwoPeople, refusedForTwo } from './two-people.ts';

const IS_OVER: ReadonlySet<string> = new Set(['completed', 'cancelled']);

/**
 * Routes of staff for bids: void one, always with two people, and enter one for a bidder on the phone. The second
 * person confirms every kind of request here.
 */
export const controlBidRoutes = (app: App, services: AdminServices): void => {
  const { database } = services;

  const settle = (
    request: FastifyRequest,
    input: VoidRequestRow,
    outcome: 'confirmed' | 'dropped',
    settledBy: string,
  ): Promise<void> =>
    inTransaction(database, async (client) => {
      if (!(await settleVoid(client, input.id, outcome, settledBy))) return;
      const { reason, asked_by: askedBy } = input;
      if (input.action !== 'void_bid')
        return writeAudit(client, acting(request, settledBy), {
          action: `second_person.${outcome}`,
          ...aboutSale(input.sale_id),
          ...{ reason, before: { ...input.command, askedBy } },
        });
      await writeAudit(client, acting(request, settledBy), {
        action: `void.${outcome}`,
        ...aboutBidder(input.sale_id, input.bidder_id),
        reason,
        before: { parcelId: input.parcel_id, bidId: input.bid_id, amountCents: input.amount_cents, askedBy },
      });
    });

  serve(app, 'POST /api/admin/auctions/:slug/control/voids', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const asked = { by: acting(request, who.id), actorId: who.id, requestId: request.id };
    await askVoid(services, sale, { ...asked, ...request.body });
    return { done: true, waits: true } as const;
  });

  serve(app, 'POST /api/admin/auctions/:slug/control/voids/:voidId', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const input = await findOpenVoid(database, sale.id, request.params.voidId);
    if (!input) throw notFound(problemText('void_settled'));
    if (request.body.action === 'drop') {
      await settle(request, input, 'dropped', who.id);
      return { done: true } as const;
    }
    const unfit = (await readTwoPeople(database, sale.id)).refuseSecond(input.asked_by, who.id);
    if (unfit) throw refusedForTwo(unfit);
    // The action before the note of it: if this stops between, the act is done and the request simply expires.
    const isOver = input.action === 'void_bid' && IS_OVER.has(sale.status) && (await services.finishRecord(sale.id));
    const people = { reason: input.reason, actorId: input.asked_by, secondActorId: who.id };
    const command =
      input.action === 'void_bid'
        ? {
            // The record of a sale that is over is final: what is corrected then is an addendum to it.
            ...{ kind: isOver ? ('correct_result' as const) : ('void_bid' as const) },
            ...{ parcelId: input.parcel_id, bidId: input.bid_id },
          }
        : input.command;
    const refusal = await services.action(sale.id, { ...command, ...people }, request.id);
    if (refusal) throw refusedByRules(refusal);
    await settle(request, input, 'confirmed', who.id);
    return { done: true } as const;
  });

  serve(
    app,
    'POST /api/admin/auctions/:slug/control/phone-bids',
    async (request, reply) => {
      const { who } = request.session;
      const sale = await controlSale(database, request.params.slug);
      const { bidderId, retypedAmountCents = null, ...bid } = request.body;
      const bidder = (await listControlBidders(database, sale.id)).find(({ id }) => id === bidderId);
      if (!bidder) throw notFound(problemText('no_such_bidder'));
      const answer = await services.bid(sale.id, {
        askerId: bidder.user_id,
        requestId: request.id,
        bid: { kind: 'place_bid', ...bid, retypedAmountCents, enteredBy: who.id },
      });
      const sent = (reply as FastifyReply).type('application/json; charset=utf-8').status(answer.status);
      return sent.send(answer.body) as never;
    },
    { serializerCompiler: () => (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body)) },
  );
};
