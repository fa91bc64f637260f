import { type Queryable, readNames } from '../schema-version.ts';
import { type Drop, dropsOf, type MigrationFile } from './migration-file.ts';

/** The longest that a timer of Node takes. The pool gives up an answer after seconds. */
const AS_LONG_AS_IT_TAKES_MS = 2_147_483_647;
/** What a column holds where nobody has entered anything. */
const NOTHING = `('', '0', 'false', '{}', '[]')`;

/**
 * What `files` would delete from a database, one sentence for each table, column or kind of row that holds something. What a migration
 * names in `-- nothing-lost: NAME …` is in another place, or was never kept.
 */
export async function listLosses(database: Queryable, files: readonly MigrationFile[]): Promise<string[]> {
  const losses: string[] = [];
  for (const { name, text } of files)
    for (const drop of dropsOf(text)) {
      if (!(await isThere(database, drop))) continue;
      const condition = drop.column ? `"${drop.column}"::text NOT IN ${NOTHING}` : drop.where;
      const counting = `SELECT count(*) AS rows FROM "${drop.table}" WHERE ${condition}`;
      const counted = await database.query<{ rows: number }>(withoutLimit(counting));
      const found = counted.rows.at(0)?.rows ?? 0;
      const what = drop.column ? `${drop.table}.${drop.column}` : drop.table;
      if (found > 0)
        losses.push(`${name} deletes ${what}: ${found.toLocaleString('en-CA')} ${found === 1 ? 'row' : 'rows'}`);
    }
  return losses;
}

/** A statement that may take as long as it takes. */
export const withoutLimit = (text: string) => ({ text, query_timeout: AS_LONG_AS_IT_TAKES_MS });

const isThere = async (database: Queryable, { table, column }: Drop): Promise<boolean> => {
  const columns = `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass('public.' || quote_ident($1)) AND NOT attisdropped`;
  const names = await readNames(database, columns, table);
  return column === null ? names.length > 0 : names.includes(column);
};
