import type pg from 'pg';
import { PlainError } from '#engine/plain-error.ts';
import type { Database } from '../connect.ts';
import { listAppliedMigrations } from '../schema-version.ts';
import { queryValue, run } from '../statements/rows.ts';
import { takeOverBase } from '../take-over-base.ts';
import { listLosses, withoutLimit } from './losses.ts';
import {
  concurrentIndexOf,
  firstLine,
  isWithoutTransaction,
  letsOthersWrite,
  listStatements,
  listTouchedTables,
  type MigrationFile,
  runsWith,
} from './migration-file.ts';
import { describeTables } from './table-sizes.ts';

export type MigrationRun = {
  /** One line of progress at a time. */
  say: (line: string) => void;
  /** True when rows may be deleted that are nowhere else. */
  acceptsLoss: boolean;
  /** Waits so many milliseconds before a try again. */
  wait: (ms: number) => Promise<void>;
};

/** Advisory lock of a session: one migration at a time for each database. */
const ADVISORY_LOCK = 253_001;
/** Ten minutes of asking: longer than any run beside which another one is started by mistake should be waited for. */
const TURN = { tries: 1200, pauseMs: 500 };
/** A statement that waits for a table keeps everybody behind it waiting too, bids included. So it gives up soon, and comes back. */
const LOCK_LIMIT = '2s';
const TABLE_TRIES = 30;
const LONGEST_PAUSE_MS = 10_000;
/** The table was busy: lock_not_available, deadlock_detected. */
const BUSY = ['55P03', '40P01'];

/**
 * Applies those of `files` that are not applied yet, in their order, on one session that no limit of the engines holds for. Answers their
 * names. Throws one sentence: which file, which statement, what PostgreSQL said, and what was applied before.
 */
export async function runMigrations(
  database: Database,
  files: readonly MigrationFile[],
  run: MigrationRun,
): Promise<string[]> {
  const client = await database.connect();
  try {
    await client.query(
      `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '${LOCK_LIMIT}'`,
    );
    const listMissing = async (): Promise<MigrationFile[]> => {
      const known = await listAppliedMigrations(client);
      return files.filter(({ name }) => !known.includes(name));
    };
    // Every start of an engine in development comes here, and most find nothing to do.
    if ((await listMissing()).length === 0) return [];
    await takeTurn(client, run);
    await refuseLoss(client, await listMissing(), run);
    await prepareList(client);
    const missing = await listMissing();
    const applied: string[] = [];
    for (const [index, file] of missing.entries()) {
      const tables = await describeTables(client, listTouchedTables(file.text));
      run.say(`${index + 1} of ${missing.length}: ${file.name} (${tables})`);
      const began = performance.now();
      await applyPatiently(client, file, applied, run);
      applied.push(file.name);
      run.say(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    return applied;
  } finally {
    // The session goes with its limits and its lock. Nothing here can fail and hide what failed before.
    client.release(true);
  }
}

/** Asks again and again instead of waiting: a session that waits keeps a snapshot, and an index that is built beside writers waits for that. */
const takeTurn = async (client: pg.PoolClient, { wait }: MigrationRun): Promise<void> => {
  for (let attempt = 0; attempt < TURN.tries; attempt += 1) {
    if (await queryValue<boolean>(client, 'SELECT pg_try_advisory_lock($1)', [ADVISORY_LOCK])) return;
    await wait(TURN.pauseMs);
  }
  throw new PlainError(
    'Another migration of this database is running. Wait until it ends, and run npm run migrate again.',
  );
};

/** Once a table is dropped no way back brings its rows. */
const refuseLoss = async (
  client: pg.PoolClient,
  missing: readonly MigrationFile[],
  { say, acceptsLoss }: MigrationRun,
): Promise<void> => {
  const losses = await listLosses(client, missing);
  if (losses.length > 0 && !acceptsLoss)
    throw new PlainError(
      `${losses.join('; ')}. Nothing was changed. Export what you need, then run npm run migrate -- --accept-loss.`,
    );
  for (const loss of losses) say(loss);
};

const prepareList = (client: pg.PoolClient): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())',
    );
    await takeOverBase(client);
  });

