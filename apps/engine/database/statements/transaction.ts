import type pg from 'pg';
import type { Database } from '../connect.ts';

/** The pool, or one connection in the middle of a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

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

const ask = (database: Queryable, text: string, values: unknown[] = [], name?: string) =>
  name === undefined ? database.query(text, values) : database.query({ name, text, values });

type Statement = Parameters<typeof ask>;

/** The rows of a statement, with the names of columns as the statement gives them. `name`: the statement is prepared. */
export const queryRows = async <Row>(...statement: Statement): Promise<Row[]> => (await ask(...statement)).rows;

/** The first row, or null. */
export const queryRow = async <Row>(...statement: Statement): Promise<Row | null> =>
  (await queryRows<Row>(...statement))[0] ?? null;

/** The row of a statement that always has one. Throws when there is none. */
export const queryOne = async <Row>(...statement: Statement): Promise<Row> => {
  const row = await queryRow<Row>(...statement);
  if (row === null) throw new Error('A statement that always answers had no row.');
  return row;
};

/** Whether a statement answers with a row. */
export const hasRow = async (...statement: Statement): Promise<boolean> => (await queryRows(...statement)).length > 0;

/** The values of a statement of one column. */
export const queryColumn = async <Value>(...statement: Statement): Promise<Value[]> =>
  (await queryRows<Record<string, Value>>(...statement)).flatMap((row) => Object.values(row));

/** The value of a statement of one row and one column; null without a row. */
export const queryValue = async <Value>(...statement: Statement): Promise<Value | null> =>
  (await queryColumn<Value>(...statement))[0] ?? null;

/** Runs a statement, and answers whether it wrote exactly one row. */
export const writesOne = async (...statement: Statement): Promise<boolean> => (await ask(...statement)).rowCount === 1;

/** Runs a statement of which nothing is read. */
export const execute = async (...statement: Statement): Promise<void> => {
  await ask(...statement);
};
