import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { finishContactTasks } from '../store/contact-task-list-store.ts';
import { readContactTasks } from './read-contact-tasks.ts';

/** Routes for contact tasks: staff tell people without email, and tick the task. */
export function contactTaskRoutes(app: App, { database }: AdminServices): void {
  serve(app, 'GET /api/admin/auctions/:slug/contact-tasks', async (request) =>
    readContactTasks(database, await controlSale(database, request.params.slug)),
  );

  serve(app, 'POST /api/admin/auctions/:slug/contact-tasks/:taskId', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const { way, withIds } = request.body;
    await inTransaction(database, async (client) => {
      const ids = [request.params.taskId, ...withIds];
      const tasks = await finishContactTasks(client, { saleId: sale.id, ids, way, doneBy: who.id });
      if (tasks.length === 0) throw refuse(409, 'task_done_before');
      for (const { registrationId, subject } of tasks)
        await writeAudit(client, acting(request, who.id), {
          action: 'contact.done',
          subject: { kind: 'registration', id: registrationId },
          saleId: sale.id,
          label: subject,
          after: { way },
        });
    });
    return readContactTasks(database, sale);
  });
}
