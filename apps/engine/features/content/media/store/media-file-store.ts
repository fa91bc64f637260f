import type { UploadKind } from '@quarterline/contract';
import { many, maybe, one, type Queryable } from '#database/statements/rows.ts';

export type NewMediaFile = {
  id: string;
  key: string;
  kind: UploadKind;
  fileName: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  /** SHA-256 of the sent bytes. */
  sourceSha256: string;
  width: number | null;
  height: number | null;
  pages: number | null;
  firstPage: { width: number; height: number } | null;
  actorId: string;
};

export type MediaFile = Omit<NewMediaFile, 'actorId' | 'sha256' | 'sourceSha256'>;

/** Remembers a file. The same bytes under the same name are one file: then the earlier row answers. */
export const insertMediaFile = (database: Queryable, file: NewMediaFile): Promise<{ id: string }> =>
  one(
    database,
    `INSERT INTO media_file (id, key, kind, file_name, media_type, bytes, sha256, width, height, uploaded_by,
       source_sha256, page_count, first_page_width, first_page_height)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (key) DO UPDATE SET file_name = excluded.file_name, source_sha256 = excluded.source_sha256,
       page_count = excluded.page_count, first_page_width = excluded.first_page_width,
       first_page_height = excluded.first_page_height
     RETURNING id`,
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
      file.sourceSha256,
      file.pages,
      file.firstPage?.width ?? null,
      file.firstPage?.height ?? null,
    ],
  );

const COLUMNS = `id, key, kind, file_name, media_type, bytes, width, height, page_count AS pages,
  CASE WHEN first_page_width IS NOT NULL AND first_page_height IS NOT NULL
    THEN json_build_object('width', first_page_width, 'height', first_page_height) END AS first_page`;

/** The file that was made of these bytes when somebody sent them; null when nobody has. */
export const findBySource = (database: Queryable, kind: UploadKind, sourceSha256: string): Promise<MediaFile | null> =>
  maybe(
    database,
    `SELECT ${COLUMNS} FROM media_file WHERE kind = $1 AND source_sha256 = $2 ORDER BY uploaded_at DESC LIMIT 1`,
    [kind, sourceSha256],
  );

export const readMediaFile = (database: Queryable, id: string): Promise<MediaFile | null> =>
  maybe(database, `SELECT ${COLUMNS} FROM media_file WHERE id = $1`, [id]);

/** Pictures by the names they were sent under, those sent last first. */
export const listPictures = (database: Queryable, query: string, limit: number): Promise<MediaFile[]> =>
  many(
    database,
    `SELECT ${COLUMNS} FROM media_file WHERE kind = 'picture' AND width > 0 AND height > 0
       AND strpos(lower(file_name), lower($1)) > 0 ORDER BY uploaded_at DESC, id LIMIT $2`,
    [query, limit],
  );
