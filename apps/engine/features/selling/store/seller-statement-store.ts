import type { SellerStatement, SellerTerms } from '@quarterline/rules';
import { execute, type Queryable, queryRow, queryRows, queryValue } from '#database/statements/rows.ts';

/** Latest fees of the seller of a sale; null before. */
export const readSellerTerms = (
  database: Queryable,
  saleId: string,
): Promise<{ version: number; terms: SellerTerms } | null> =>
  queryRow(database, 'SELECT version, terms FROM seller_terms WHERE sale_id = $1 ORDER BY version DESC LIMIT 1', [
    saleId,
  ]);

export const insertSellerTerms = (
  client: Queryable,
  saleId: string,
  { version, terms, actorId }: { version: number; terms: SellerTerms; actorId: string },
): Promise<void> =>
  execute(client, 'INSERT INTO seller_terms (sale_id, version, terms, actor_id) VALUES ($1, $2, $3, $4)', [
    saleId,
    version,
    JSON.stringify(terms),
    actorId,
  ]);

export type ReleasedRow = { number: number; at: Date; statement: SellerStatement };

/** Every statement that the seller got, the newest first. */
export const listReleased = (database: Queryable, saleId: string): Promise<ReleasedRow[]> =>
  queryRows(database, 'SELECT number, at, statement FROM seller_statement WHERE sale_id = $1 ORDER BY number DESC', [
    saleId,
  ]);

/** Under the lock of the sale. Answers its number. */
export const insertReleased = async (
  client: Queryable,
  saleId: string,
  released: { termsVersion: number; statement: SellerStatement; actorId: string },
): Promise<number> =>
  (await queryValue<number>(
    client,
    `INSERT INTO seller_statement (sale_id, number, terms_version, statement, actor_id)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4 FROM seller_statement WHERE sale_id = $1 RETURNING number`,
    [saleId, released.termsVersion, JSON.stringify(released.statement), released.actorId],
  )) ?? 0;
