import { inTransaction } from '#database/statements/transaction.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { listStaffQuestions, readStaffQuestion, settleQuestion } from '../store/question-store.ts';
import { publishUpdates } from './publish-updates.ts';
import { questionEmails } from './question-emails.ts';

type Services = Pick<AdminServices, 'database' | 'env'>;

/** Staff answer what was asked about a sale: for everybody, for the asker alone, or not at all. */
export function staffQuestionRoutes(app: App, { database, env }: Services): void {
  serve(app, 'GET /api/admin/auctions/:slug/questions', async (request) => {
    const sale = await controlSale(database, request.params.slug);
    return { questions: await listStaffQuestions(database, sale.id) };
  });

  serve(app, 'POST /api/admin/auctions/:slug/questions/:questionId', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const { questionId } = request.params;
    const input = request.body;
    return inTransaction(database, async (client) => {
      const before = await readStaffQuestion(client, sale.id, questionId);
      if (!before) throw notFound('There is no such question in this sale.');
      await settleQuestion(client, questionId, who.id, input);
      await writeAudit(client, acting(request, who.id), {
        action: `question.${input.action}`,
        subject: { kind: 'question', id: questionId },
        saleId: sale.id,
        before: { status: before.status, answer: before.answer },
        after: input,
      });
      const { asker } = before;
      // Nobody is written to who closed the account.
      if (input.action !== 'dismiss' && asker !== null)
        await sendEmail(client, { to: asker.email, ...questionEmails.answered(env, sale, before, asker.name, input) });
      const after = await readStaffQuestion(client, sale.id, questionId);
      if (before.status === 'published' || input.action === 'publish') await publishUpdates(client, sale);
      return after ?? before;
    });
  });
}
