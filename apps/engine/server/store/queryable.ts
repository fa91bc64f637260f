import type pg from 'pg';
import type { Database } from '../../database/connect.ts';

/** The pool, or one connection in the middle of a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

/** All of it or none of it. */
export const inTransaction = async <Result>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};
