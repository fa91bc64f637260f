import { listStatements, type MigrationFile, runsWith } from '#database/migrating/migration-file.ts';

const NAME = '(?:IF EXISTS\\s+)?(?:ONLY\\s+)?(?:public\\.)?"?(\\w+)"?';
const DROP_TABLE = /\bDROP TABLE\s+(?:IF EXISTS\s+)?([\w".,\s]+?)\s*(?:CASCADE|RESTRICT|;|$)/gi;
const CREATE_TABLE = /\bCREATE TABLE\s+(?:IF NOT EXISTS\s+)?(?:public\.)?"?(\w+)"?/gi;
const ALTER_TABLE = new RegExp(`\\bALTER TABLE\\s+${NAME}([^;]*)`, 'gi');
const RENAME_TABLE = /^\s*RENAME\s+TO\b/i;
const DROP_COLUMN =
  /\bDROP\s+(?:COLUMN\s+)?(?!CONSTRAINT\b|NOT\b|DEFAULT\b|IDENTITY\b|EXPRESSION\b)(?:IF EXISTS\s+)?"?(\w+)"?/gi;
const RENAME_COLUMN = /\bRENAME\s+(?:COLUMN\s+)?(?!TO\b|CONSTRAINT\b)"?(\w+)"?\s+TO\b/gi;
const ADD_COLUMN = /\bADD\s+COLUMN\s+(?:IF NOT EXISTS\s+)?"?(\w+)"?/gi;

/** The oldest engine that may run beside this version: it knows this migration. Throws when no file says. */
export function leastBeside(migrations: readonly MigrationFile[]): string {
  const least = migrations
    .flatMap(({ text }) => runsWith(text) ?? [])
    .toSorted()
    .at(-1);
  if (least === undefined) throw new Error('No migration has a line "-- runs-with:".');
  return least;
}

/**
 * What the migrations take out of a database, in their order: `office_task` for a table, `observer_seat.changes` for a column; a new name takes
 * the old one away. What they made themselves is left out: no release had it.
 */
export function listRemoved(migrations: readonly MigrationFile[]): string[] {
  const [made, removed] = [new Set<string>(), new Set<string>()];
  const remove = (name: string): void => {
    const table = name.split('.')[0] ?? name;
    if (!made.delete(name) && !made.has(table)) removed.add(name);
  };
  for (const statement of migrations.flatMap(({ text }) => listStatements(text)).map(withoutTexts)) {
    for (const [, table = ''] of statement.matchAll(CREATE_TABLE)) made.add(table);
    for (const [, tables = ''] of statement.matchAll(DROP_TABLE))
      for (const table of tables.split(',')) remove(table.trim().replaceAll(/^public\.|"/g, ''));
    for (const [, table = '', changes = ''] of statement.matchAll(ALTER_TABLE)) {
      for (const [, column] of changes.matchAll(ADD_COLUMN)) made.add(`${table}.${column}`);
      if (RENAME_TABLE.test(changes)) remove(table);
      for (const pattern of [DROP_COLUMN, RENAME_COLUMN])
        for (const [, column] of changes.matchAll(pattern)) remove(`${table}.${column}`);
    }
  }
  return [...removed];
}

/** A statement without its texts. The body of a DO is run at once, and stays; that of a function is not run here. */
const withoutTexts = (statement: string): string => {
  const bare = statement.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/--[^\n]*/g, '');
  return /^DO\b/i.test(bare) ? bare : bare.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
};
