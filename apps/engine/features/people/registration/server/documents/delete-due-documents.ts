import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { deleteNote, listKeptNotes } from '../../store/identity-check-store.ts';
import { deletePrivateDocument, listAllPrivateDocuments } from '../../store/private-document-store.ts';
import { endOf } from './describe-document.ts';

const NOBODY: By = { actorId: null, requestId: null, address: null, device: null };

/** Deletes private documents, and notes about identities, whose time has come. Each deletion is in the audit log. `now`: the database's time. */
export async function deleteDueDocuments(database: Database, now: number): Promise<void> {
  for (const row of await listAllPrivateDocuments(database)) {
    const { at, because } = endOf(row.uploadedAt, row);
    if (at > now) continue;
    await inTransaction(database, async (client) => {
      // Every node works by this schedule; one of them does it.
      if (!(await deletePrivateDocument(client, row.registrationId, row.id))) return;
      await writeAudit(client, NOBODY, {
        action: 'registration.document_deleted',
        subject: { kind: 'registration', id: row.registrationId },
        saleId: row.saleId,
        before: { document: row.id, purpose: row.purpose, because },
      });
    });
  }
  for (const row of await listKeptNotes(database)) {
    const { at, because } = endOf(row.recordedAt, row);
    if (at > now) continue;
    await inTransaction(database, async (client) => {
      if (!(await deleteNote(client, row.id))) return;
      await writeAudit(client, NOBODY, {
        action: 'registration.document_deleted',
        subject: { kind: 'registration', id: row.registrationId },
        saleId: row.saleId,
        before: { noteOfCheck: row.id, because },
      });
    });
  }
}
