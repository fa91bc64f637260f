import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { describeDevice } from '#platform/sessions/describe-device.ts';
import { deleteOwnSession, deleteSessionsOf, listSessions } from '#platform/store/accounts/account-session-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import type { SignInServices } from './sign-in-services.ts';

/** Routes for the account's sessions: list, and remote logout. */
export function sessionRoutes(app: App, { database, sessions }: SignInServices): void {
  serve(app, 'GET /api/account/sessions', async (request) => {
    const current = request.session;
    const rows = await listSessions(database, current.who.id);
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        current: row.id === current.id,
        device: describeDevice(row.user_agent),
        ipAddress: row.ip_address,
        signedInAt: row.created_at.getTime(),
        lastSeenAt: row.last_seen_at.getTime(),
      })),
    };
  });

  serve(app, 'POST /api/account/sessions/:sessionId/end', async (request) => {
    const { who } = request.session;
    const { sessionId } = request.params;
    await inTransaction(database, async (client) => {
      if (!(await deleteOwnSession(client, who.id, sessionId))) throw notFound('You are not logged in there any more.');
      const subject = { kind: 'account', id: who.id } as const;
      await writeAudit(client, acting(request, who.id), {
        action: 'account.session_ended',
        subject,
        before: { sessionId },
      });
    });
    sessions.forgetUser(who.id);
    return { done: true as const };
  });

  serve(app, 'POST /api/account/sessions/end-others', async (request) => {
    const { who, id } = request.session;
    await inTransaction(database, async (client) => {
      await deleteSessionsOf(client, who.id, id);
      await writeAudit(client, acting(request, who.id), {
        action: 'account.sessions_ended',
        subject: { kind: 'account', id: who.id },
      });
    });
    sessions.forgetUser(who.id);
    return { done: true as const };
  });
}
