import type { UploadKind } from '@quarterline/contract';
import type { Queryable } from '../../../../platform/store/queryable.ts';

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
export const insertMediaFile = async (database: Queryable, file: NewMediaFile): Promise<{ id: string }> => {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO media_file (id, key, kind, file_name, media_type, bytes, sha256, width, height, uploaded_by,
       source_sha256, page_count, first_page_width, first_page_height)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (key) DO UPDATE SET file_name = excluded.file_name, source_sha256 = excluded.source_sha256,
       page_count = excluded.page_count, first_page_width = excluded.first_page_width,
       first_page_height = excluded.first_page_height
     RETURNING id`,
    [
      ...[
        file.id,
        file.key,
        file.kind,
        file.fileName,
        file.mediaType,
        file.bytes,
        file.sha256,
        file.width,
        file.height,
      ],
      ...[file.actorId, file.sourceSha256, file.pages, file.firstPage?.width ?? null, file.firstPage?.height ?? null],
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('A file was not remembered.');
  return row;
};

type Row = {
  id: string;
  key: string;
  kind: UploadKind;
  file_name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  page_count: number | null;
  first_page_width: number | null;
  first_page_height: number | null;
};

const COLUMNS =
  'id, key, kind, file_name, media_type, bytes, width, height, page_count, first_page_width, first_page_height';

/** The file that was made of these bytes when somebody sent them; null when nobody has. */
export const findBySource = async (
  database: Queryable,
  kind: UploadKind,
  sourceSha256: string,
): Promise<MediaFile | null> => {
  const { rows } = await database.query<Row>(
    `SELECT ${COLUMNS} FROM media_file WHERE kind = $1 AND source_sha256 = $2 ORDER BY uploaded_at DESC LIMIT 1`,
    [kind, sourceSha256],
  );
  return rows[0] ? fileOf(rows[0]) : null;
};

export const readMediaFile = async (database: Queryable, id: string): Promise<MediaFile | null> => {
  const { rows } = await database.query<Row>(`SELECT ${COLUMNS} FROM media_file WHERE id = $1`, [id]);
  return rows[0] ? fileOf(rows[0]) : null;
};

/** Pictures by the names they were sent under, those sent last first. */
export const listPictures = async (database: Queryable, query: string, limit: number): Promise<MediaFile[]> => {
  const { rows } = await database.query<Row>(
    `SELECT ${COLUMNS} FROM media_file WHERE kind = 'picture' AND width > 0 AND height > 0
       AND strpos(lower(file_name), lower($1)) > 0 ORDER BY uploaded_at DESC, id LIMIT $2`,
    [query, limit],
  );
  return rows.map(fileOf);
};

const fileOf = (row: Row): MediaFile => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  fileName: row.file_name,
  mediaType: row.media_type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  pages: row.page_count,
  firstPage:
    row.first_page_width === null || row.first_page_height === null
      ? null
      : { width: row.first_page_width, height: row.first_page_height },
});
