import type { UploadKind } from '@quarterline/contract';
import type { Queryable } from '../../../platform/store/queryable.ts';

export type NewMediaFile = {
  id: string;
  key: string;
  kind: UploadKind;
  fileName: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  actorId: string;
};

/** Remembers a file. The same bytes under the same name are one file: then the earlier row answers. */
export const insertMediaFile = async (database: Queryable, file: NewMediaFile): Promise<{ id: string; at: Date }> => {
  const { rows } = await database.query<{ id: string; at: Date }>(
    `INSERT INTO media_file (id, key, kind, file_name, media_type, bytes, sha256, width, height, uploaded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (key) DO UPDATE SET file_name = excluded.file_name
     RETURNING id, uploaded_at AS at`,
    [
      file.id,
      file.key,
      file.kind,
      file.fileName,
      file.mediaType,
      file.bytes,
      file.sha256,
      file.width,
      file.height,
      file.actorId,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('A file was not remembered.');
  return row;
};
