import type { SaleEvent } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { type Queryable, queryColumn, queryRows, queryValue } from '#database/statements/rows.ts';

/** Entries of a record after a sequence, oldest first, and after the last of them the events of its addenda. */
export const readEventsAfter = (
  database: Database,
  saleId: string,
  after: number,
  limit = 1_000_000,
): Promise<SaleEvent[]> =>
  queryColumn(
    database,
    'SELECT event FROM sale_history WHERE sale_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    [saleId, after, limit],
  );

export async function readSequences(database: Database, saleIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; sequence: number }>(
    database,
    'SELECT id, sequence FROM sale WHERE id = ANY ($1::uuid[])',
    [saleIds],
  );
  return new Map(rows.map(({ id, sequence }) => [id, sequence]));
}

/** Stored answer of a bid id, for the account that asked only. */
export const readBidAnswer = (
  database: Database,
  saleId: string,
  bidId: string,
  askerId: string,
): Promise<string | null> =>
  queryValue(
    database,
    `SELECT body FROM (SELECT sale_id, bid_id, asker_id, body FROM bid_answer UNION ALL SELECT sale_id, bid_id, asker_id, body FROM refused_bid) AS answer
     WHERE sale_id = $1 AND bid_id = $2 AND (asker_id = $3 OR asker_id IN (SELECT id FROM account_user WHERE merged_into = $3))`,
    [saleId, bidId, askerId],
  );

/** Entries and addenda after a sequence with the hashes they are chained by, at most `limit`; null: all. */
export const readEntriesAfter = (
  database: Queryable,
  saleId: string,
  after: number,
  limit: number | null = null,
): Promise<{ event: SaleEvent; hash: string }[]> =>
  queryRows(
    database,
    'SELECT event, hash FROM sale_history WHERE sale_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    [saleId, after, limit],
  );
