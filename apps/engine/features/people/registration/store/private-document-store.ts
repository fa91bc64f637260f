import type { DocumentPurpose, LimitBacking, PrivateDocument } from '@quarterline/contract';
import { execute, many, maybe, type Queryable, writesOne } from '#database/statements/rows.ts';
import type { Encrypted } from '#platform/storage/file-cipher.ts';

/**
 * Instants that decide how long private data is kept, in milliseconds: completion or cancellation of the sale, and
 * decline of the request.
 */
export type KeptUntil = { saleOverAt: number | null; declinedAt: number | null };

/** Metadata of a private document, without its content. */
export type PrivateDocumentRow = Omit<PrivateDocument, 'deletedAt' | 'deletedBecause'> &
  KeptUntil & { registrationId: string; saleId: string };

export const SALE_OVER_AT = `(SELECT max(decided_at) FROM sale_record
  WHERE sale_record.sale_id = registration.sale_id AND kind IN ('sale_completed', 'sale_cancelled'))`;
export const DECLINED_AT = `CASE WHEN registration.status = 'declined' THEN registration.decided_at END`;

const LIST = `SELECT private_document.id, registration_id, registration.sale_id, purpose, file_name, media_type, byte_count AS bytes, uploaded_at,
    ${SALE_OVER_AT} AS sale_over_at, ${DECLINED_AT} AS declined_at
  FROM private_document JOIN registration ON registration.id = registration_id`;

export const listPrivateDocuments = (database: Queryable, registrationId: string): Promise<PrivateDocumentRow[]> =>
  many(database, `${LIST} WHERE registration_id = $1 ORDER BY uploaded_at`, [registrationId]);

/** Everything that is kept, for the schedule by which it is deleted. */
export const listAllPrivateDocuments = (database: Queryable): Promise<PrivateDocumentRow[]> =>
  many(database, `${LIST} ORDER BY uploaded_at`);

export type NewPrivateDocument = {
  id: string;
  registrationId: string;
  purpose: DocumentPurpose;
  fileName: string;
  mediaType: string;
  byteCount: number;
  encrypted: Encrypted;
};

export const insertPrivateDocument = (client: Queryable, document: NewPrivateDocument): Promise<void> =>
  execute(
    client,
    `INSERT INTO private_document (id, registration_id, purpose, file_name, media_type, byte_count, key_id, encrypted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      document.id,
      document.registrationId,
      document.purpose,
      document.fileName,
      document.mediaType,
      document.byteCount,
      document.encrypted.keyId,
      document.encrypted.bytes,
    ],
  );

/** Reads a document of this registration only; null without it. */
export async function readPrivateDocument(
  database: Queryable,
  registrationId: string,
  documentId: string,
): Promise<{ mediaType: string; encrypted: Encrypted } | null> {
  const row = await maybe<{ mediaType: string; keyId: string; bytes: Buffer }>(
    database,
    'SELECT media_type, key_id, encrypted AS bytes FROM private_document WHERE registration_id = $1 AND id = $2',
    [registrationId, documentId],
  );
  return row && { mediaType: row.mediaType, encrypted: { keyId: row.keyId, bytes: row.bytes } };
}

/** Answers false when it was not there any more: another node, or its owner, was first. */
export const deletePrivateDocument = (
  client: Queryable,
  registrationId: string,
  documentId: string,
): Promise<boolean> =>
  writesOne(client, 'DELETE FROM private_document WHERE registration_id = $1 AND id = $2', [
    registrationId,
    documentId,
  ]);

/**
 * The registration of somebody in a sale, locked until the transaction ends: how many documents it has is decided one
 * after another.
 */
export const lockRegistration = (client: Queryable, registrationId: string): Promise<void> =>
  execute(client, 'SELECT FROM registration WHERE id = $1 FOR NO KEY UPDATE', [registrationId]);

/** Staff who asked for more have an answer: the request waits for them again. */
export const noteAnswer = (client: Queryable, registrationId: string): Promise<void> =>
  execute(
    client,
    'UPDATE registration SET more_asked_at = NULL, reason = NULL, updated_at = clock_timestamp() WHERE id = $1 AND more_asked_at IS NOT NULL',
    [registrationId],
  );

/** A limit, or another one, asked for by somebody who has a registration. */
export async function askForLimit(
  client: Queryable,
  { registrationId, userId, askedLimitCents, limitBacking }: AskedLimit & { registrationId: string; userId: string },
): Promise<void> {
  await client.query(
    `UPDATE registration SET asked_limit_cents = $2, limit_backing = $3, limit_asked_at = clock_timestamp(), updated_at = clock_timestamp() WHERE id = $1`,
    [registrationId, askedLimitCents, limitBacking],
  );
  await client.query(
    `INSERT INTO registration_step (registration_id, action, actor_id, limit_cents) VALUES ($1, 'ask_limit', $2, $3)`,
    [registrationId, userId, askedLimitCents],
  );
}
type AskedLimit = { askedLimitCents: number; limitBacking: LimitBacking };
