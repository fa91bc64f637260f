import { SEARCH_KINDS } from '@quarterline/contract';
import { rightsOf, type StaffRole } from '@quarterline/rules';
import type { App } from '../../http/app-type.ts';
import { serve } from '../../http/serve.ts';
import { searchOffice } from '../store/search-store.ts';
import type { AdminServices } from './admin-services.ts';

/** One search over the office. A role that sees no people finds sales and parcels alone. */
export function searchRoute(app: App, { database }: Pick<AdminServices, 'database'>): void {
  serve(app, 'GET /api/admin/search', async (request) => {
    const seesPeople = rightsOf(request.session.who.role as StaffRole).includes('see_people');
    return { hits: await searchOffice(database, request.query.q, seesPeople ? SEARCH_KINDS : ['sales', 'parcels']) };
  });
}
