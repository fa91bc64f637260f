import type pg from 'pg';
import type { Database } from '../connect.ts';

type Work<Result> = (client: pg.PoolClient) => Promise<Result>;

/** All of it or none of it. A connection that cannot even take it back is dead, and nobody gets it again. */
export const inTransaction = <Result>(database: Database, work: Work<Result>): Promise<Result> =>
  transact(database, 'BEGIN', work);

/**
 * The same, not waited for by the disk. A power cut may forget it, but never keeps what came later and waited: only for what
 * nobody misses then, because nothing lasting was done with it yet. See decision 0023.
 */
export const inPassingTransaction = <Result>(database: Database, work: Work<Result>): Promise<Result> =>
  transact(database, 'BEGIN; SET LOCAL synchronous_commit TO off', work);

const transact = async <Result>(database: Database, begin: string, work: Work<Result>): Promise<Result> => {
  const client = await database.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    const rolledBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.release(!rolledBack);
    throw error;
  }
};
