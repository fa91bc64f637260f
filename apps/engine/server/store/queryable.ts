import type pg from 'pg';
import type { Database } from '../../database/connect.ts';

/** The pool, or one connection in the middle of a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

/** All of it or none of it. A line that cannot even take it back is dead, and nobody gets it again. */
export const inTransaction = async <Result>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    const isBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.release(!isBack);
    throw error;
  }
};
