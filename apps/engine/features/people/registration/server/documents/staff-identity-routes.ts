import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '#database/statements/transaction.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPrivateFile } from '#platform/pages/send-private-file.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { listRegistrationNotes } from '#platform/store/registrations/registration-note-store.ts';
import { readStaffRegistration, type StaffRegistrationRow } from '#platform/store/registrations/registration-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { type IdentityCheckRow, insertIdentityCheck, listIdentityChecks } from '../../store/identity-check-store.ts';
import { listPrivateDocuments, readPrivateDocument } from '../../store/private-document-store.ts';
import { forStaff } from '../bidders/for-staff.ts';
import { Slug, saleOf } from '../registration-routes.ts';
import { describeDocument } from './describe-document.ts';

const Params = Slug.extend({ registrationId: z.uuid() });

/** Routes of staff for private documents. Each view is in the audit log before the answer is sent. */
export function staffIdentityRoutes(app: App, { database, cipher, now }: SignInServices): void {
  const needRegistration = async (
    params: z.output<typeof Params>,
  ): Promise<{ sale: SaleRow; row: StaffRegistrationRow }> => {
    const sale = await saleOf(database, params.slug);
    const row = await readStaffRegistration(database, sale.id, params.registrationId);
    if (!row) throw notFound('There is no such registration in this sale.');
    return { sale, row };
  };

  serve(app, 'GET /api/admin/auctions/:slug/registrations/:registrationId/identity', async (request) => {
    const { who } = request.session;
    const { sale, row } = await needRegistration(request.params);
    const [documents, checks] = await Promise.all([
      listPrivateDocuments(database, row.id),
      listIdentityChecks(database, row.id),
    ]);
    await writeAudit(database, acting(request, who.id), {
      action: 'registration.identity_opened',
      subject: { kind: 'registration', id: row.id },
      saleId: sale.id,
    });
    return {
      documents: documents.map(describeDocument),
      checks: checks.map((check) => ({
        way: check.way,
        checkedOn: check.checked_on,
        checkedBy: check.checked_by,
        recordedAt: check.recorded_at.getTime(),
        note: noteOf(check, cipher),
      })),
    };
  });

  serve(
    app,
    'GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId',
    async (request, reply) => {
      const { who } = request.session;
      const { sale, row } = await needRegistration(request.params);
      const { documentId } = request.params;
      const document = await readPrivateDocument(database, row.id, documentId);
      if (!document || !cipher) throw notFound('There is no such document any more.');
      const bytes = cipher.decrypt(document.encrypted, documentId);
      await writeAudit(database, acting(request, who.id), {
        action: 'registration.document_opened',
        subject: { kind: 'registration', id: row.id },
        saleId: sale.id,
        after: { document: documentId },
      });
      return sendPrivateFile(reply, { bytes, mediaType: document.mediaType, name: 'document' });
    },
  );

  serve(app, 'POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', async (request) => {
    const { who } = request.session;
    const { sale, row } = await needRegistration(request.params);
    const { way, checkedOn, note } = request.body;
    // Days are those of the land; a day ahead is one that nobody has seen yet, in whichever zone.
    if (Date.parse(checkedOn) > now()) throw invalidInput({ checkedOn: 'Write a day that has come already.' });
    if (way === 'document' && row.identity_documents === 0)
      throw invalidInput({ way: 'No document was sent here. Choose how else you made sure.' });
    if (note !== '' && cipher === null)
      throw invalidInput({ note: 'A note cannot be kept here: PRIVATE_FILES_KEY is not set.' });
    const id = randomUUID();
    return inTransaction(database, async (client) => {
      await insertIdentityCheck(client, {
        id,
        registrationId: row.id,
        way,
        checkedOn,
        checkedBy: who.id,
        note: note === '' || cipher === null ? null : cipher.encrypt(Buffer.from(note), id),
      });
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.identity_checked',
        subject: { kind: 'registration', id: row.id },
        saleId: sale.id,
        after: { way, checkedOn },
      });
      const after = { ...row, identity_checks: row.identity_checks + 1 };
      return forStaff(after, await listRegistrationNotes(client, sale.id), sale.editorial);
    });
  });
}

const noteOf = ({ id, key_id, encrypted_note }: IdentityCheckRow, cipher: FileCipher | null): string | null =>
  key_id === null || encrypted_note === null || cipher === null
    ? null
    : cipher.decrypt({ keyId: key_id, bytes: encrypted_note }, id).toString('utf8');
