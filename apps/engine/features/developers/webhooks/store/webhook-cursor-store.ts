import type { Database } from '../../../../database/connect.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';

/** Sales whose record is ahead of what was read. One that is new begins at its first entry; one of the demonstration has a past that nobody waits for. */
export const listUnreadSales = async (database: Database): Promise<string[]> => {
  await database.query(
    `INSERT INTO webhook_cursor (sale_id, sequence) SELECT id, CASE WHEN demo THEN sequence ELSE 0 END FROM sale
     WHERE NOT practice AND NOT EXISTS (SELECT FROM webhook_cursor WHERE sale_id = sale.id) ON CONFLICT DO NOTHING`,
  );
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM sale JOIN webhook_cursor ON sale_id = id WHERE NOT practice AND sale.sequence > webhook_cursor.sequence LIMIT 50`,
  );
  return rows.map(({ id }) => id);
};

/** Holds the cursor until the commit; null when another engine reads this sale now. */
export const lockCursor = async (client: Queryable, saleId: string): Promise<number | null> => {
  const { rows } = await client.query<{ sequence: number }>(
    'SELECT sequence FROM webhook_cursor WHERE sale_id = $1 FOR UPDATE SKIP LOCKED',
    [saleId],
  );
  return rows[0]?.sequence ?? null;
};

export const moveCursor = async (client: Queryable, saleId: string, sequence: number): Promise<void> => {
  await client.query('UPDATE webhook_cursor SET sequence = $2 WHERE sale_id = $1', [saleId, sequence]);
};
