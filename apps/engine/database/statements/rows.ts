import pg from 'pg';

/** The pool, or one connection in the middle of a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

const { TIMESTAMPTZ } = pg.types.builtins;

/** Types of columns as everywhere, but instants (`timestamptz`) as milliseconds since 1970. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const parse = pg.types.getTypeParser(oid, format) as (text: string) => unknown;
    if (oid !== TIMESTAMPTZ) return parse;
    return (text: string) => {
      const instant = parse(text);
      return instant instanceof Date ? instant.getTime() : instant;
    };
  },
};

const inCamelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The rows of a statement, with the names of columns in camelCase: `sent_at` is `sentAt`, in milliseconds. `name`: the statement is prepared. */
export async function many<Row>(
  database: Queryable,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const { fields, rows } = await database.query<unknown[]>({
    text,
    values: [...values],
    types,
    rowMode: 'array' as const,
    ...(name === undefined ? {} : { name }),
  });
  const keys = fields.map((field) => inCamelCase(field.name));
  return rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index]])) as Row);
}

/** The first row, or null. */
export const maybe = async <Row>(...statement: Parameters<typeof many>): Promise<Row | null> =>
  (await many<Row>(...statement))[0] ?? null;

/** The first row of a statement that always has one. Throws when there is none. */
export async function one<Row>(...statement: Parameters<typeof many>): Promise<Row> {
  const row = await maybe<Row>(...statement);
  if (row === null) throw new Error(`A statement that always answers had no row: ${statement[1].slice(0, 80)}`);
  return row;
}

/** Runs a statement, and answers how many rows it wrote. */
export const run = async (database: Queryable, text: string, values: readonly unknown[] = []): Promise<number> =>
  (await database.query(text, [...values])).rowCount ?? 0;

const ask = (database: Queryable, text: string, values: unknown[] = [], name?: string) =>
  name === undefined ? database.query(text, values) : database.query({ name, text, values });

type Statement = Parameters<typeof ask>;

/** The rows of a statement, with the names of columns as the statement gives them. `name`: the statement is prepared. */
export const queryRows = async <Row>(...statement: Statement): Promise<Row[]> => (await ask(...statement)).rows;

/** The first row, or null. */
export const queryRow = async <Row>(...statement: Statement): Promise<Row | null> =>
  (await queryRows<Row>(...statement))[0] ?? null;

/** The row of a statement that always has one. Throws when there is none. */
export async function queryOne<Row>(...statement: Statement): Promise<Row> {
  const row = await queryRow<Row>(...statement);
  if (row === null) throw new Error('A statement that always answers had no row.');
  return row;
}

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
export async function execute(...statement: Statement): Promise<void> {
  await ask(...statement);
}
