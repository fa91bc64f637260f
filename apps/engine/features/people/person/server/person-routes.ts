import type { PersonSheet } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { listParties } from '#features/people/users/store/admin-user-store.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { listOwnRegistrations } from '#platform/store/registrations/registration-store.ts';
import {
  findPerson,
  insertPersonNote,
  isOpenAccount,
  listEmailsTo,
  listFormsFrom,
  listPersonNotes,
  listPurchases,
} from '../store/person-store.ts';

/** Everything that the office has of a person, and what it notes about them. */
export function personRoutes(app: App, { database }: Pick<AdminServices, 'database'>): void {
  serve(app, 'GET /api/admin/people/:userId', async (request) => readPerson(database, request.params.userId));

  serve(app, 'POST /api/admin/people/:userId/notes', async (request) => {
    const { who } = request.session;
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
  });
}

const NOBODY = 'There is no such person.';

const readPerson = async (database: Queryable, userId: string): Promise<PersonSheet> => {
  const person = await findPerson(database, userId);
  if (!person) throw notFound(NOBODY);
  const [registrations, purchases, parties, forms, emails, notes] = await Promise.all([
    listOwnRegistrations(database, userId),
    listPurchases(database, userId),
    listParties(database, userId),
    listFormsFrom(database, person.email),
    listEmailsTo(database, person.email),
    listPersonNotes(database, userId),
  ]);
  return {
    ...person,
    registrations: registrations.map((one) => ({
      saleSlug: one.slug,
      saleName: one.sale_name,
      status: one.status,
      bidderNumber: one.bidder_number,
      requestedAt: one.requested_at.getTime(),
    })),
    purchases,
    sellerOf: parties,
    forms,
    emails,
    notes,
  };
};
