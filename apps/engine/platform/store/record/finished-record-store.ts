import type { SaleEvent } from '@quarterline/rules';
import { type Queryable, queryRow, queryRows } from '#database/statements/rows.ts';

/** Signed statement of a finished record. */
export type FinishedRecordRow = {
  sale_id: string;
  size: number;
  root: string;
  name: string;
  slug: string;
  key_id: string;
  public_key_pem: string;
  signature: string;
};

export const readFinishedRecord = (database: Queryable, saleId: string): Promise<FinishedRecordRow | null> =>
  queryRow(
    database,
    'SELECT sale_id, size, root, name, slug, key_id, public_key_pem, signature FROM finished_record WHERE sale_id = $1',
    [saleId],
  );

/** Keeps what was signed first; answers what is kept. */
export async function keepFinishedRecord(database: Queryable, row: FinishedRecordRow): Promise<FinishedRecordRow> {
  await database.query(
    `INSERT INTO finished_record (sale_id, size, root, name, slug, key_id, public_key_pem, signature)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [row.sale_id, row.size, row.root, row.name, row.slug, row.key_id, row.public_key_pem, row.signature],
  );
  const kept = await readFinishedRecord(database, row.sale_id);
  if (!kept) throw new Error('A finished record is gone.');
  return kept;
}

export type OverSale = { slug: string; name: string; practice: boolean };

/** Name of a finished sale; null while it is not over. */
export const readOverSale = (database: Queryable, saleId: string): Promise<OverSale | null> =>
  queryRow(
    database,
    `SELECT slug, editorial ->> 'name' AS name, practice FROM sale WHERE id = $1 AND status IN ('completed', 'cancelled')`,
    [saleId],
  );

/** A page of a record's own entries, with the hashes they are chained by, oldest first. */
export const readRecordPage = (
  database: Queryable,
  saleId: string,
  after: number,
  limit: number,
): Promise<{ event: SaleEvent; hash: string }[]> =>
  queryRows(
    database,
    'SELECT event, hash FROM sale_record WHERE sale_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    [saleId, after, limit],
  );
