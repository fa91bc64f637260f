import type { Queryable } from '../../../../platform/store/queryable.ts';

export type LibraryFile = { key: string; fileName: string; bytes: number; sha256: string };

export const listLibraryFiles = async (database: Queryable, keys: readonly string[]): Promise<LibraryFile[]> => {
  const { rows } = await database.query<{ key: string; file_name: string; bytes: number; sha256: string }>(
    'SELECT key, file_name, bytes, sha256 FROM media_file WHERE key = ANY ($1) ORDER BY key',
    [keys],
  );
  return rows.map(({ file_name, ...file }) => ({ ...file, fileName: file_name }));
};

/** A sale as the feed carries it, in the words in which it was kept; null while it is not public. */
export const readPublishedText = async (database: Queryable, slug: string): Promise<string | null> => {
  const { rows } = await database.query<{ record: string }>(
    "SELECT record::text AS record FROM published WHERE type = 'sale' AND id = $1 AND record IS NOT NULL",
    [slug],
  );
  return rows[0]?.record ?? null;
};

/** Counts public items of a sale outside its draft. */
export const countBeside = async (
  database: Queryable,
  saleId: string,
): Promise<{ corrections: number; questions: number }> => {
  const { rows } = await database.query<{ corrections: number; questions: number }>(
    `SELECT (SELECT count(*)::int FROM sale_correction WHERE sale_id = $1) AS corrections,
       (SELECT count(*)::int FROM parcel_question WHERE sale_id = $1 AND status = 'published') AS questions`,
    [saleId],
  );
  return rows[0] ?? { corrections: 0, questions: 0 };
};

export type AddendumText = { version: number; body: string };

/** Addenda to the conditions of a sale, word for word, oldest first. */
export const listAddendumTexts = async (database: Queryable, saleId: string): Promise<AddendumText[]> => {
  const { rows } = await database.query<AddendumText>(
    'SELECT version, body FROM terms_version WHERE sale_id = $1 AND body IS NOT NULL ORDER BY version',
    [saleId],
  );
  return rows;
};

/** Takes what was sent away with its reading; false when somebody has done so already. */
export const takeSentFile = async (client: Queryable, uploadId: string): Promise<boolean> => {
  const { rowCount } = await client.query('DELETE FROM file_upload WHERE id = $1', [uploadId]);
  return rowCount === 1;
};
