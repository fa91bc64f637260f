import type { SentKind } from '@quarterline/contract';
import type { Queryable } from '../../../../platform/store/queryable.ts';

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

type Row = {
  id: string;
  user_id: string;
  kind: SentKind;
  file_name: string;
  bytes: number;
  sha256: string;
  parts: number[];
  heard_at: Date;
  refused: string | null;
  media_file_id: string | null;
};

const uploadOf = (row: Row): FileUpload => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  fileName: row.file_name,
  bytes: row.bytes,
  sha256: row.sha256,
  parts: row.parts,
  heardAt: row.heard_at.getTime(),
  refused: row.refused,
  mediaFileId: row.media_file_id,
});

export type NewFileUpload = Pick<FileUpload, 'id' | 'userId' | 'kind' | 'fileName' | 'bytes' | 'sha256'>;

/** Begins a file, or goes on with the same file of the same person: then the parts that are here stay. */
export const beginFileUpload = async (database: Queryable, upload: NewFileUpload): Promise<FileUpload> => {
  const { rows } = await database.query<Row>(
    `INSERT INTO file_upload (id, user_id, kind, file_name, bytes, sha256) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id, kind, sha256) DO UPDATE SET file_name = excluded.file_name, heard_at = clock_timestamp()
     RETURNING *`,
    [upload.id, upload.userId, upload.kind, upload.fileName, upload.bytes, upload.sha256],
  );
  const [row] = rows;
  if (!row) throw new Error('A file was not begun.');
  return uploadOf(row);
};

/** Reads an upload of this person; undefined for another person's. */
export const readFileUpload = async (database: Queryable, id: string, userId: string): Promise<FileUpload | null> => {
  const { rows } = await database.query<Row>('SELECT * FROM file_upload WHERE id = $1 AND user_id = $2', [id, userId]);
  return rows[0] ? uploadOf(rows[0]) : null;
};

/** Those of a person that take room: begun, not ended, oldest first. The rows are locked. */
export const lockOpenUploads = async (database: Queryable, userId: string): Promise<FileUpload[]> => {
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`file_upload ${userId}`]);
  const { rows } = await database.query<Row>(
    'SELECT * FROM file_upload WHERE user_id = $1 AND refused IS NULL AND media_file_id IS NULL ORDER BY heard_at FOR UPDATE',
    [userId],
  );
  return rows.map(uploadOf);
};

export const noteFilePart = async (database: Queryable, id: string, part: number): Promise<FileUpload | null> => {
  const { rows } = await database.query<Row>(
    `UPDATE file_upload SET heard_at = clock_timestamp(),
       parts = CASE WHEN $2 = ANY (parts) THEN parts ELSE array_append(parts, $2) END
     WHERE id = $1 RETURNING *`,
    [id, part],
  );
  return rows[0] ? uploadOf(rows[0]) : null;
};

/** Takes the work on a file for so many seconds; false while somebody has it, or when it has ended. */
export const takeUploadWork = async (database: Queryable, id: string, seconds: number): Promise<boolean> => {
  const { rowCount } = await database.query(
    `UPDATE file_upload SET working_until = clock_timestamp() + make_interval(secs => $2)
     WHERE id = $1 AND refused IS NULL AND media_file_id IS NULL
       AND (working_until IS NULL OR working_until < clock_timestamp())`,
    [id, seconds],
  );
  return rowCount === 1;
};

export const keepUploadWork = async (database: Queryable, id: string, seconds: number): Promise<void> => {
  await database.query(
    `UPDATE file_upload SET working_until = clock_timestamp() + make_interval(secs => $2), heard_at = clock_timestamp()
     WHERE id = $1`,
    [id, seconds],
  );
};

export type UploadEnd = { mediaFileId: string } | { refused: string } | 'work is free again' | 'parts are gone';

export const endUploadWork = async (database: Queryable, id: string, end: UploadEnd): Promise<void> => {
  await database.query(
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
};

export const deleteFileUpload = async (database: Queryable, id: string): Promise<void> => {
  await database.query('DELETE FROM file_upload WHERE id = $1', [id]);
};

/**
 * Takes away those that nobody has sent a part of for so many hours, and answers them: their parts are to be deleted.
 */
export const deleteOldUploads = async (database: Queryable, hours: number): Promise<FileUpload[]> => {
  const { rows } = await database.query<Row>(
    `DELETE FROM file_upload WHERE heard_at < clock_timestamp() - make_interval(hours => $1) RETURNING *`,
    [hours],
  );
  return rows.map(uploadOf);
};
