import { adminApi, NewPersonNote, PersonSheet, Problem } from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/problem-handler.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction, type Queryable } from '../../../platform/store/queryable.ts';
import { listOwnRegistrations } from '../../../platform/store/registrations/registration-store.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { listStaff } from '../../leads/store/lead-store.ts';
import { describeTask } from '../../tasks/server/describe-task.ts';
import { isOpenAccount, listTasksAbout } from '../../tasks/store/office-task-store.ts';
import { listParties } from '../../users/store/admin-user-store.ts';
import {
  findPerson,
  insertPersonNote,
  listEmailsTo,
  listFormsFrom,
  listPersonNotes,
  listPurchases,
} from '../store/person-store.ts';

const Person = z.object({ userId: z.uuid() });
const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem };

/** Everything that the office has of a person, and what it notes about them. */
export const personRoutes = (app: App, { database, sessions }: Pick<AdminServices, 'database' | 'sessions'>): void => {
  app.get(
    adminApi.personPattern,
    { schema: { params: Person, response: { 200: PersonSheet, ...NOES } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await sessions.requireStaff(request);
      return readPerson(database, request.params.userId);
    },
  );

  app.post(
    adminApi.personNotesPattern,
    { schema: { params: Person, body: NewPersonNote, response: { 200: PersonSheet, ...NOES } } },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      const { userId } = request.params;
      await inTransaction(database, async (client) => {
        if (!(await isOpenAccount(client, userId))) throw notFound(NOBODY);
        const { id, kind, text } = request.body;
        // Sent twice, it is the same note.
        if (!(await insertPersonNote(client, { id, userId, kind, text, authorId: who.id }))) return;
        await writeAudit(client, acting(request, who.id), {
          action: 'person.noted',
          subject: { kind: 'account', id: userId },
          after: { note: id, kind },
        });
      });
      return readPerson(database, userId);
    },
  );
};

const NOBODY = 'There is no such person.';

const readPerson = async (database: Queryable, userId: string): Promise<PersonSheet> => {
  const person = await findPerson(database, userId);
  if (!person) throw notFound(NOBODY);
  const [registrations, purchases, parties, forms, emails, notes, tasks, staff] = await Promise.all([
    listOwnRegistrations(database, userId),
    listPurchases(database, userId),
    listParties(database, userId),
    listFormsFrom(database, person.email),
    listEmailsTo(database, person.email),
    listPersonNotes(database, userId),
    listTasksAbout(database, userId),
    listStaff(database),
  ]);
  return {
    ...person,
    staff,
    registrations: registrations.map((one) => ({
      saleSlug: one.slug,
      saleName: one.sale_name,
      status: one.status,
      bidderNumber: one.bidder_number,
      requestedAt: one.requested_at.getTime(),
    })),
    purchases,
    sellerOf: parties.map((one) => ({ saleSlug: one.sale_slug, saleName: one.sale_name, relation: one.relation })),
    forms,
    emails,
    notes,
    tasks: tasks.map(describeTask),
  };
};
