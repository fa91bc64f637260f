import { MAX_WEEKLY_FILES_BYTES, type WeeklyUpdates } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import { judgeFiles } from '#platform/email/attach-files.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  type FoundEmailFile,
  filesOf,
  findEmailFiles,
  listFilesOf,
} from '#platform/store/messages/email-file-store.ts';
import { lockWeeklyPlan, saveWeeklyPlan } from '../store/weekly-plan-store.ts';
import { countSubscribers, listUpdates, setUpdateStatus } from '../store/weekly-update-store.ts';
import type { NoticeServices } from './reminders/reminder-routes.ts';
import { makeUpdate, previewUpdate } from './send-weekly-update.ts';

/** Routes of staff for the weekly land list: schedule, introduction, progress, pause, resume, send now. */
export function weeklyUpdateRoutes(app: App, { database, env, now }: NoticeServices & { now: () => number }): void {
  const read = async (): Promise<WeeklyUpdates> => {
    const [rows, recipients] = await Promise.all([listUpdates(database), countSubscribers(database)]);
    const files = await listFilesOf(
      database,
      rows.map(({ id }) => id),
    );
    return {
      updates: rows.map(({ id, subject, status, sent_count, created_at, delivered, kept, failed }) => ({
        id,
        subject,
        status,
        recipients: status === 'sent' ? sent_count : Math.max(recipients, sent_count),
        sent: sent_count,
        createdAt: created_at.getTime(),
        delivered,
        kept,
        failed,
        files: filesOf(files, id),
      })),
    };
  };

  serve(app, 'GET /api/admin/weekly-updates', async () => read());

  serve(app, 'GET /api/admin/weekly-updates/preview', async () => previewUpdate(database, env, now()));

  serve(app, 'POST /api/admin/weekly-updates/plan', async (request) => {
    const { who } = request.session;
    return inTransaction(database, async (client) => {
      const before = await lockWeeklyPlan(client);
      const { fileIds } = request.body;
      judgeFiles(waitingFiles(await findEmailFiles(client, fileIds)), fileIds, MAX_WEEKLY_FILES_BYTES);
      await saveWeeklyPlan(client, request.body);
      await writeAudit(client, acting(request, who.id), { action: 'weekly.planned', before, after: request.body });
      return previewUpdate(client, env, now());
    });
  });

  serve(app, 'POST /api/admin/weekly-updates', async (request) => {
    const { who } = request.session;
    await inTransaction(database, async (client) => {
      if (!(await makeUpdate(client, env, now()))) throw refuse(409, 'nothing_to_send');
      await writeAudit(client, acting(request, who.id), { action: 'weekly.made' });
    });
    return read();
  });

  serve(app, 'POST /api/admin/weekly-updates/:updateId', async (request) => {
    const { who } = request.session;
    const [from, to] =
      request.body.action === 'pause' ? (['sending', 'paused'] as const) : (['paused', 'sending'] as const);
    const { updateId } = request.params;
    await inTransaction(database, async (client) => {
      if (!(await setUpdateStatus(client, updateId, from, to))) throw refuse(409, 'not_in_this_state');
      const action = to === 'paused' ? 'weekly.paused' : 'weekly.resumed';
      await writeAudit(client, acting(request, who.id), { action, subject: { kind: 'letter', id: updateId } });
    });
    return read();
  });
}

/** Those that have gone with no email: each belongs to one. */
const waitingFiles = (files: readonly FoundEmailFile[]): FoundEmailFile[] =>
  files.filter(({ messageId }) => messageId === null);
