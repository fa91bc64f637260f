import type pg from 'pg';
import type { Database } from '../connect.ts';

/**
 * Runs `work` in a transaction that may be idle for as long as it takes: for filling a database with sales that are played and
 * drawn between two statements. A bidding engine's sessions are cut off after a second of idling in a transaction; on a busy
 * machine that ended a first start with "Client has encountered a connection error". Never for anything that holds a sale's
 * lock while people bid. Throws what `work` throws.
 */
export async function inPatientTransaction<Result>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  let isBroken = false;
  try {
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that is gone cannot roll back, and its own error must not hide the first one.
    await client.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
