import { inTransaction } from '#database/statements/transaction.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { readCaller } from '#platform/http/requests/read-caller.ts';
import { serve } from '#platform/http/serve.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { decideRegistration, findRegistration } from '#platform/store/registrations/registration-store.ts';
import { askForLimit } from '../store/private-document-store.ts';
import { AT_ONCE, isApprovedAtOnce, saleOf } from './registration-routes.ts';

/**
 * A bidder asks for a limit, or for another one. Staff set it; until they do, the one in force stays. A demonstration that
 * approves at once sets it at once.
 */
export function limitRoutes(app: App, { database, env, readRecord }: SignInServices): void {
  serve(app, 'POST /api/auctions/:slug/registration/limit', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    if (sale.status === 'completed' || sale.status === 'cancelled') throw refuse(409, 'not_in_this_state__over');
    const row = await findRegistration(database, sale.id, who.id);
    if (!row) throw notFound('You have not asked to bid in this sale.');
    if (row.status === 'declined' || row.status === 'suspended')
      throw refuse(409, 'not_in_this_state__limit', { status: row.status });
    await inTransaction(database, async (client) => {
      await askForLimit(client, { registrationId: row.id, userId: who.id, ...request.body });
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.limit_asked',
        subject: { kind: 'registration', id: row.id },
        saleId: sale.id,
        before: { askedLimitCents: row.asked_limit_cents, limitCents: row.limit_cents },
        after: request.body,
      });
      if (row.status !== 'approved' || !isApprovedAtOnce(sale, env)) return;
      const { askedLimitCents: limitCents } = request.body;
      const decision = { registrationId: row.id, action: 'set_limit', actorId: who.id, reason: AT_ONCE } as const;
      await changeFacts({ client, readRecord, actorId: who.id, accountIds: [who.id], inSale: sale.id }, () =>
        decideRegistration(client, sale.id, { ...decision, limitCents, overDeadline: false }),
      );
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.set_limit',
        subject: { kind: 'registration', id: row.id },
        saleId: sale.id,
        reason: AT_ONCE,
        before: { limitCents: row.limit_cents },
        after: { limitCents },
      });
    });
    return { you: (await readCaller(database, sale, who)).you };
  });
}
