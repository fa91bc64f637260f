import { EMAIL_TEMPLATES, type EmailText, fillTemplate, isTemplateName, variablesOf } from '@quarterline/emails';
import { DEFAULT_BRAND } from '@quarterline/listing';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '#database/statements/transaction.ts';
import { emailHtml } from '#platform/email/email-html.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findContent } from '#platform/store/content/content-store.ts';
import { readBrand } from '#platform/store/content/email-template-store.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import type { ContentServices } from './content-routes.ts';
import { withStandard } from './with-standard.ts';

const Item = z.object({ itemId: z.uuid() });

/** The page of an email carries its look in itself, runs nothing, and is shown inside our own pages only. */
const EMAIL_PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox";

/** Preview and test of an email draft: as a page, and as an email to the person who edits it. */
export function emailTemplateRoutes(app: App, { database, env }: ContentServices): void {
  const wordsOf = async (request: FastifyRequest<{ Params: z.infer<typeof Item> }>) => {
    const row = await findContent(database, 'letter', request.params.itemId);
    const name = String(row?.draft.slug);
    if (!row || !isTemplateName(name)) throw notFound('There is no such email.');
    const brand = (await readBrand(database)) ?? DEFAULT_BRAND;
    const { phone, product } = brand;
    const draft = withStandard('letter', row.draft) as EmailText;
    return { brand, words: fillTemplate(draft, { ...variablesOf(EMAIL_TEMPLATES[name]), phone, product }) };
  };

  serve(app, 'GET /api/admin/letters/:itemId/preview', async (request, reply) => {
    const { brand, words } = await wordsOf(request);
    return reply
      .header('content-security-policy', EMAIL_PREVIEW_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(emailHtml(words.subject, words.text, { ...brand, engineUrl: env.engineUrl }));
  });

  serve(
    app,
    'POST /api/admin/letters/:itemId/test',
    async (request) => {
      const { who } = request.session;
      const { words } = await wordsOf(request);
      const { subject, text } = words;
      await inTransaction(database, async (client) => {
        await enqueueEmail(client, { to: who.email, subject: `Test: ${subject}`, text, kind: 'test' });
        await writeAudit(client, acting(request, who.id), {
          action: 'settings.letter_tested',
          subject: { kind: 'content', id: request.params.itemId },
        });
      });
      return { sentTo: who.email };
    },
    { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } },
  );
}
