import { judgeLawyer, lawyerOf } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound } from '#platform/http/problem-handler.ts';
import { readCaller } from '#platform/http/requests/read-caller.ts';
import { serve } from '#platform/http/serve.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findRegistration } from '#platform/store/registrations/registration-store.ts';
import { setLawyer } from '../store/lawyer-store.ts';
import { saleOf } from './registration-routes.ts';

/** Route for a bidder's lawyer, before the sale or with the offer. An empty form removes the name. */
export function lawyerRoutes(app: App, { database }: SignInServices): void {
  serve(app, 'POST /api/auctions/:slug/registration/lawyer', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const row = await findRegistration(database, sale.id, who.id);
    if (!row) throw notFound('You have not asked to bid in this sale.');
    const fieldErrors = judgeLawyer(request.body);
    if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors);
    const lawyer = lawyerOf(request.body);
    await inTransaction(database, async (client) => {
      await setLawyer(client, row.id, lawyer);
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.lawyer_named',
        subject: { kind: 'registration', id: row.id },
        saleId: sale.id,
        before: { lawyer: row.application?.lawyer ?? null },
        after: { lawyer },
      });
    });
    return { you: (await readCaller(database, sale, who)).you };
  });
}
