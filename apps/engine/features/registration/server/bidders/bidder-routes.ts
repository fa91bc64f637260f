import {
  adminApi,
  BidderMessage,
  BidderMessageAnswer,
  ExportQuery,
  Problem,
  RegistrationNote,
  StaffRegistration,
} from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '../../../../platform/http/acting.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { notFound } from '../../../../platform/http/problem-handler.ts';
import { writeSheet } from '../../../../platform/pages/write-sheet.ts';
import { writeAudit } from '../../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import {
  addRegistrationNote,
  listRegistrationNotes,
} from '../../../../platform/store/registrations/registration-note-store.ts';
import {
  listRegistrations,
  readStaffRegistration,
} from '../../../../platform/store/registrations/registration-store.ts';
import type { SignInServices } from '../../../sign-in/server/sign-in-services.ts';
import { Slug, saleOf } from '../registration-routes.ts';
import { forStaff } from './for-staff.ts';
import { sheetOfBidders } from './sheet-of-bidders.ts';
import { writeToBidders } from './write-to-bidders.ts';

const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem };

/** Beside deciding about the bidders of a sale: notes about them, emails to them, and all of them as a table. */
export const bidderRoutes = (app: App, { database, env, sessions }: SignInServices): void => {
  app.post(
    adminApi.registrationNotesPattern,
    {
      schema: {
        params: Slug.extend({ registrationId: z.uuid() }),
        body: RegistrationNote,
        response: { 200: StaffRegistration, ...NOES },
      },
    },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
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
    },
  );

  app.post(
    adminApi.messagesPreviewPattern,
    { schema: { params: Slug, body: BidderMessage, response: { 200: BidderMessageAnswer, ...NOES, 409: Problem } } },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      const sale = await saleOf(database, request.params.slug);
      const message = { ...request.body, replyTo: who.email, send: false };
      return inTransaction(database, async (client) => (await writeToBidders(client, env, sale, message)).answer);
    },
  );

  app.post(
    adminApi.messagesPattern,
    { schema: { params: Slug, body: BidderMessage, response: { 200: BidderMessageAnswer, ...NOES, 409: Problem } } },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
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
    },
  );

  app.get(
    adminApi.registrationsExportPattern,
    { schema: { params: Slug, querystring: ExportQuery, response: NOES } },
    async (request, reply) => {
      const { who } = await sessions.requireStaff(request);
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
    },
  );
};
