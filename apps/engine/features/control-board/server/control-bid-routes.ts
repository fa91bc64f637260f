import {
  AskVoid,
  adminApi,
  BidAccepted,
  BidRefused,
  ControlDone,
  PhoneBid,
  Problem,
  SettleVoid,
} from '@quarterline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import type { AdminDesk } from '../../administration/server/admin-desk.ts';
import { controlSale, Slug } from '../../administration/server/managed-sale.ts';
import {
  findOpenVoid,
  findStandingBid,
  insertVoidRequest,
  listControlBidders,
  settleVoid,
  type VoidRequestRow,
} from '../store/control-store.ts';
import { readTwoPeople, refusedForTwo } from './two-people.ts';

const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem };

/** What staff do to bids: take one out, always two people, and enter one for a bidder on the phone. */
export const controlBidRoutes = (app: App, desk: AdminDesk): void => {
  const { database, sessions } = desk;

  const settle = (
    request: FastifyRequest,
    wish: VoidRequestRow,
    outcome: 'confirmed' | 'dropped',
    settledBy: string,
  ): Promise<void> =>
    inTransaction(database, async (client) => {
      if (!(await settleVoid(client, wish.id, outcome, settledBy))) return;
      const before = {
        parcelId: wish.parcel_id,
        bidId: wish.bid_id,
        amountCents: wish.amount_cents,
        askedBy: wish.asked_by,
      };
      await writeAudit(client, acting(request, settledBy), {
        act: `void.${outcome}`,
        ...about(wish.sale_id, wish.bidder_id),
        reason: wish.reason,
        before,
      });
    });

  app.post(
    adminApi.controlVoidsPattern,
    { schema: { params: Slug, body: AskVoid, response: { 200: ControlDone, ...NOES } } },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      const sale = await controlSale(database, request.params.slug);
      const wish = request.body;
      const unfit = (await readTwoPeople(database, sale.id)).refuseFirst(who.id);
      if (unfit) throw refusedForTwo(unfit);
      const bid = await findStandingBid(database, sale.id, wish.parcelId, wish.bidId);
      if (!bid) {
        throw new ProblemError(409, {
          code: 'bid_not_found',
          message: 'No such bid stands on this parcel. Nothing was asked.',
          next: 'Look at the list of bids.',
        });
      }
      const kept = await inTransaction(database, async (client) => {
        const isNew = await insertVoidRequest(client, { ...wish, ...bid, saleId: sale.id, askedBy: who.id });
        if (isNew)
          await writeAudit(client, acting(request, who.id), {
            act: 'void.asked',
            ...about(sale.id, bid.bidderId),
            reason: wish.reason,
            before: { ...wish, ...bid },
          });
        return isNew;
      });
      if (!kept) {
        throw new ProblemError(409, {
          code: 'void_asked_already',
          message: 'A colleague has asked for this void already.',
          next: 'Confirm it under “Needs you”.',
        });
      }
      return { done: true } as const;
    },
  );

  app.post(
    adminApi.controlVoidPattern,
    {
      schema: {
        params: Slug.extend({ voidId: z.uuid() }),
        body: SettleVoid,
        response: { 200: ControlDone, ...NOES },
      },
    },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      const sale = await controlSale(database, request.params.slug);
      const wish = await findOpenVoid(database, sale.id, request.params.voidId);
      if (!wish) throw notFound('This void is settled, or was not confirmed within ten minutes. Ask for it again.');
      if (request.body.act === 'drop') {
        await settle(request, wish, 'dropped', who.id);
        return { done: true } as const;
      }
      const unfit = (await readTwoPeople(database, sale.id)).refuseSecond(wish.asked_by, who.id);
      if (unfit) throw refusedForTwo(unfit);
      // The act before the note of it: if this stops between, the bid is void and the wish simply expires.
      const isOver = sale.status === 'completed' && (await desk.finishRecord(sale.id));
      const command = {
        // The record of a completed sale is final: what is corrected then is an addendum to it.
        kind: isOver ? 'correct_result' : 'void_bid',
        parcelId: wish.parcel_id,
        bidId: wish.bid_id,
        reason: wish.reason,
        actorId: wish.asked_by,
        secondActorId: who.id,
      } as const;
      const refusal = await desk.act(sale.id, command, request.id);
      if (refusal) throw new ProblemError(409, refusal);
      await settle(request, wish, 'confirmed', who.id);
      return { done: true } as const;
    },
  );

  app.post(
    adminApi.controlPhoneBidsPattern,
    {
      schema: {
        params: Slug,
        body: PhoneBid,
        response: { 200: BidAccepted, 409: BidRefused, 400: Problem, 401: Problem, 403: Problem, 404: Problem },
      },
      serializerCompiler: () => (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body)),
    },
    async (request, reply) => {
      const { who } = await sessions.requireStaff(request);
      const sale = await controlSale(database, request.params.slug);
      const { bidderId, retypedAmountCents = null, ...bid } = request.body;
      const bidder = (await listControlBidders(database, sale.id)).find(({ id }) => id === bidderId);
      if (!bidder) throw notFound('Nobody with this number is registered for this sale.');
      const answer = await desk.bid(sale.id, {
        askerId: bidder.user_id,
        requestId: request.id,
        bid: { kind: 'place_bid', ...bid, retypedAmountCents, enteredBy: who.id },
      });
      const sent = (reply as FastifyReply).type('application/json; charset=utf-8').status(answer.status);
      return sent.send(answer.body) as never;
    },
  );
};

const about = (saleId: string, bidderId: string) => ({
  saleId,
  subject: { kind: 'registration', id: bidderId } as const,
});
