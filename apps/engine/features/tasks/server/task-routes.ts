import type { OfficeTask } from '@quarterline/contract';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import { readListPage } from '../../../platform/http/requests/read-list-page.ts';
import { serve } from '../../../platform/http/serve.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction, type Queryable } from '../../../platform/store/queryable.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { listStaff } from '../../leads/store/lead-store.ts';
import {
  changeTask,
  findSaleId,
  insertTask,
  isOpenAccount,
  listDoneTasks,
  listOpenTasks,
  lockTask,
  setTaskDone,
} from '../store/office-task-store.ts';
import { describeTask } from './describe-task.ts';

/** What the office is to do: lists, writes down, changes and ticks. */
export const taskRoutes = (app: App, { database }: Pick<AdminServices, 'database'>): void => {
  serve(app, 'GET /api/admin/tasks', async (request) => {
    const { state, owner = null, before = null } = request.query;
    const list = state === 'open' ? listOpenTasks : listDoneTasks;
    const [{ page, next }, staff] = await Promise.all([
      readListPage(
        (limit) => list(database, owner, before, limit),
        ({ id }) => id,
      ),
      listStaff(database),
    ]);
    return { tasks: page.map(describeTask), staff, next };
  });

  serve(app, 'POST /api/admin/tasks', async (request) => {
    const { who } = request.session;
    const task = request.body;
    return inTransaction(database, async (client) => {
      await mayDo(client, task.ownerId);
      if (task.personId !== null && !(await isOpenAccount(client, task.personId)))
        throw notFound('There is no such person.');
      const saleId = task.saleSlug === null ? null : await findSaleId(client, task.saleSlug);
      if (task.saleSlug !== null && saleId === null) throw notFound('There is no such sale.');
      // Sent twice, it is the same task: nothing is written again.
      if (await insertTask(client, task, saleId, who.id))
        await writeAudit(client, acting(request, who.id), {
          action: 'task.created',
          ...about(task.personId),
          saleId,
          after: { task: task.id, dueOn: task.dueOn, ownerId: task.ownerId },
        });
      return readTask(client, task.id);
    });
  });

  serve(app, 'POST /api/admin/tasks/:taskId', async (request) => {
    const { who } = request.session;
    const { taskId } = request.params;
    const input = request.body;
    return inTransaction(database, async (client) => {
      const task = await lockTask(client, taskId);
      if (!task) throw notFound('There is no such task.');
      const isDone = task.done_at !== null;
      if (input.action === 'change') {
        if (isDone) throw doneBefore();
        await mayDo(client, input.ownerId);
        await changeTask(client, taskId, input);
      } else {
        if (isDone && input.action === 'done') throw doneBefore();
        // Open already, for instance by a second tap: nothing is written.
        if (!isDone && input.action === 'open_again') return describeTask(task);
        await setTaskDone(client, taskId, input.action === 'done' ? who.id : null);
      }
      await writeAudit(client, acting(request, who.id), {
        action: ACTIONS[input.action],
        ...about(task.user_id),
        before: { task: taskId, dueOn: task.due_on, ownerId: task.owner_id },
        after: input.action === 'change' ? { dueOn: input.dueOn, ownerId: input.ownerId } : undefined,
      });
      return readTask(client, taskId);
    });
  });
};

const ACTIONS = { done: 'task.done', open_again: 'task.opened_again', change: 'task.changed' } as const;

const readTask = async (client: Queryable, id: string): Promise<OfficeTask> => {
  const row = await lockTask(client, id);
  if (!row) throw notFound('There is no such task.');
  return describeTask(row);
};

/** Throws when nobody of the office with that right has this id. */
const mayDo = async (client: Queryable, ownerId: string | null): Promise<void> => {
  if (ownerId === null || (await listStaff(client)).some(({ id }) => id === ownerId)) return;
  throw new ProblemError(409, {
    code: 'owner_not_of_the_office',
    message: 'This person does no tasks of the office any more.',
    next: 'Choose somebody else.',
  });
};

const doneBefore = (): ProblemError =>
  new ProblemError(409, {
    code: 'task_done_before',
    message: 'A colleague has ticked this already.',
    next: 'Reload the list.',
  });

const about = (personId: string | null) =>
  personId === null ? {} : { subject: { kind: 'account' as const, id: personId } };
