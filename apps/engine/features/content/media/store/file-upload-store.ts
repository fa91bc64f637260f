import type { SentKind } from '@quarterline/contract';
import { execute, many, maybe, one, type Queryable, writesOne } from '#database/statements/rows.ts';

/** A file on its way in parts. */
export type FileUpload = {
  id: string;
  userId: string;
  kind: SentKind;
  fileName: string;
  bytes: number;
  sha256: string;
  parts: readonly number[];
  /** Instant of its last part or status request, in milliseconds. */
  heardAt: number;
  refused: string | null;
  mediaFileId: string | null;
};

const COLUMNS = 'id, user_id, kind, file_name, bytes, sha256, parts, heard_at, refused, media_file_id';

export type NewFileUpload = Pick<FileUpload, 'id' | 'userId' | 'kind' | 'fileName' | 'bytes' | 'sha256'>;

/** Begins a file, or goes on with the same file of the same person: then the parts that are here stay. */
export const beginFileUpload = (database: Queryable, upload: NewFileUpload): Promise<FileUpload> =>
  one(
    database,
    `INSERT INTO file_upload (id, user_id, kind, file_name, bytes, sha256) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id, kind, sha256) DO UPDATE SET file_name = excluded.file_name, heard_at = clock_timestamp()
     RETURNING ${COLUMNS}`,
    [upload.id, upload.userId, upload.kind, upload.fileName, upload.bytes, upload.sha256],
  );

/** Reads an upload of this person; undefined for another person's. */
export const readFileUpload = (database: Queryable, id: string, userId: string): Promise<FileUpload | null> =>
  maybe(database, `SELECT ${COLUMNS} FROM file_upload WHERE id = $1 AND user_id = $2`, [id, userId]);

/** Those of a person that take room: begun, not ended, oldest first. The rows are locked. */
export async function lockOpenUploads(database: Queryable, userId: string): Promise<FileUpload[]> {
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`file_upload ${userId}`]);
  return many(
    database,
    `SELECT ${COLUMNS} FROM file_upload WHERE user_id = $1 AND refused IS NULL AND media_file_id IS NULL ORDER BY heard_at FOR UPDATE`,
    [userId],
  );
}

export const noteFilePart = (database: Queryable, id: string, part: number): Promise<FileUpload | null> =>
  maybe(
    database,
    `UPDATE file_upload SET heard_at = clock_timestamp(),
       parts = CASE WHEN $2 = ANY (parts) THEN parts ELSE array_append(parts, $2) END
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, part],
  );

/** Takes the work on a file for so many seconds; false while somebody has it, or when it has ended. */
export const takeUploadWork = (database: Queryable, id: string, seconds: number): Promise<boolean> =>
  writesOne(
    database,
    `UPDATE file_upload SET working_until = clock_timestamp() + make_interval(secs => $2)
     WHERE id = $1 AND refused IS NULL AND media_file_id IS NULL
       AND (working_until IS NULL OR working_until < clock_timestamp())`,
    [id, seconds],
  );

export const keepUploadWork = (database: Queryable, id: string, seconds: number): Promise<void> =>
  execute(
    database,
    `UPDATE file_upload SET working_until = clock_timestamp() + make_interval(secs => $2), heard_at = clock_timestamp()
     WHERE id = $1`,
    [id, seconds],
  );

export type UploadEnd = { mediaFileId: string } | { refused: string } | 'work is free again' | 'parts are gone';

export const endUploadWork = (database: Queryable, id: string, end: UploadEnd): Promise<void> =>
  execute(
    database,
    `UPDATE file_upload SET working_until = NULL, heard_at = clock_timestamp(),
       parts = CASE WHEN $4 THEN '{}' ELSE parts END, media_file_id = $2, refused = $3
     WHERE id = $1`,
    [
      id,
      typeof end === 'object' && 'mediaFileId' in end ? end.mediaFileId : null,
      typeof end === 'object' && 'refused' in end ? end.refused : null,
      end !== 'work is free again',
    ],
  );

export const deleteFileUpload = (database: Queryable, id: string): Promise<void> =>
  execute(database, 'DELETE FROM file_upload WHERE id = $1', [id]);

/**
 * Takes away those that nobody has sent a part of for so many hours, and answers them: their parts are to be deleted.
 */
export const deleteOldUploads = (database: Queryable, hours: number): Promise<FileUpload[]> =>
  many(
    database,
    `DELETE FROM file_upload WHERE heard_at < clock_timestamp() - make_interval(hours => $1) RETURNING ${COLUMNS}`,
    [hours],
  );
