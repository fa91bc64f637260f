import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { closeOfficeOn, listOfficeClosingDays, openOfficeOn } from '#platform/store/content/office-day-store.ts';
import { listOldest } from '#platform/store/retention-store.ts';
import { connectedServices } from './connected-services.ts';

/** Settings that are not written like content: days without work, and what the machine is connected to. */
export function settingsRoutes(
  app: App,
  { database, env }: { database: Database; env: Env; sessions: Sessions },
): void {
  const read = async () => ({ days: await listOfficeClosingDays(database) });

  serve(app, 'GET /api/admin/office-days', async () => read());

  serve(app, 'POST /api/admin/office-days', async (request) => {
    const { who } = request.session;
    const change = request.body;
    await inTransaction(database, async (client) => {
      const by = acting(request, who.id);
      if (change.action === 'open') {
        const name = await openOfficeOn(client, change.day);
        if (name !== null)
          await writeAudit(client, by, { action: 'settings.office_opened', label: change.day, before: { name } });
        return;
      }
      if (!(await closeOfficeOn(client, { ...change, actorId: who.id }))) throw refuse(409, 'closed_already');
      await writeAudit(client, by, {
        action: 'settings.office_closed',
        label: change.day,
        after: { name: change.name },
      });
    });
    return read();
  });

  serve(app, 'GET /api/admin/services', async () => ({ services: connectedServices(env) }));

  serve(app, 'GET /api/admin/retention', async () => {
    return { isOnHold: env.RETENTION === 'hold', oldest: await listOldest(database) };
  });
}
