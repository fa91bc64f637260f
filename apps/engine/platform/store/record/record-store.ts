import type { SaleEvent } from '@quarterline/rules';
import type { Database } from '../../../database/connect.ts';
import type { Queryable } from '../queryable.ts';

/** Entries of a record after a sequence, oldest first, and after the last of them the events of its addenda. */
export const readEventsAfter = async (
  database: Database,
  saleId: string,
  after: number,
  limit = 1_000_000,
): Promise<SaleEvent[]> => {
  const { rows } = await database.query<{ event: SaleEvent }>(
    'SELECT event FROM sale_history WHERE sale_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    [saleId, after, limit],
  );
  return rows.map(({ event }) => event);
};

export const readSequences = async (database: Database, saleIds: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await database.query<{ id: string; sequence: number }>(
    'SELECT id, sequence FROM sale WHERE id = ANY ($1::uuid[])',
    [saleIds],
  );
  return new Map(rows.map(({ id, sequence }) => [id, sequence]));
};

/** Stored answer of a bid id, for the account that asked only. */
export const readBidAnswer = async (
  database: Database,
  saleId: string,
  bidId: string,
  askerId: string,
): Promise<string | null> => {
  const { rows } = await database.query<{ body: string }>(
    `SELECT body FROM (SELECT sale_id, bid_id, asker_id, body FROM bid_answer UNION ALL SELECT sale_id, bid_id, asker_id, body FROM refused_bid) AS answer
     WHERE sale_id = $1 AND bid_id = $2 AND (asker_id = $3 OR asker_id IN (SELECT id FROM account_user WHERE merged_into = $3))`,
    [saleId, bidId, askerId],
  );
  return rows[0]?.body ?? null;
};

/** Entries and addenda after a sequence with the hashes they are chained by, at most `limit`. */
export const readEntriesAfter = async (
  database: Queryable,
  saleId: string,
  after: number,
  limit: number | null = null,
): Promise<{ event: SaleEvent; hash: string }[]> => {
  const { rows } = await database.query<{ event: SaleEvent; hash: string }>(
    'SELECT event, hash FROM sale_history WHERE sale_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    [saleId, after, limit],
  );
  return rows;
};
