import { FORM_ADDRESSES, Problem } from '@quarterline/contract';
import { FORM_SIGNATURE, signForm } from '@quarterline/form-limits';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import type { FormServices } from '#platform/http/forms/form-dependencies.ts';
import { notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  countUndeliveredForms,
  keepUndeliveredForm,
  listUndeliveredForms,
  readUndeliveredForm,
  settleUndeliveredForm,
  type UndeliveredFormRow,
} from '../store/undelivered-form-store.ts';

/** The site's server brings everybody's forms; a crowd of a whole province fits through. */
const A_SITE = { rateLimit: { max: 300, timeWindow: '1 minute' } } as const;
const MAX_BODY_TEXT = 60_000;
const A_PAGE = 50;

/** Forms that their own route will never take: kept for staff, who send them on when the cause is gone, or close them. */
export function undeliveredFormRoutes(app: App, { database, secret }: FormServices): void {
  serve(
    app,
    'POST /api/forms/undelivered',
    async (request) => {
      const form = request.body;
      if (JSON.stringify(form.body).length > MAX_BODY_TEXT) throw refuse(400, 'form_too_long');
      if (!(await keepUndeliveredForm(database, form, emailOf(form.body)))) throw refuse(503, 'no_room');
      return { id: form.id };
    },
    { config: A_SITE },
  );

  serve(app, 'GET /api/admin/undelivered-forms', async () => {
    const [rows, count] = await Promise.all([listUndeliveredForms(database, A_PAGE), countUndeliveredForms(database)]);
    return { forms: rows.map(forStaff), count };
  });

  serve(app, 'POST /api/admin/undelivered-forms/:formId', async (request) => {
    const { who } = request.session;
    const { formId } = request.params;
    const { action } = request.body;
    const form = await readUndeliveredForm(database, formId);
    if (!form) throw settled();
    // Through the form's own route, so that what is sent on is judged as if it had just been typed. A second delivery of
    // the same form changes nothing there.
    if (action === 'send_on') await deliver(app, secret, form);
    await inTransaction(database, async (client) => {
      const outcome = action === 'send_on' ? 'sent_on' : 'closed';
      if (!(await settleUndeliveredForm(client, formId, outcome, who.id))) throw settled();
      await writeAudit(client, acting(request, who.id), {
        action: action === 'send_on' ? 'lead.undelivered_sent_on' : 'lead.undelivered_closed',
        subject: { kind: 'lead', id: formId },
        label: form.kind ?? 'form',
        after: { code: form.code },
      });
    });
    return { done: true as const };
  });
}

const settled = (): ProblemError => notFound('A colleague has already settled this form. Reload the list.');

/** Throws `409 refused_again` with the sentence of the form's own route. */
const deliver = async (app: App, secret: string, { kind, body }: UndeliveredFormRow): Promise<void> => {
  if (kind === null)
    throw refusedAgain('Nobody knows this kind of form any more. Answer its sender by email, then close it.');
  const [url, payload] = [FORM_ADDRESSES[kind], JSON.stringify(body)];
  const headers = { 'content-type': 'application/json', [FORM_SIGNATURE]: signForm(secret, url, payload) };
  const answer = await app.inject({ method: 'POST', url, payload, headers });
  if (answer.statusCode < 300) return;
  const problem = Problem.safeParse(JSON.parse(answer.body));
  const { message = '', fieldErrors = {} } = problem.success ? problem.data : {};
  throw refusedAgain(Object.values(fieldErrors)[0] ?? message);
};

const refusedAgain = (why: string): ProblemError => refuse(409, 'refused_again', { why });

const forStaff = ({ id, kind, email, body, code, message, received_at }: UndeliveredFormRow) => ({
  id,
  kind,
  email,
  code,
  message,
  fields: Object.entries(body)
    .filter(([, value]) => typeof value === 'string' && value.trim() !== '')
    .map(([name, value]) => ({ name, text: String(value) })),
  receivedAt: received_at.getTime(),
});

/** The sender's address, wherever the form of that kind has it; empty when there is none. */
const emailOf = (body: Record<string, unknown>): string => {
  const found = body.email ?? body.Email;
  return typeof found === 'string' ? found.trim().slice(0, 300) : '';
};
