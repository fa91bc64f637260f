import { emailText, LIMIT_BACKINGS, type StaffRegistration } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { type Sheet, writeSheet } from '#platform/pages/write-sheet.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { addRegistrationNote, listRegistrationNotes } from '#platform/store/registrations/registration-note-store.ts';
import { listRegistrations, readStaffRegistration } from '#platform/store/registrations/registration-store.ts';
import { saleOf } from '../registration-routes.ts';
import { forStaff } from './for-staff.ts';
import { writeToBidders } from './write-to-bidders.ts';

/** Beside deciding about the bidders of a sale: notes about them, emails to them, and all of them as a table. */
export function bidderRoutes(app: App, { database, env }: SignInServices): void {
  serve(app, 'POST /api/admin/auctions/:slug/registrations/:registrationId/notes', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const { registrationId } = request.params;
    return inTransaction(database, async (client) => {
      const row = await readStaffRegistration(client, sale.id, registrationId);
      if (!row) throw notFound('There is no such registration in this sale.');
      await addRegistrationNote(client, { registrationId, authorId: who.id, text: request.body.text });
      const subject = { kind: 'registration', id: registrationId } as const;
      await writeAudit(client, acting(request, who.id), { action: 'registration.noted', subject, saleId: sale.id });
      return forStaff(row, await listRegistrationNotes(client, sale.id), sale.editorial);
    });
  });

  serve(app, 'POST /api/admin/auctions/:slug/messages/preview', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const message = { ...request.body, replyTo: who.email, send: false };
    return inTransaction(database, async (client) => (await writeToBidders(client, env, sale, message)).answer);
  });

  serve(app, 'POST /api/admin/auctions/:slug/messages', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    return inTransaction(database, async (client) => {
      const message = { ...request.body, replyTo: who.email, send: true };
      const { answer, writtenTo } = await writeToBidders(client, env, sale, message);
      await writeAudit(client, acting(request, who.id), {
        action: 'message.sent',
        subject: { kind: 'sale', id: sale.id },
        saleId: sale.id,
        label: message.subject,
        after: {
          text: message.text,
          emails: writtenTo.length,
          registrations: writtenTo.slice(0, 100),
          ...(answer.files.length > 0 ? { files: answer.files.map(({ name, bytes }) => ({ name, bytes })) } : {}),
        },
      });
      return answer;
    });
  });

  serve(app, 'GET /api/admin/auctions/:slug/registrations/export', async (request, reply) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const [rows, notes] = await Promise.all([
      listRegistrations(database, sale.id),
      listRegistrationNotes(database, sale.id),
    ]);
    const bidders = rows.map((row) => forStaff(row, notes, sale.editorial));
    const file = await writeSheet(sheetOfBidders(bidders), request.query.format, `bidders-${sale.slug}`);
    const about = { subject: { kind: 'sale', id: sale.id } as const, saleId: sale.id };
    const after = { ...request.query, rows: bidders.length };
    await writeAudit(database, acting(request, who.id), { action: 'export.bidders', ...about, after });
    void reply.header('cache-control', 'no-store').header('content-disposition', file.disposition);
    return reply.type(file.mediaType).send(file.bytes as never);
  });
}

/** The bidders of a sale as a table for a spreadsheet. */
const sheetOfBidders = (bidders: readonly StaffRegistration[]): Sheet => ({
  name: 'Bidders',
  columns: [
    { title: 'Number', width: 10 },
    { title: 'Name', width: 28 },
    { title: 'Email', width: 30 },
    { title: 'Phone', width: 16 },
    { title: 'State', width: 12 },
    { title: 'Limit in dollars', width: 16 },
    { title: 'Limit asked, in dollars', width: 16 },
    { title: 'Behind it', width: 16 },
    { title: 'Identity checked', width: 12 },
    { title: 'Asked (UTC)', width: 24 },
    { title: 'After the list had closed', width: 14 },
    { title: 'Names on title', width: 40 },
    { title: 'Pays by', width: 12 },
    { title: 'Staff wrote', width: 30 },
    { title: 'Notes', width: 60 },
  ],
  rows: bidders.map((bidder) => [
    bidder.bidderNumber,
    bidder.name,
    emailText(bidder.email),
    bidder.phone,
    bidder.status,
    bidder.limitCents === null ? null : bidder.limitCents / 100,
    bidder.askedLimitCents === null ? null : bidder.askedLimitCents / 100,
    bidder.limitBacking === null ? null : LIMIT_BACKINGS[bidder.limitBacking],
    bidder.identity === null ? null : bidder.identity.checks > 0,
    new Date(bidder.requestedAt),
    bidder.late,
    listOf(bidder.application?.namesOnTitle),
    typeof bidder.application?.financing === 'string' ? bidder.application.financing : null,
    bidder.reason,
    bidder.notes.map(({ author, text }) => `${author}: ${text}`).join('\n'),
  ]),
});

const listOf = (value: unknown): string | null => (Array.isArray(value) ? value.join(', ') : null);
