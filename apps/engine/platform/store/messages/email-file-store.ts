import type { EmailFile } from '@quarterline/contract';
import { execute, type Queryable, queryRow, queryRows, queryValue, writesOne } from '#database/statements/rows.ts';
import type { Encrypted } from '../../storage/file-cipher.ts';

const LISTED = 'id, file_name AS name, media_type AS "mediaType", byte_count AS bytes';

export type NewEmailFile = EmailFile & { encrypted: Encrypted; actorId: string };

/** Under an id that is kept already nothing changes: false. */
export const insertEmailFile = (client: Queryable, file: NewEmailFile): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO email_file (id, file_name, media_type, byte_count, key_id, encrypted, attached_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
    [file.id, file.name, file.mediaType, file.bytes, file.encrypted.keyId, file.encrypted.bytes, file.actorId],
  );

export const countWaitingFiles = async (database: Queryable, actorId: string): Promise<number> =>
  (await queryValue<number>(
    database,
    'SELECT count(*)::int AS count FROM email_file WHERE attached_by = $1 AND message_id IS NULL',
    [actorId],
  )) ?? 0;

export type FoundEmailFile = EmailFile & { messageId: string | null };

/** In the order of the ids; what is not there is left out. */
export async function findEmailFiles(database: Queryable, ids: readonly string[]): Promise<FoundEmailFile[]> {
  if (ids.length === 0) return [];
  return queryRows(
    database,
    `SELECT ${LISTED}, message_id AS "messageId" FROM email_file WHERE id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], id)`,
    [ids],
  );
}

/** Locked until the transaction ends: a file goes with one message. */
export async function lockEmailFiles(client: Queryable, ids: readonly string[]): Promise<FoundEmailFile[]> {
  await client.query('SELECT FROM email_file WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
  return findEmailFiles(client, ids);
}

export const giveToMessage = (client: Queryable, messageId: string, ids: readonly string[]): Promise<void> =>
  execute(
    client,
    'UPDATE email_file SET message_id = $1, place = array_position($2::uuid[], id) WHERE id = ANY ($2::uuid[])',
    [messageId, ids],
  );

export type FileOfMessage = EmailFile & { messageId: string };

export async function listFilesOf(database: Queryable, messageIds: readonly string[]): Promise<FileOfMessage[]> {
  if (messageIds.length === 0) return [];
  return queryRows(
    database,
    `SELECT ${LISTED}, message_id AS "messageId" FROM email_file WHERE message_id = ANY ($1::uuid[]) ORDER BY place, id`,
    [messageIds],
  );
}

/** The files of one message in a list of those of many. */
export const filesOf = (files: readonly FileOfMessage[], messageId: string | null): EmailFile[] =>
  files.filter((file) => file.messageId === messageId).map(({ messageId: _, ...file }) => file);

export const readEmailFile = (database: Queryable, id: string): Promise<Encrypted | null> =>
  queryRow(database, 'SELECT key_id AS "keyId", encrypted AS bytes FROM email_file WHERE id = $1', [id]);

/** Deletes a file that no email has or plans to have. Returns its size; null when it is missing, or was sent. */
export async function deleteWaitingFile(client: Queryable, id: string): Promise<{ bytes: number } | null> {
  await client.query('UPDATE weekly_plan SET file_ids = array_remove(file_ids, $1) WHERE $1 = ANY (file_ids)', [id]);
  return queryRow(client, 'DELETE FROM email_file WHERE id = $1 AND message_id IS NULL RETURNING byte_count AS bytes', [
    id,
  ]);
}

/** Files whose emails were deleted, and those that were sent here a day ago and went with no email. */
export const deleteUnusedFiles = (database: Queryable): Promise<void> =>
  execute(
    database,
    `DELETE FROM email_file WHERE (message_id IS NULL AND attached_at < clock_timestamp() - interval '1 day'
         AND NOT EXISTS (SELECT FROM weekly_plan WHERE email_file.id = ANY (file_ids)))
       OR (message_id IS NOT NULL AND NOT EXISTS (SELECT FROM outbox WHERE outbox.message_id = email_file.message_id)
         AND NOT EXISTS (SELECT FROM contact_task WHERE contact_task.message_id = email_file.message_id)
         AND NOT EXISTS (SELECT FROM weekly_update WHERE weekly_update.id = email_file.message_id))`,
  );
