import { rightOfAction } from '@quarterline/rules';
import { problemText } from '@quarterline/text';
import { inTransaction } from '#database/statements/transaction.ts';
import { listMistakes } from '#features/bidding/live-view/store/mistake-store.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { doCommand } from '#platform/staff/server/second-person/do-command.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { answerMistake, listControlBidders } from '../store/control-store.ts';
import { controlEmails } from './control-emails.ts';
import { readControl } from './control-read.ts';

/** The control board of a sale: what it shows beside the live stream, and the actions that one person does. */
export function controlRoutes(app: App, services: AdminServices): void {
  const { database, env, sessions } = services;

  serve(app, 'GET /api/admin/auctions/:slug/control', async (request) => {
    const { who } = request.session;
    return readControl(services, await controlSale(database, request.params.slug), who.id);
  });

  serve(app, 'POST /api/admin/auctions/:slug/control/acts', async (request) => {
    const { who } = await sessions.requireRight(request, rightOfAction(request.body.kind));
    const sale = await controlSale(database, request.params.slug);
    const { reason, ...command } = request.body;
    return doCommand(services, sale, command, {
      by: acting(request, who.id),
      actorId: who.id,
      reason,
      requestId: request.id,
    });
  });

  serve(app, 'POST /api/admin/auctions/:slug/control/mistakes', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const { sequence, word } = request.body;
    const mistake = (await listMistakes(database, sale.id)).find((one) => one.sequence === sequence);
    if (!mistake) throw notFound(problemText('no_mistake'));
    if (mistake.voided) throw refuseAs(409, 'bid_voided', problemText('bid_cannot_stand'));
    const bidders = await listControlBidders(database, sale.id);
    const bidder = bidders.find(({ id }) => id === mistake.registrationId);
    const parcel = sale.editorial.parcels.find(({ id }) => id === mistake.parcelId)?.name ?? 'a parcel';
    await inTransaction(database, async (client) => {
      const first = await answerMistake(client, { saleId: sale.id, sequence, word, answeredBy: who.id });
      if (!first) throw refuse(409, 'answered_already');
      await writeAudit(client, acting(request, who.id), {
        action: 'mistake.answered',
        subject: { kind: 'registration', id: mistake.registrationId },
        saleId: sale.id,
        reason: word,
        before: { sequence, amountCents: mistake.amountCents, parcel },
      });
      if (!bidder || sale.practice) return;
      const about = { name: bidder.name, parcel, amountCents: mistake.amountCents, answer: word };
      await sendEmail(client, { to: bidder.email, saleId: sale.id, ...controlEmails.bidStands(env, sale, about) });
    });
    return { done: true } as const;
  });
}
