import { soughtPhone } from '@quarterline/listing';
import { vainApprovalText } from '@quarterline/text';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { countRegistrations, searchRegistrations } from '#platform/store/registrations/registration-list-store.ts';
import { listRegistrationNotes } from '#platform/store/registrations/registration-note-store.ts';
import { readStaffRegistration } from '#platform/store/registrations/registration-store.ts';
import { forStaff } from './bidders/for-staff.ts';
import { decideOrAsk } from './decide-or-ask.ts';
import { openLotsInSale } from './open-lots.ts';
import { saleOf } from './registration-routes.ts';

/** Staff read who asked to bid in a sale, and decide. What they decide holds for the next bid: the queue reads it under the lock. */
export function staffRegistrationRoutes(app: App, services: AdminServices): void {
  const { database, readRecord } = services;

  serve(app, 'GET /api/admin/auctions/:slug/registrations', async (request) => {
    const sale = await saleOf(database, request.params.slug);
    const { sort = null, tab = null, before = null, words, size } = request.query;
    const search = { sort, tab, before, words, digits: soughtPhone(words) };
    const [rows, counts, { state }] = await Promise.all([
      searchRegistrations(database, sale.id, search, size + 1),
      countRegistrations(database, sale.id),
      readRecord(sale.id),
    ]);
    const page = rows.slice(0, size);
    const ids = page.map(({ id }) => id);
    const notes = await listRegistrationNotes(database, sale.id, ids);
    return {
      registrations: page.map((row) => forStaff(row, notes, sale.editorial)),
      counts,
      vainApproval: vainApprovalText(openLotsInSale(state, sale, null).open),
      next: rows.length > size ? (ids.at(-1) ?? null) : null,
    };
  });

  serve(app, 'POST /api/admin/auctions/:slug/registrations/:registrationId', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const { registrationId } = request.params;
    const by = acting(request, who.id);
    const asked = { by, actorId: who.id, reason: request.body.reason, requestId: request.id };
    const { done: _, ...waiting } = await decideOrAsk(services, sale, { registrationId, input: request.body }, asked);
    const row = await readStaffRegistration(database, sale.id, registrationId);
    if (!row) throw notFound('There is no such registration in this sale.');
    const registration = forStaff(
      row,
      await listRegistrationNotes(database, sale.id, [registrationId]),
      sale.editorial,
    );
    return { ...registration, ...waiting };
  });
}
