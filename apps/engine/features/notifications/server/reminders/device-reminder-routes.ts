import type { DeviceReminderRequest } from '@quarterline/contract';
import { networkOf } from '@quarterline/form-limits';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../../database/connect.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../../platform/http/problem-handler.ts';
import { isPublicUrl } from '../../../../platform/http/requests/public-address.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
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
export const deviceReminderRoutes = (
  app: App,
  { database, pushKey }: { database: Database; pushKey: string | null },
): void => {
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
      if (!isPublicUrl(request.body.subscription.endpoint))
        throw new ProblemError(400, {
          code: 'no_push_service',
          message: 'This is not the address of a push service.',
          next: 'Turn notifications off and on again in this browser.',
        });
      const sale = await saleToRemindOf(database, request.body.saleSlug);
      const isKept = await inTransaction(database, (client) => keepDeviceReminder(client, sale.id, request.body));
      if (!isKept) {
        throw new ProblemError(409, {
          code: 'too_many_devices',
          message: 'As many devices as we can tell are reminded of this sale already.',
          next: 'Leave your email address instead.',
        });
      }
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
};
