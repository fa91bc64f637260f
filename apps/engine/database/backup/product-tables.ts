import pg from 'pg';
import { PlainError } from '#engine/plain-error.ts';
import { readProductTables } from '../product-tables.ts';
import { queryRows } from '../statements/rows.ts';

export type ProductTable = { name: string; columns: string[] };

/** The tables of the product in the order in which each refers to those before it, and names of all others, which are not its own. */
export async function readTables(client: pg.ClientBase): Promise<{ own: ProductTable[]; others: string[] }> {
  const { tables: names } = await readProductTables(client);
  const found = await queryRows<ProductTable>(
    client,
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'f', 'm') AND relname <> 'schema_migration'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = '' GROUP BY relname ORDER BY relname`,
  );
  const missing = names.filter((name) => !found.some((table) => table.name === name));
  if (missing.length > 0)
    throw new PlainError(`The database lacks ${missing.join(', ')}, and its migrations have made that. Bring it back.`);
  const isOwn = ({ name }: ProductTable): boolean => names.includes(name);
  return {
    own: await inOrder(client, found.filter(isOwn)),
    others: found.filter((table) => !isOwn(table)).map(({ name }) => name),
  };
}

const inOrder = async (client: pg.ClientBase, tables: readonly ProductTable[]): Promise<ProductTable[]> => {
  const references = await queryRows<{ name: string; to: string }>(
    client,
    `SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS to FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const ordered: ProductTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ name }) => !references.some((one) => one.name === name && isWaiting.has(one.to)));
    if (free.length === 0) throw new PlainError('Tables refer to each other in a circle; no order restores them.');
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
};

/** Columns, quoted, as `COPY` and `INSERT` want them. */
export const quoted = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');
