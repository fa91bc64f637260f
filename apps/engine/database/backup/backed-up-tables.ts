import type pg from 'pg';
import { PlainError } from '../../plain-error.ts';

export type BackedUpTable = { name: string; columns: string[] };

/** The tables of the product, each after those it refers to. What migrations keep of themselves is made again by migrating. */
export const listTables = async (client: pg.ClientBase): Promise<BackedUpTable[]> => {
  const { rows: tables } = await client.query<BackedUpTable>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = '' GROUP BY relname ORDER BY relname`,
  );
  const { rows: references } = await client.query<{ name: string; to: string }>(
    `SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS to FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const ordered: BackedUpTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ name }) => !references.some((one) => one.name === name && isWaiting.has(one.to)));
    if (free.length === 0) throw new PlainError('Tables refer to each other in a circle; no order restores them.');
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
};

/** A table with its columns, quoted, as `COPY` wants it. */
export const copyTarget = ({ name, columns }: BackedUpTable): string =>
  `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
