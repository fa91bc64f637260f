import type { DocumentPurpose, LimitBacking } from '@quarterline/contract';
import type { Encrypted } from '../../../platform/storage/file-cipher.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';

/** What is known of a private document without opening it. */
export type PrivateDocumentRow = {
  id: string;
  registration_id: string;
  sale_id: string;
  purpose: DocumentPurpose;
  file_name: string;
  media_type: string;
  byte_count: number;
  uploaded_at: Date;
  /** When the sale completed or was cancelled; null before. */
  sale_over_at: Date | null;
  /** When the request was declined; null while it is not. */
  declined_at: Date | null;
};

export const SALE_OVER_AT = `(SELECT max(decided_at) FROM sale_record
  WHERE sale_record.sale_id = registration.sale_id AND kind IN ('sale_completed', 'sale_cancelled'))`;
export const DECLINED_AT = `CASE WHEN registration.status = 'declined' THEN registration.decided_at END`;

const LIST = `SELECT private_document.id, registration_id, registration.sale_id, purpose, file_name, media_type, byte_count, uploaded_at,
    ${SALE_OVER_AT} AS sale_over_at, ${DECLINED_AT} AS declined_at
  FROM private_document JOIN registration ON registration.id = registration_id`;

export const listPrivateDocuments = async (
  database: Queryable,
  registrationId: string,
): Promise<PrivateDocumentRow[]> => {
  const { rows } = await database.query<PrivateDocumentRow>(`${LIST} WHERE registration_id = $1 ORDER BY uploaded_at`, [
    registrationId,
  ]);
  return rows;
};

/** Everything that is kept, for the schedule by which it is deleted. */
export const listAllPrivateDocuments = async (database: Queryable): Promise<PrivateDocumentRow[]> => {
  const { rows } = await database.query<PrivateDocumentRow>(`${LIST} ORDER BY uploaded_at`);
  return rows;
};

export type NewPrivateDocument = {
  id: string;
  registrationId: string;
  purpose: DocumentPurpose;
  fileName: string;
  mediaType: string;
  byteCount: number;
  encrypted: Encrypted;
};

export const insertPrivateDocument = async (client: Queryable, document: NewPrivateDocument): Promise<void> => {
  await client.query(
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
};

/** Of this registration only; null when there is none. */
export const readPrivateDocument = async (
  database: Queryable,
  registrationId: string,
  documentId: string,
): Promise<{ file_name: string; media_type: string; encrypted: Encrypted } | null> => {
  const { rows } = await database.query<{ file_name: string; media_type: string; key_id: string; encrypted: Buffer }>(
    'SELECT file_name, media_type, key_id, encrypted FROM private_document WHERE registration_id = $1 AND id = $2',
    [registrationId, documentId],
  );
  const [row] = rows;
  return row ? { ...row, encrypted: { keyId: row.key_id, bytes: row.encrypted } } : null;
};

/** Answers false when it was not there any more: another node, or its owner, was first. */
export const deletePrivateDocument = async (
  client: Queryable,
  registrationId: string,
  documentId: string,
): Promise<boolean> => {
  const { rowCount } = await client.query('DELETE FROM private_document WHERE registration_id = $1 AND id = $2', [
    registrationId,
    documentId,
  ]);
  return rowCount === 1;
};

/** The registration of somebody in a sale, locked until the transaction ends: how many documents it has is decided one after another. */
export const lockRegistration = async (client: Queryable, registrationId: string): Promise<void> => {
  await client.query('SELECT FROM registration WHERE id = $1 FOR NO KEY UPDATE', [registrationId]);
};

/** Staff who asked for more have an answer: the request waits for them again. */
export const noteAnswer = async (client: Queryable, registrationId: string): Promise<void> => {
  await client.query(
    'UPDATE registration SET more_asked_at = NULL, reason = NULL, updated_at = clock_timestamp() WHERE id = $1 AND more_asked_at IS NOT NULL',
    [registrationId],
  );
};

/** A limit, or another one, asked for by somebody who has a registration. */
export const askForLimit = async (
  client: Queryable,
  { registrationId, userId, askedLimitCents, limitBacking }: AskedLimit & { registrationId: string; userId: string },
): Promise<void> => {
  await client.query(
    `UPDATE registration SET asked_limit_cents = $2, limit_backing = $3, limit_asked_at = clock_timestamp(), updated_at = clock_timestamp() WHERE id = $1`,
    [registrationId, askedLimitCents, limitBacking],
  );
  await client.query(
    `INSERT INTO registration_step (registration_id, action, actor_id, limit_cents) VALUES ($1, 'ask_limit', $2, $3)`,
    [registrationId, userId, askedLimitCents],
  );
};
type AskedLimit = { askedLimitCents: number; limitBacking: LimitBacking };
