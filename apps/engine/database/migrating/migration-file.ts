/** A file of `migrations/`: its name without `.sql`, and what it says. */
export type MigrationFile = { name: string; text: string };

const RUNS_WITH = /^-- runs-with: (\S+)$/m;
const WITHOUT_TRANSACTION = /^-- without-transaction$/m;
/** What PostgreSQL reads as one piece, whatever is written in it; and the end of a statement. */
const PIECES = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;
/** What may be said twice, and is had once: a run that is cut off between two of them is run again. */
const SAID_TWICE =
  /^(?:CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS|ANALYZE \w+|ALTER TABLE \w+ VALIDATE CONSTRAINT)\b/i;
const CONCURRENT_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "?(\w+)"?/i;
const TABLE =
  /\b(?:ALTER TABLE|DROP TABLE|LOCK TABLE|UPDATE|DELETE FROM|INSERT INTO|TRUNCATE)\s+(?:IF EXISTS\s+)?(?:ONLY\s+)?(?:public\.)?"?(\w+)"?/i;
const INDEXED = /^CREATE (?:UNIQUE )?INDEX\s+(CONCURRENTLY\s+)?[\s\S]*?\bON\s+(?:ONLY\s+)?(?:public\.)?"?(\w+)"?/i;
const TRIGGERED = /^CREATE (?:CONSTRAINT )?TRIGGER\s[\s\S]*?\bON\s+(?:public\.)?"?(\w+)"?/i;
const CREATED = /^CREATE TABLE\s+(?:IF NOT EXISTS\s+)?(?:public\.)?"?(\w+)"?/i;
const VIEW = /^CREATE (?:OR REPLACE )?VIEW\s+(\w+)/i;
const DROPPED = /^DROP TABLE\s+(?:IF EXISTS\s+)?(.+)$/i;
const DROPPED_COLUMN = /\bDROP COLUMN\s+(?:IF EXISTS\s+)?"?(\w+)"?/gi;
const DELETED = /^DELETE FROM\s+"?(\w+)"?(?:\s+WHERE\s+([\s\S]+))?$/i;
const NOTHING_LOST = /^-- nothing-lost: (.+)$/m;

/** The migration that an engine must know to work with the tables after `text`; null where it does not say. */
export const runsWith = (text: string): string | null => RUNS_WITH.exec(text)?.[1] ?? null;

/** Whether its statements run one by one: an index of a table that grew is built while people write to it. */
export const isWithoutTransaction = (text: string): boolean => WITHOUT_TRANSACTION.test(text);

/** The statements of a file in their order, without what is remarked between them. */
export function listStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let from = 0;
  for (const match of text.matchAll(PIECES)) {
    const [piece] = match;
    statement += text.slice(from, match.index);
    from = match.index + piece.length;
    if (piece === ';') {
      statements.push(statement.trim());
      statement = '';
    } else if (!piece.startsWith('--') && !piece.startsWith('/*')) statement += piece;
  }
  return [...statements, (statement + text.slice(from)).trim()].filter((one) => one !== '');
}

/** The index that a statement builds beside writers; null for any other statement. */
export const concurrentIndexOf = (statement: string): string | null => CONCURRENT_INDEX.exec(statement)?.[1] ?? null;

/** Whether a statement may wait for others as long as it takes, because nobody waits for it. */
export const letsOthersWrite = (statement: string): boolean => SAID_TWICE.test(statement);

/** Tables that the statements change, make or take away, each once; a table that is only named in the body of a function is none. */
export function listTouchedTables(text: string): string[] {
  const tables = listStatements(text).flatMap((statement) => {
    const bare = withoutTexts(statement);
    const named = INDEXED.exec(bare)?.[2] ?? TRIGGERED.exec(bare)?.[1] ?? TABLE.exec(bare)?.[1];
    return named === undefined || /^CREATE (?:OR REPLACE )?(?:FUNCTION|VIEW|RULE)\b/i.test(bare) ? [] : [named];
  });
  return [...new Set(tables)];
}

/** The names of the tables that are there after `files`. */
export function tablesAfter(files: readonly MigrationFile[]): string[] {
  const tables = new Set<string>();
  for (const statement of files.flatMap(({ text }) => listStatements(text))) {
    const [, created] = CREATED.exec(statement) ?? [];
    if (created !== undefined) tables.add(created);
    for (const dropped of droppedTables(statement)) tables.delete(dropped);
  }
  return [...tables];
}

/** Rows that a migration deletes: of a whole table, the values of a column, or those for which the condition `where` holds. */
export type Drop = { table: string; column: string | null; where: string };

/** What a migration deletes and does not name in `-- nothing-lost:`. */
export function dropsOf(text: string): Drop[] {
  const spared = NOTHING_LOST.exec(text)?.[1]?.split(' ') ?? [];
  const drops = listStatements(text).flatMap((statement): Drop[] => {
    const [, deleted, where = 'true'] = DELETED.exec(statement) ?? [];
    if (deleted !== undefined) return [{ table: deleted, column: null, where }];
    const [, changed = ''] = statement.startsWith('ALTER TABLE') ? (TABLE.exec(statement) ?? []) : [];
    return [
      ...droppedTables(statement).map((table) => ({ table, column: null, where: 'true' })),
      ...(changed === '' ? [] : [...statement.matchAll(DROPPED_COLUMN)]).map(([, column = '']) => ({
        table: changed,
        column,
        where: 'true',
      })),
    ];
  });
  return drops.filter(({ table, column }) => !spared.includes(column === null ? table : `${table}.${column}`));
}

/** The names of the views that `files` make. */
export const viewsOf = (files: readonly MigrationFile[]): string[] =>
  files.flatMap(({ text }) => listStatements(text)).flatMap((statement) => VIEW.exec(statement)?.[1] ?? []);

const droppedTables = (statement: string): string[] => DROPPED.exec(statement)?.[1]?.match(/\w+/g) ?? [];

/** What would stop a sale or could not be run again; null when nothing would. */
export function faultOfMigration(text: string): string | null {
  const statements = listStatements(text);
  const isLoose = isWithoutTransaction(text);
  const once = isLoose ? statements.find((statement) => !SAID_TWICE.test(statement)) : undefined;
  if (once !== undefined) return `runs without a transaction and cannot run twice: ${firstLine(once)}`;
  const own = statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []);
  const blocking = statements.find((statement) => {
    const [, isConcurrent, table] = INDEXED.exec(withoutTexts(statement)) ?? [];
    return table !== undefined && isConcurrent === undefined && !own.includes(table);
  });
  return blocking === undefined ? null : `keeps writers out while it builds an index: ${firstLine(blocking)}`;
}

/** The first line of a statement, for a sentence about it. */
export const firstLine = (statement: string): string => statement.split('\n')[0] ?? '';

const withoutTexts = (statement: string): string =>
  statement.replace(PIECES, (piece) => (piece.startsWith("'") || piece.startsWith('$') ? "''" : piece));
