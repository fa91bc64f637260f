import type { LeadsQuery, StaffLead } from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import type { z } from 'zod';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import type { FormServices } from '#platform/http/forms/form-dependencies.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { readListPage } from '#platform/http/requests/read-list-page.ts';
import { serve } from '#platform/http/serve.ts';
import { linesOfPages, type SheetValue, writeSheet } from '#platform/pages/write-sheet.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { filesOf, listFilesOf } from '#platform/store/messages/email-file-store.ts';
import { listThreads } from '../store/lead-answer-store.ts';
import {
  addNote,
  countLeads,
  deleteLead,
  type LeadRow,
  listLeads,
  listNotes,
  listStaff,
  readLead,
  setLeadOwner,
  setLeadStatus,
  setNextStep,
} from '../store/lead-store.ts';
import { answerLead } from './answer-lead.ts';
import { letThrough } from './take-lead.ts';

const MAX_EXPORTED = 20_000;

/** Routes of staff for messages of the forms, held-back ones included. */
export function staffLeadRoutes(app: App, { database, env, secret }: FormServices): void {
  const searchOf = ({ status, kind, words, before, sort }: z.infer<typeof LeadsQuery>, limit: number) =>
    listLeads(database, {
      status: status ?? null,
      kind: kind ?? null,
      words,
      before: before ?? null,
      limit,
      sort: sort ?? '-received',
    });

  serve(app, 'GET /api/admin/leads', async (request) => {
    const [{ page, next }, counts, staff] = await Promise.all([
      readListPage(
        (limit) => searchOf(request.query, limit),
        ({ id }) => id,
      ),
      countLeads(database),
      listStaff(database),
    ]);
    return { leads: await forStaff(database, page), counts, staff, next };
  });

  serve(app, 'GET /api/admin/leads/export', async (request, reply) => {
    const { who } = request.session;
    const pages = linesOfPages(
      {
        list: (before: string | null, limit) =>
          searchOf({ ...request.query, before: before ?? request.query.before }, limit),
        placeOf: ({ id }) => id,
        max: MAX_EXPORTED,
      },
      async (leads) => (await forStaff(database, leads)).map(lineOf),
    );
    const file = await writeSheet({ name: 'Messages', columns: COLUMNS, pages }, request.query.format, 'messages');
    const { words: _, ...asked } = request.query;
    await writeAudit(database, acting(request, who.id), {
      action: 'export.leads',
      after: { ...asked, rows: file.rows },
    });
    void reply.header('cache-control', 'no-store').header('content-disposition', file.disposition);
    return reply.type(file.mediaType).send(file.bytes as never);
  });

  serve(app, 'POST /api/admin/leads/:leadId/delete', async (request) => {
    const { who } = request.session;
    const { leadId } = request.params;
    return inTransaction(database, async (client) => {
      const lead = await readLead(client, leadId);
      if (!lead) throw notFound('There is no such message.');
      await deleteLead(client, leadId);
      const after = { receivedAt: new Date(lead.receivedAt) };
      const subject = { kind: 'lead', id: leadId } as const;
      await writeAudit(client, acting(request, who.id), { action: 'lead.deleted', subject, label: lead.kind, after });
      return {
        deleted: [
          'The message with its sender’s name, address and telephone',
          'Notes about it, and the emails back and forth',
          'Emails that carried it',
        ],
        kept: [
          'In the audit log: that a message of this kind and day was deleted, and by whom. It names nobody.',
          'Copies that left by email before: delete them in the mailboxes that got them.',
        ],
      };
    });
  });

  serve(app, 'POST /api/admin/leads/:leadId', async (request) => {
    const { who } = request.session;
    const { leadId } = request.params;
    const input = request.body;
    return inTransaction(database, async (client) => {
      const lead = await readLead(client, leadId);
      if (!lead) throw notFound('There is no such message.');
      if (input.action === 'note') await addNote(client, leadId, who.id, input.text);
      if (input.action === 'answer') await answerLead(client, { lead, answer: input, author: who, env });
      if (input.action === 'hold_back') await setLeadStatus(client, leadId, 'held_back');
      if (input.action === 'set_status') await setLeadStatus(client, leadId, input.status);
      if (input.action === 'set_next_step') await setNextStep(client, leadId, input);
      if (input.action === 'set_owner' && !(await setLeadOwner(client, leadId, input.ownerId)))
        throw refuse(409, 'not_staff');
      if (input.action === 'release') {
        if (lead.status !== 'held_back') throw refuse(409, 'not_held_back');
        await setLeadStatus(client, leadId, 'new');
        await letThrough(client, { env, secret }, leadId);
      }
      const after = await readLead(client, leadId);
      await writeAudit(client, acting(request, who.id), {
        action: LEAD_ACTIONS[input.action],
        subject: { kind: 'lead', id: leadId },
        label: lead.kind,
        before: stateOf(lead),
        after: stateOf(after),
      });
      const [shown] = after ? await forStaff(client, [after]) : [];
      if (!shown) throw notFound('There is no such message.');
      return shown;
    });
  });
}

const LEAD_ACTIONS = {
  note: 'lead.noted',
  answer: 'lead.answered',
  hold_back: 'lead.held_back',
  release: 'lead.released',
  set_status: 'lead.status_set',
  set_owner: 'lead.owner_set',
  set_next_step: 'lead.next_step_set',
} as const;

/** Audit facts of a message: nothing that names its sender, who may request deletion. */
const stateOf = (lead: LeadRow | null) =>
  lead && { status: lead.status, ownerId: lead.ownerId, nextStepOn: lead.nextStepOn };

const forStaff = async (database: Database | Queryable, rows: readonly LeadRow[]): Promise<StaffLead[]> => {
  const ids = rows.map(({ id }) => id);
  const [notes, threads] = [await listNotes(database, ids), await listThreads(database, ids)];
  const files = await listFilesOf(
    database,
    threads.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    notes: notes.filter(({ leadId }) => leadId === row.id).map(({ leadId: _, ...note }) => note),
    thread: threads
      .filter(({ leadId }) => leadId === row.id)
      .map(({ leadId: _, ...one }) => ({ ...one, files: filesOf(files, one.id) })),
  }));
};

/** Messages as a table for a spreadsheet, the newest first. */
const COLUMNS = [
  { title: 'Received (UTC)', width: 24 },
  { title: 'Form', width: 26 },
  { title: 'State', width: 12 },
  { title: 'First name' },
  { title: 'Last name' },
  { title: 'Email', width: 28 },
  { title: 'Phone', width: 16 },
  { title: 'Land' },
  { title: 'Sale' },
  { title: 'Message', width: 60 },
  { title: 'Answered by' },
  { title: 'Next step', width: 30 },
  { title: 'On', width: 12 },
  { title: 'Held back because', width: 30 },
  { title: 'Notes', width: 60 },
];

const lineOf = (lead: StaffLead): SheetValue[] => [
  new Date(lead.receivedAt),
  lead.kind,
  lead.status,
  lead.firstName,
  lead.lastName,
  lead.email,
  formatPhone(lead.phone),
  lead.land,
  lead.saleSlug,
  lead.message,
  lead.ownerName,
  lead.nextStep,
  lead.nextStepOn,
  lead.heldBackBecause.join('; '),
  lead.notes.map(({ author, text }) => `${author}: ${text}`).join('\n'),
];
