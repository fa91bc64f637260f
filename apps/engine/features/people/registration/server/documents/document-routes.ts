import { randomUUID } from 'node:crypto';
import {
  type DocumentPurpose,
  MAX_PRIVATE_BYTES,
  MAX_PRIVATE_DOCUMENTS,
  type PrivateDocuments,
} from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { readPrivateFile } from '#features/content/media/server/read-private-file.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { findRegistration, type RegistrationRow } from '#platform/store/registrations/registration-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import {
  deletePrivateDocument,
  insertPrivateDocument,
  listPrivateDocuments,
  lockRegistration,
  noteAnswer,
} from '../../store/private-document-store.ts';
import { saleOf } from '../registration-routes.ts';
import { describeDocument } from './describe-document.ts';

/** As many as a person with a shaking hand needs; each picture costs a second of work. */
const MAX_AN_HOUR = 20;

/** A bidder sends documents that only staff read, and takes them back while the request is not decided. */
export function documentRoutes(app: App, { database, sessions, cipher }: SignInServices): void {
  serve(
    app,
    'POST /api/auctions/:slug/registration/documents',
    async (request) => {
      const { who } = request.session;
      const sale = await saleOf(database, request.params.slug);
      const registration = await registrationOf(database, sale, who.id);
      if (cipher === null || registration.status === 'declined' || registration.status === 'suspended')
        throw refuse(409, 'documents_not_taken__from_bidder');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await takeDocument(
        { database, cipher, by: acting(request, who.id) },
        { saleId: sale.id, registrationId: registration.id, ...request.query, bytes },
      );
      return documentsOf(database, registration.id);
    },
    {
      bodyLimit: MAX_PRIVATE_BYTES + 1024,
      config: { rateLimit: { max: MAX_AN_HOUR, timeWindow: '1 hour', keyGenerator: accountKey(sessions) } },
    },
  );

  serve(app, 'POST /api/auctions/:slug/registration/documents/:documentId/remove', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const registration = await registrationOf(database, sale, who.id);
    const { documentId } = request.params;
    if (registration.status !== 'requested') throw refuse(409, 'already_decided');
    await inTransaction(database, async (client) => {
      if (!(await deletePrivateDocument(client, registration.id, documentId)))
        throw notFound('There is no such document.');
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.document_removed',
        subject: { kind: 'registration', id: registration.id },
        saleId: sale.id,
        before: { document: documentId },
      });
    });
    return documentsOf(database, registration.id);
  });
}

const registrationOf = async (database: Queryable, sale: SaleRow, userId: string): Promise<RegistrationRow> => {
  const row = await findRegistration(database, sale.id, userId);
  if (!row) throw notFound('You have not asked to bid in this sale.');
  return row;
};

const documentsOf = async (database: Queryable, registrationId: string): Promise<PrivateDocuments> => ({
  documents: (await listPrivateDocuments(database, registrationId)).map(describeDocument),
});

type Taking = { database: Database; cipher: FileCipher; by: By };
type Sent = { saleId: string; registrationId: string; purpose: DocumentPurpose; name: string; bytes: Buffer };

/**
 * Takes a photo or a PDF that is for staff alone. A picture is made anew from its pixels, so that nothing a camera wrote beside it is
 * kept; then it is encrypted, and only then stored. Throws 422 `file_refused` and 409 `too_many_documents`.
 */
const takeDocument = async ({ database, cipher, by }: Taking, sent: Sent): Promise<void> => {
  const { bytes, mediaType } = await readPrivateFile(sent);
  const id = randomUUID();
  await inTransaction(database, async (client) => {
    await lockRegistration(client, sent.registrationId);
    if ((await listPrivateDocuments(client, sent.registrationId)).length >= MAX_PRIVATE_DOCUMENTS)
      throw refuse(409, 'too_many_documents', { maxPrivateDocuments: MAX_PRIVATE_DOCUMENTS });
    await insertPrivateDocument(client, {
      id,
      registrationId: sent.registrationId,
      purpose: sent.purpose,
      fileName: sent.name,
      mediaType,
      byteCount: bytes.length,
      encrypted: cipher.encrypt(bytes, id),
    });
    await noteAnswer(client, sent.registrationId);
    await writeAudit(client, by, {
      action: 'registration.document_sent',
      subject: { kind: 'registration', id: sent.registrationId },
      saleId: sent.saleId,
      after: { document: id, purpose: sent.purpose, mediaType, bytes: bytes.length },
    });
  });
};
