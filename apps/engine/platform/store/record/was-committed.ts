import type { Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { commit } from './sale-queue-store.ts';

/**
 * Was this entry committed? Asked on a fresh connection after one was lost in the middle; the lock waits for the old one's end. That it
 * can be read is not enough: a server shows what it wrote alone when it was started again, so a commit of ours comes after it, which waits for
 * as many machines as every other.
 */
export const wasCommitted = async (
  database: Database,
  saleId: string,
  sequence: number,
  hash: string,
): Promise<boolean> => {
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM sale WHERE id = $1 FOR NO KEY UPDATE', [saleId]);
    const [row] = await queryRows<{ hash: string }>(
      client,
      'SELECT hash FROM sale_history WHERE sale_id = $1 AND sequence = $2',
      [saleId, sequence],
    );
    const isThere = row?.hash === hash;
    // The lock is in the log of the database, so this commit comes after the other one there.
    if (isThere) await commit(client);
    else await client.query('ROLLBACK');
    client.release();
    return isThere;
  } catch (error) {
    client.release(true);
    throw error;
  }
};
