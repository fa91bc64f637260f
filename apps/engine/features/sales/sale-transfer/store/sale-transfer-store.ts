import { type Queryable, queryRow, queryRows, queryValue, writesOne } from '#database/statements/rows.ts';

export type LibraryFile = { key: string; fileName: string; bytes: number; sha256: string };

export const listLibraryFiles = (database: Queryable, keys: readonly string[]): Promise<LibraryFile[]> =>
  queryRows(
    database,
    'SELECT key, bytes, sha256, file_name AS "fileName" FROM media_file WHERE key = ANY ($1) ORDER BY key',
    [keys],
  );

/** A sale as the feed carries it, in the words in which it was kept; null while it is not public. */
export const readPublishedText = (database: Queryable, slug: string): Promise<string | null> =>
  queryValue(
    database,
    "SELECT record::text AS record FROM published WHERE type = 'sale' AND id = $1 AND record IS NOT NULL",
    [slug],
  );

/** Counts public items of a sale outside its draft. */
export const countBeside = async (
  database: Queryable,
  saleId: string,
): Promise<{ corrections: number; questions: number }> =>
  (await queryRow<{ corrections: number; questions: number }>(
    database,
    `SELECT (SELECT count(*)::int FROM sale_correction WHERE sale_id = $1) AS corrections,
       (SELECT count(*)::int FROM parcel_question WHERE sale_id = $1 AND status = 'published') AS questions`,
    [saleId],
  )) ?? { corrections: 0, questions: 0 };

export type AddendumText = { version: number; body: string };

/** Addenda to the conditions of a sale, word for word, oldest first. */
export const listAddendumTexts = (database: Queryable, saleId: string): Promise<AddendumText[]> =>
  queryRows(
    database,
    'SELECT version, body FROM terms_version WHERE sale_id = $1 AND body IS NOT NULL ORDER BY version',
    [saleId],
  );

/** Takes what was sent away with its reading; false when somebody has done so already. */
export const takeSentFile = (client: Queryable, uploadId: string): Promise<boolean> =>
  writesOne(client, 'DELETE FROM file_upload WHERE id = $1', [uploadId]);
