import type { Database } from '../../../../../database/connect.ts';
import { acting } from '../../../../../platform/http/acting.ts';
import type { App } from '../../../../../platform/http/app-type.ts';
import { notFound } from '../../../../../platform/http/problem-handler.ts';
import { serve } from '../../../../../platform/http/serve.ts';
import type { Sessions } from '../../../../../platform/sessions/sessions.ts';
import { writeAudit } from '../../../../../platform/store/audit-store.ts';
import { filesOf, listFilesOf } from '../../../../../platform/store/messages/email-file-store.ts';
import { inTransaction } from '../../../../../platform/store/queryable.ts';
import { readEmailText } from '../../store/delivery-log-store.ts';
import { readableText } from './readable-text.ts';

/** The kept text of one email, for staff. Each look is in the audit log, in the transaction that answers it. */
export const deliveryTextRoute = (app: App, { database }: { database: Database; sessions: Sessions }): void => {
  serve(app, 'GET /api/admin/deliveries/:emailId/text', async (request) => {
    const { who } = request.session;
    const { emailId } = request.params;
    return inTransaction(database, async (client) => {
      const email = await readEmailText(client, emailId);
      if (!email) throw notFound('There is no such email.');
      const { recipient: to, subject, kind, text_body, created_at, message_id } = email;
      const files = message_id === null ? [] : filesOf(await listFilesOf(client, [message_id]), message_id);
      const about = { kind: 'letter', id: emailId } as const;
      await writeAudit(client, acting(request, who.id), {
        action: 'letter.read',
        subject: about,
        label: kind,
        after: { to, subject },
      });
      return { to, subject, createdAt: created_at.getTime(), ...readableText(text_body), files };
    });
  });
};
