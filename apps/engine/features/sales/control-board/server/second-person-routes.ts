import { problemText } from '@quarterline/text';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { letClocksRun, lotsHeldBy, subjectOf } from '#platform/staff/server/second-person/ask-second-person.ts';
import { readTwoPeople, refusedForTwo } from '#platform/staff/server/second-person/two-people.ts';
import { findOpenRequest, settleRequest, type TwoPeopleRequest } from '#platform/staff/store/second-person-store.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { carryOutRequest } from './carry-out-request.ts';

/** The second person confirms a request for an act of two people, or anybody drops it. */
export function secondPersonRoutes(app: App, services: AdminServices): void {
  const { database } = services;

  serve(app, 'POST /api/admin/auctions/:slug/control/voids/:voidId', async (request) => {
    const { who } = request.session;
    const by = acting(request, who.id);
    const sale = await controlSale(database, request.params.slug);
    const asked = await findOpenRequest(database, sale.id, request.params.voidId);
    if (!asked) throw notFound(problemText('void_settled'));
    if (request.body.action === 'drop') {
      await settle(services, asked, 'dropped', { by, settledBy: who.id });
      const lotIds = await lotsHeldBy(services, asked);
      await letClocksRun(services, sale.id, lotIds, { actorId: who.id, requestId: request.id });
      return { done: true } as const;
    }
    const unfit = (await readTwoPeople(database, sale.id)).refuseSecond(asked.askedBy, who.id);
    if (unfit) throw refusedForTwo(unfit);
    // The act before the note of it: if this stops between, the act is done and the request simply expires.
    await carryOutRequest(services, sale, asked, { by, secondActorId: who.id, requestId: request.id });
    await settle(services, asked, 'confirmed', { by, settledBy: who.id });
    return { done: true } as const;
  });
}

const settle = (
  { database }: Pick<AdminServices, 'database'>,
  { id, saleId, command, bidderId, amountCents, reason, askedBy }: TwoPeopleRequest,
  outcome: 'confirmed' | 'dropped',
  { by, settledBy }: { by: By; settledBy: string },
): Promise<void> =>
  inTransaction(database, async (client) => {
    if (!(await settleRequest(client, id, outcome, settledBy))) return;
    const before = { ...command, ...(command.kind === 'void_bid' ? { amountCents } : {}), askedBy };
    await writeAudit(client, by, {
      action: command.kind === 'void_bid' ? `void.${outcome}` : `second_person.${outcome}`,
      ...subjectOf(saleId, command, bidderId),
      reason,
      before,
    });
  });
