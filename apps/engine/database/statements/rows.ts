import pg from 'pg';
import type { Queryable } from './transaction.ts';

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
export const many = async <Row>(
  database: Queryable,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> => {
  const { fields, rows } = await database.query<unknown[]>({
    text,
    values: [...values],
    types,
    rowMode: 'array' as const,
    ...(name === undefined ? {} : { name }),
  });
  const keys = fields.map((field) => inCamelCase(field.name));
  return rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index]])) as Row);
};

/** The first row, or null. */
export const maybe = async <Row>(...statement: Parameters<typeof many>): Promise<Row | null> =>
  (await many<Row>(...statement))[0] ?? null;

/** The first row of a statement that always has one. Throws when there is none. */
export const one = async <Row>(...statement: Parameters<typeof many>): Promise<Row> => {
  const row = await maybe<Row>(...statement);
  if (row === null) throw new Error(`A statement that always answers had no row: ${statement[1].slice(0, 80)}`);
  return row;
};

/** Runs a statement, and answers how many rows it wrote. */
export const run = async (database: Queryable, text: string, values: readonly unknown[] = []): Promise<number> =>
  (await database.query(text, [...values])).rowCount ?? 0;