const applyPatiently = async (
  client: pg.PoolClient,
  file: MigrationFile,
  before: readonly string[],
  { say, wait }: MigrationRun,
): Promise<void> => {
  const isLoose = isWithoutTransaction(file.text);
  for (let attempt = 1; ; attempt += 1) {
    // For the sentence of a failure.
    const at = { statement: '' };
    const work = () => applyStatements(client, file, at);
    try {
      return await (isLoose ? work() : inTransaction(client, work));
    } catch (error) {
      const isBusy = BUSY.includes((error as { code?: string }).code ?? '');
      if (!isBusy || attempt === TABLE_TRIES) throw failure(error, file, at.statement, before, isLoose);
      const pauseMs = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** attempt);
      say(`  busy: ${firstLine(at.statement)}; try ${attempt + 1} of ${TABLE_TRIES} in ${pauseMs / 1000} s`);
      await wait(pauseMs);
    }
  }
};

const applyStatements = async (
  client: pg.PoolClient,
  file: MigrationFile,
  at: { statement: string },
): Promise<void> => {
  const isLoose = isWithoutTransaction(file.text);
  for (const statement of listStatements(file.text)) {
    at.statement = statement;
    if (isLoose) await makeWay(client, statement);
    await runLong(client, statement);
  }
  at.statement = '';
  const note = (): Promise<void> => noteApplied(client, file);
  await (isLoose ? inTransaction(client, note) : note());
};

/** A run that was cut off leaves an index that nobody can use and that `IF NOT EXISTS` would keep. */
const makeWay = async (client: pg.PoolClient, statement: string): Promise<void> => {
  await client.query(`SET lock_timeout = '${letsOthersWrite(statement) ? 0 : LOCK_LIMIT}'`);
  const index = concurrentIndexOf(statement);
  if (index === null) return;
  const rowCount = await run(client, 'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [
    `public.${index}`,
  ]);
  if (rowCount === 1) await runLong(client, `DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
};

const runLong = async (client: pg.PoolClient, text: string): Promise<void> => {
  await client.query(withoutLimit(text));
};

const noteApplied = async (client: pg.PoolClient, { name, text }: MigrationFile): Promise<void> => {
  await client.query('INSERT INTO schema_migration (name) VALUES ($1)', [name]);
  const least = runsWith(text);
  if (least !== null)
    await client.query('INSERT INTO migration_compatibility (name, runs_with) VALUES ($1, $2)', [name, least]);
};

const inTransaction = async (client: pg.PoolClient, work: () => Promise<void>): Promise<void> => {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_LIMIT}'`);
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    // A connection that is gone cannot roll back, and its own error must not hide the first one.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
};

const failure = (
  error: unknown,
  { name }: MigrationFile,
  statement: string,
  before: readonly string[],
  isLoose: boolean,
): PlainError => {
  if (error instanceof PlainError) return error;
  const { message, code, detail } = error as Error & { code?: string; detail?: string };
  const where = statement === '' ? 'while it was noted' : `at "${firstLine(statement)}"`;
  const remains = isLoose ? 'What it built stays, and the next run goes on from there' : 'Nothing of it remains';
  const earlier = before.length > 0 ? before.join(', ') : 'nothing';
  return new PlainError(
    `${name} failed ${where}: ${message}${detail ? ` (${detail.replaceAll('\n', '; ')})` : ''}. ${remains}. Applied before it: ${earlier}. ${whatToDo(code)}`,
    { cause: error },
  );
};

const whatToDo = (code: string | undefined): string => {
  if (code === '42501')
    return 'Run npm run migrate as the owner of the tables: "Roles of the database" in docs/operation.md.';
  if (code !== undefined && BUSY.includes(code))
    return 'A table was busy the whole time. Run npm run migrate again at a quieter hour.';
  return 'Put right what the server says, and run npm run migrate again.';
};
