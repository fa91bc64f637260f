import type { DeviceReminderRequest } from '@quarterline/contract';
import { networkOf } from '@quarterline/form-limits';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { isPublicUrl } from '#platform/http/requests/public-address.ts';
import { serve } from '#platform/http/serve.ts';
import { dropDeviceReminder, findDeviceReminder, keepDeviceReminder } from '../../store/device-reminder-store.ts';
import { saleToRemindOf } from './sale-to-remind-of.ts';

const A_VISITOR = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
/** Browsers behind one address for one sale: a family, a co-op's office. Counted in memory; nobody's address is kept. */
const A_DEVICE = {
  rateLimit: {
    max: 20,
    timeWindow: '1 day',
    hook: 'preHandler',
    keyGenerator: ({ ip, body }: FastifyRequest) => `${networkOf(ip)} ${(body as DeviceReminderRequest).saleSlug}`,
  },
} as const;

/** Reminders of a sale on the device itself: no name and no address. What lets a browser in is where its push service reaches it. */
export function deviceReminderRoutes(
  app: App,
  { database, pushKey }: { database: Database; pushKey: string | null },
): void {
  serve(
    app,
    'POST /api/reminders/device/look',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { endpoint, saleSlug } = request.body;
      return {
        publicKey: pushKey,
        on: endpoint === null ? null : await findDeviceReminder(database, endpoint, saleSlug),
      };
    },
    { config: A_VISITOR },
  );

  serve(
    app,
    'POST /api/reminders/device',
    async (request) => {
      if (pushKey === null) throw notFound('Devices are not told anything here.');
      if (!isPublicUrl(request.body.subscription.endpoint)) throw refuse(400, 'no_push_service');
      const sale = await saleToRemindOf(database, request.body.saleSlug);
      const isKept = await inTransaction(database, (client) => keepDeviceReminder(client, sale.id, request.body));
      if (!isKept) throw refuse(409, 'too_many_devices');
      return { saved: true };
    },
    { config: A_DEVICE },
  );

  serve(
    app,
    'POST /api/reminders/device/stop',
    async (request) =>
      inTransaction(database, async (client) => ({
        left: await dropDeviceReminder(client, request.body.endpoint, request.body.saleSlug),
      })),
    { config: A_VISITOR },
  );
}
