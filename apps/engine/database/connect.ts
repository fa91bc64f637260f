import pg from 'pg';
import { PlainError } from '../server/platform/plain-error.ts';

// int8 as number: cents and sequences stay far below 2^53; a string would compare wrongly without a sound.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = pg.Pool;

/** The server gives up a statement after ten seconds: whoever has not answered by then is not there any more. */
const ANSWER_WITHIN_MS = 12_000;

/**
 * A pool whose sessions cannot hold a sale's lock for long: a frozen node loses it after a second, a waiting one gives up
 * after five. A line that dies without a word is given up too: the system alone would wait for a quarter of an hour. `pipelined` sends statements without waiting for the answer of the one before: for the bid path only.
 */
export const connectDatabase = (
  databaseUrl: string,
  size = 10,
  pipelined = false,
  answerWithinMs = ANSWER_WITHIN_MS,
): Database => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    ...(pipelined ? { pipeline: true } : {}),
    connectionTimeoutMillis: 10_000,
    query_timeout: answerWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2000,
    options:
      '-c synchronous_commit=on -c lock_timeout=5s -c statement_timeout=10s -c idle_in_transaction_session_timeout=1s -c timezone=UTC',
  });
  // Without a listener a lost connection would end the process: the pool listens to idle ones only, and one that is lost in the
  // middle of its work fails that work anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Bids are promises: a server that may forget them after a power cut is refused. */
export const refuseForgetfulServer = async (database: Database): Promise<void> => {
  const { rows } = await database.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting IN ('off', 'local')`,
  );
  if (rows.length === 0) return;
  const named = rows.map(({ name, setting }) => `${name} = ${setting}`).join(', ');
  throw new PlainError(
    `This PostgreSQL runs with ${named} and could forget a bid it has acknowledged. Turn it on and start again.`,
  );
};

/** One clear sentence instead of a driver's error. */
export const reachDatabase = async (database: Database, databaseUrl: string): Promise<void> => {
  try {
    await database.query('SELECT 1');
  } catch (error) {
    const where = new URL(databaseUrl);
    where.password = '';
    throw new PlainError(
      `The database at ${where.href} cannot be reached: ${(error as Error).message}. Check DATABASE_URL.`,
    );
  }
};
