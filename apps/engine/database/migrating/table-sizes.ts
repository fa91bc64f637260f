import type { Queryable } from '../schema-version.ts';
import { queryRows } from '../statements/rows.ts';

type TableSize = { name: string; rows: number; bytes: number };

/** Sizes of those tables that are there, as the server estimates them: counting would take as long as the migration. */
const readSizes = async (database: Queryable, tables: readonly string[]): Promise<TableSize[]> => {
  const rows = await queryRows<TableSize>(
    database,
    `SELECT relname AS name, greatest(reltuples, 0)::bigint AS rows, pg_total_relation_size(oid) AS bytes
     FROM pg_class WHERE relname = ANY($1) AND relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
     ORDER BY 3 DESC, 1`,
    [tables],
  );
  return rows;
};

const sizeOf = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** For a line: "sale 1.2 GB, 1,000,000 rows; audit …", or that it touches no table that is there. */
export async function describeTables(database: Queryable, tables: readonly string[]): Promise<string> {
  const sizes = await readSizes(database, tables);
  if (sizes.length === 0) return 'no table that is there';
  return sizes
    .map(({ name, rows, bytes }) => `${name} ${sizeOf(bytes)}, ${rows.toLocaleString('en-CA')} rows`)
    .join('; ');
}
