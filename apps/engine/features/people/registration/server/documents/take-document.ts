import { randomUUID } from 'node:crypto';
import { type DocumentPurpose, MAX_PRIVATE_DOCUMENTS } from '@quarterline/contract';
import type { Database } from '../../../../../database/connect.ts';
import { refuse } from '../../../../../platform/http/problem-handler.ts';
import type { FileCipher } from '../../../../../platform/storage/file-cipher.ts';
import { type By, writeAudit } from '../../../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../../../platform/store/queryable.ts';
import { readPrivateFile } from '../../../../content/media/server/read-private-file.ts';
import {
  insertPrivateDocument,
  listPrivateDocuments,
  lockRegistration,
  noteAnswer,
} from '../../store/private-document-store.ts';

type Taking = { database: Database; cipher: FileCipher; by: By };
type Sent = { saleId: string; registrationId: string; purpose: DocumentPurpose; name: string; bytes: Buffer };

/**
 * Takes a photo or a PDF that is for staff alone. A picture is made anew from its pixels, so that nothing a camera wrote beside it is
 * kept; then it is encrypted, and only then stored. Throws 422 `file_refused` and 409 `too_many_documents`.
 */
export const takeDocument = async ({ database, cipher, by }: Taking, sent: Sent): Promise<void> => {
  const { bytes, mediaType } = await readPrivateFile(sent);
  const id = randomUUID();
  await inTransaction(database, async (client) => {
    await lockRegistration(client, sent.registrationId);
    if ((await listPrivateDocuments(client, sent.registrationId)).length >= MAX_PRIVATE_DOCUMENTS) {
      throw refuse(409, 'too_many_documents', { maxPrivateDocuments: MAX_PRIVATE_DOCUMENTS });
    }
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
