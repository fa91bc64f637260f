import type { SellerDocumentStatus } from '@quarterline/rules';
import { execute, type Queryable, queryRow, queryRows, writesOne } from '#database/statements/rows.ts';
import type { Encrypted } from '#platform/storage/file-cipher.ts';

/** A document to sign with its newest signed copy, without the bytes of either. */
export type SellerDocumentRow = {
  id: string;
  title: string;
  dueOn: string | null;
  status: SellerDocumentStatus;
  version: number;
  reason: string | null;
  putUpAt: Date;
  movedAt: Date;
  /** Null while no copy was sent; then the rest of the copy is null too. */
  copyId: string | null;
  copyName: string;
  copyType: string;
  copyBytes: number;
  copySentAt: Date;
  copySentBy: string;
  copyOpenedAt: Date | null;
};

const LIST = `SELECT document.id, title, due_on::text AS "dueOn", status, version, reason, put_up_at AS "putUpAt", moved_at AS "movedAt",
    copy.id AS "copyId", file_name AS "copyName", media_type AS "copyType", copy.byte_count AS "copyBytes", sent_at AS "copySentAt",
    account_user.name AS "copySentBy", opened_at AS "copyOpenedAt"
  FROM seller_document AS document
  LEFT JOIN LATERAL (SELECT id, user_id, file_name, media_type, byte_count, sent_at, opened_at FROM seller_signed_copy
    WHERE document_id = document.id ORDER BY sent_at DESC, id LIMIT 1) AS copy ON true
  LEFT JOIN account_user ON account_user.id = user_id`;

/** Oldest first. */
export const listDocuments = (database: Queryable, saleId: string): Promise<SellerDocumentRow[]> =>
  queryRows(database, `${LIST} WHERE sale_id = $1 ORDER BY put_up_at, document.id`, [saleId]);

export const findDocument = (
  database: Queryable,
  saleId: string,
  documentId: string,
): Promise<SellerDocumentRow | null> =>
  queryRow(database, `${LIST} WHERE sale_id = $1 AND document.id = $2`, [saleId, documentId]);

/** The document as it is now, locked until the transaction ends: its steps are taken one after another. Null when this sale has none of this id. */
export async function lockDocument(
  client: Queryable,
  saleId: string,
  documentId: string,
): Promise<SellerDocumentRow | null> {
  await client.query('SELECT FROM seller_document WHERE sale_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    saleId,
    documentId,
  ]);
  // Read after the lock, so that it is what the step before left.
  return findDocument(client, saleId, documentId);
}

export type NewSellerDocument = {
  id: string;
  saleId: string;
  title: string;
  dueOn: string | null;
  byteCount: number;
  encrypted: Encrypted;
  actorId: string;
};

/** False when this document was put up before. */
export async function insertDocument(client: Queryable, document: NewSellerDocument): Promise<boolean> {
  const { id, saleId, title, dueOn, byteCount, encrypted, actorId } = document;
  return writesOne(
    client,
    `INSERT INTO seller_document (id, sale_id, title, due_on, byte_count, key_id, encrypted, put_up_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    [id, saleId, title, dueOn, byteCount, encrypted.keyId, encrypted.bytes, actorId],
  );
}

/** Takes a step that was judged under the lock. */
export const moveDocument = (
  client: Queryable,
  documentId: string,
  { status, reason }: { status: SellerDocumentStatus; reason: string | null },
): Promise<void> =>
  execute(
    client,
    `UPDATE seller_document SET status = $2, reason = $3, version = version + 1, moved_at = clock_timestamp() WHERE id = $1`,
    [documentId, status, reason],
  );

export type NewSignedCopy = {
  id: string;
  documentId: string;
  userId: string;
  fileName: string;
  mediaType: string;
  byteCount: number;
  encrypted: Encrypted;
};

/** Keeps a signed copy in the place of one that nobody has opened. */
export async function insertCopy(client: Queryable, copy: NewSignedCopy): Promise<void> {
  await client.query('DELETE FROM seller_signed_copy WHERE document_id = $1 AND opened_at IS NULL', [copy.documentId]);
  await client.query(
    `INSERT INTO seller_signed_copy (id, document_id, user_id, file_name, media_type, byte_count, key_id, encrypted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      copy.id,
      copy.documentId,
      copy.userId,
      copy.fileName,
      copy.mediaType,
      copy.byteCount,
      copy.encrypted.keyId,
      copy.encrypted.bytes,
    ],
  );
}

export const markOpened = (client: Queryable, copyId: string): Promise<void> =>
  execute(client, 'UPDATE seller_signed_copy SET opened_at = clock_timestamp() WHERE id = $1 AND opened_at IS NULL', [
    copyId,
  ]);

/** The PDF that is to be signed, or a signed copy. */
export const readEncrypted = (
  database: Queryable,
  table: 'seller_document' | 'seller_signed_copy',
  id: string,
): Promise<Encrypted | null> =>
  queryRow(database, `SELECT key_id AS "keyId", encrypted AS bytes FROM ${table} WHERE id = $1`, [id]);
