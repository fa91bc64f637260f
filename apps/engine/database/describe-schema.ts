import type { Database } from './connect.ts';
import { readNames } from './schema-version.ts';

/**
 * The schema as it stands in a database, as text: tables with their columns and constraints, indexes, triggers, functions.
 * Committed as `schema.txt` and compared in a test, so that a migration is read as what it makes of the whole.
 */
export async function describeSchema(database: Database): Promise<string> {
  const lines = ['-- Made by `npm run schema` from the migrations. Read it; change the migrations.', ''];
  const tables = await readNames(
    database,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migration' ORDER BY relname`,
  );
  for (const name of tables) {
    lines.push(`TABLE ${name}`);
    lines.push(...(await textOf(database, COLUMNS, name)), ...(await textOf(database, CONSTRAINTS, name)));
    lines.push(...(await textOf(database, INDEXES, name)), ...(await textOf(database, TRIGGERS, name)), '');
  }
  lines.push(...(await textOf(database, FUNCTIONS, '')));
  return `${lines.join('\n').trimEnd()}\n`;
}

const textOf = async (database: Database, sql: string, table: string): Promise<string[]> =>
  (await readNames(database, sql, ...(sql.includes('$1') ? [table] : []))).map((line) => `  ${line}`);

const COLUMNS = `SELECT attname || ' ' || format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END
    || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '') AS name
  FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;
// PostgreSQL 18 lists NOT NULL among the constraints, 17 does not: it stands with the column.
const CONSTRAINTS = `SELECT 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS name
  FROM pg_constraint WHERE conrelid = $1::regclass AND contype <> 'n' ORDER BY conname`;
const INDEXES = `SELECT indexdef AS name FROM pg_indexes WHERE schemaname = 'public' AND tablename = $1 ORDER BY indexname`;
const TRIGGERS = `SELECT pg_get_triggerdef(oid) AS name FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal ORDER BY tgname`;
const FUNCTIONS = `SELECT replace(pg_get_functiondef(oid), E'\\n', E'\\n  ') AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname`;
