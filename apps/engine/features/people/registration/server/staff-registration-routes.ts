import { soughtPhone } from '@quarterline/listing';
import { acting } from '../../../../platform/http/acting.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { serve } from '../../../../platform/http/serve.ts';
import {
  countRegistrations,
  searchRegistrations,
} from '../../../../platform/store/registrations/registration-list-store.ts';
import { listRegistrationNotes } from '../../../../platform/store/registrations/registration-note-store.ts';
import type { SignInServices } from '../../../sign-in/server/sign-in-services.ts';
import { forStaff } from './bidders/for-staff.ts';
import { decideForSale } from './decide-for-sale.ts';
import { saleOf } from './registration-routes.ts';

/** Staff read who asked to bid in a sale, and decide. What they decide holds for the next bid: the queue reads it under the lock. */
export const staffRegistrationRoutes = (app: App, { database, env }: SignInServices): void => {
  serve(app, 'GET /api/admin/auctions/:slug/registrations', async (request) => {
    const sale = await saleOf(database, request.params.slug);
    const { sort = null, tab = null, before = null, words, size } = request.query;
    const search = { sort, tab, before, words, digits: soughtPhone(words) };
    const [rows, counts] = await Promise.all([
      searchRegistrations(database, sale.id, search, size + 1),
      countRegistrations(database, sale.id),
    ]);
    const page = rows.slice(0, size);
    const ids = page.map(({ id }) => id);
    const notes = await listRegistrationNotes(database, sale.id, ids);
    return {
      registrations: page.map((row) => forStaff(row, notes, sale.editorial)),
      counts,
      next: rows.length > size ? (ids.at(-1) ?? null) : null,
    };
  });

  serve(app, 'POST /api/admin/auctions/:slug/registrations/:registrationId', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    return decideForSale({ database, env }, sale, {
      ...{ registrationId: request.params.registrationId, input: request.body },
      ...{ by: acting(request, who.id), actorId: who.id, requestId: request.id },
    });
  });
};
