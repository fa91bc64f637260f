import type { FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { filesOf, listFilesOf } from '#platform/store/messages/email-file-store.ts';
import { listTries, readStoredEmail } from '../../store/delivery-log-store.ts';
import { printedEmailPdf, type ReadEmail } from './printed-email-pdf.ts';
import { readableText } from './readable-text.ts';

/** The kept text of one email, for staff: on the screen, and as a PDF with its times. */
export function storedEmailRoutes(app: App, { database, now }: { database: Database; now: () => number }): void {
  /** Each look is in the audit log, in the transaction that answers it. */
  const read = (request: FastifyRequest, emailId: string, actorId: string): Promise<ReadEmail> =>
    inTransaction(database, async (client) => {
      const email = await readStoredEmail(client, emailId);
      if (!email) throw notFound('There is no such email.');
      const { recipient: to, subject, kind, textBody, createdAt, messageId, state } = email;
      const files = messageId === null ? [] : filesOf(await listFilesOf(client, [messageId]), messageId);
      await writeAudit(client, acting(request, actorId), {
        action: 'letter.read',
        subject: { kind: 'letter', id: emailId },
        label: kind,
        after: { to, subject },
      });
      const tries = (await listTries(client, [emailId])).map(({ email_id: _, at, ...one }) => ({
        ...one,
        at: at.getTime(),
      }));
      return { to, subject, createdAt, state, tries, ...readableText(textBody, kind), files };
    });

  serve(app, 'GET /api/admin/deliveries/:emailId/text', (request) =>
    read(request, request.params.emailId, request.session.who.id),
  );

  serve(app, 'GET /api/admin/deliveries/:emailId/print', async (request, reply) => {
    const email = await read(request, request.params.emailId, request.session.who.id);
    return sendPdf(
      reply,
      await printedEmailPdf(email, { brand: app.brand(), madeAt: now() }),
      `email-${email.subject}`,
    );
  });
}
