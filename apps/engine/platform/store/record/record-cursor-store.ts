import type { Database } from '#database/connect.ts';
import { execute, type Queryable, queryColumn, queryValue } from '#database/statements/rows.ts';

export type RecordCursors = {
  /** At most fifty sales whose record is ahead of what was read. */
  listUnread: (database: Database) => Promise<string[]>;
  /** Sequence of the last entry that was read, held until the commit; null when another engine reads this sale now. */
  lock: (client: Queryable, saleId: string) => Promise<number | null>;
  move: (client: Queryable, saleId: string, sequence: number) => Promise<void>;
};

/**
 * How far a background reader has come in the record of each sale; the database begins it with the sale. What is looked
 * at are sales that are not over, and those whose end was not read yet: never the thousands that are.
 */
export const openRecordCursors = (table: 'notice_cursor' | 'webhook_cursor'): RecordCursors => ({
  listUnread: (database) =>
    queryColumn(
      database,
      `(SELECT id FROM sale JOIN ${table} AS reader ON sale_id = id
        WHERE status IN ('upcoming', 'live', 'postponed') AND NOT practice AND sale.sequence > reader.sequence LIMIT 50)
       UNION
       (SELECT id FROM ${table} AS reader JOIN sale ON id = sale_id WHERE NOT read_to_end AND status IN ('completed', 'cancelled') LIMIT 50)`,
    ),
  lock: (client, saleId) =>
    queryValue(client, `SELECT sequence FROM ${table} WHERE sale_id = $1 FOR UPDATE SKIP LOCKED`, [saleId]),
  // Only an addendum follows the last entry of a sale that is over. The database takes the mark away with it.
  move: (client, saleId, sequence) =>
    execute(
      client,
      `UPDATE ${table} SET sequence = $2, read_to_end = sale.status IN ('completed', 'cancelled') AND sale.sequence <= $2
       FROM sale WHERE sale.id = sale_id AND sale_id = $1`,
      [saleId, sequence],
    ),
});
