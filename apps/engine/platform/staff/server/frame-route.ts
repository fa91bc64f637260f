import { formatMonthDay } from '@quarterline/civil-time';
import { rightsOf, type StaffRole } from '@quarterline/rules';
import type { App } from '../../http/app-type.ts';
import { serve } from '../../http/serve.ts';
import { listLiveAndNext, readSaleFormat } from '../../store/sales/admin-sale-store.ts';
import type { AdminServices } from './admin-services.ts';

const MAX_SALES = 12;

/** Data of the administration's frame: the person, live sales and upcoming sales. */
export function frameRoute(app: App, { database, env }: AdminServices): void {
  serve(app, 'GET /api/admin/frame', async (request) => {
    const { who } = request.session;
    const role = who.role as StaffRole;
    const { sale } = request.query;
    const format = sale === undefined ? null : await readSaleFormat(database, sale);
    const sales = await listLiveAndNext(database, MAX_SALES);
    return {
      me: { id: who.id, name: who.name, role, rights: [...rightsOf(role)] },
      format,
      sendsMail: env.SMTP_URL !== undefined,
      liveAndNext: sales.map(({ slug, name, zone, status, opens_at }) => ({
        slug,
        name,
        live: status === 'live',
        when: formatMonthDay(opens_at.getTime(), zone),
      })),
    };
  });
}
