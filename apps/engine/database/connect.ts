import pg from 'pg';
import { PlainError } from '#engine/plain-error.ts';
import { noteCancelledCommits } from './confirm-sessions.ts';
import { readNames } from './schema-version.ts';
import { queryRows } from './statements/rows.ts';

// int8 as number: cents and sequences stay far below 2^53; a string would compare wrongly without a sound.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = pg.Pool;

/** The server gives up a statement after ten seconds: anybody who has not answered by then is not there any more. */
const ANSWER_WITHIN_MS = 12_000;

const SESSION = {
  synchronous_commit: 'on',
  lock_timeout: '5s',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '1s',
  timezone: 'UTC',
};

/**
 * A pool whose sessions cannot hold a sale's lock for long: a frozen node loses it after a second, a waiting one gives
 * up after five. A connection that dies without a word is given up too: the system alone would wait for a quarter of an
 * hour. `pipelined` sends statements without waiting for the answer of the one before: for the bid path only.
 */
export function connectDatabase(
  databaseUrl: string,
  size = 10,
  pipelined = false,
  answerWithinMs = ANSWER_WITHIN_MS,
): Database {
  const pool = openPool({
    connectionString: databaseUrl,
    max: size,
    query_timeout: answerWithinMs,
    ...(pipelined ? { pipeline: true } : {}),
    options: Object.entries(SESSION)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  if (pipelined) pool.on('connect', writeTogether);
  return pool;
}

/**
 * Statements of one turn leave in one write. A write for each woke the server as often, which took the processor from
 * the engine in the middle of its turn: 14 % of a bid, measured on two processors.
 */
const writeTogether = (client: pg.PoolClient): void => {
  const { stream } = client.connection;
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  let waits = false;
  const queryTogether = (...statement: unknown[]): unknown => {
    if (!waits) {
      waits = true;
      stream.cork();
      process.nextTick(() => {
        waits = false;
        stream.uncork();
      });
    }
    return query(...statement);
  };
  Object.assign(client, { query: queryTogether });
};

/** For backups: one session that may work on a table for as long as it takes, whatever the server says of others. */
export const openPatientSession = (databaseUrl: string): pg.Client =>
  new pg.Client({
    connectionString: databaseUrl,
    options:
      '-c synchronous_commit=on -c timezone=UTC -c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });

export async function withPatientSession<Result>(
  databaseUrl: string,
  work: (session: pg.Client) => Promise<Result>,
): Promise<Result> {
  const session = openPatientSession(databaseUrl);
  // A lost connection fails the statement; without a listener it would end the process.
  session.on('error', () => {});
  await session.connect();
  return work(session).finally(() => session.end());
}

/** Through PgBouncer, which takes no options from us: there they are set for the role, see `refuseOtherPooler`. */
export const connectPooler = (poolerUrl: string, size: number): Database =>
  openPool({ connectionString: poolerUrl, max: size, query_timeout: ANSWER_WITHIN_MS });

const openPool = (config: pg.PoolConfig): Database => {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: 10_000,
    // A sale is quiet for minutes, and then all bid at once: a connection that is opened then costs 20 to 75 ms, measured, for its first plans.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2000,
  });
  // Without a listener a lost connection would end the process: the pool listens to idle ones only, and one that is lost in the
  // middle of its work fails that work anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', noteCancelledCommits);
  return pool;
};

/** Bids are promises: a server that may forget them after a power cut is refused. */
export async function refuseForgetfulServer(database: Database): Promise<void> {
  const rows = await queryRows<{ name: string; setting: string }>(
    database,
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting IN ('off', 'local')`,
  );
  if (rows.length === 0) return;
  const named = rows.map(({ name, setting }) => `${name} = ${setting}`).join(', ');
  throw new PlainError(
    `This PostgreSQL runs with ${named} and could forget a bid it has acknowledged. Turn it on and start again.`,
  );
}

/** A server that takes no writes takes no bids: it is refused before anything else is asked of it. */
export async function refuseUnwritableServer(database: Database): Promise<void> {
  const [row] = await queryRows<{ recovers: boolean; read_only: boolean }>(
    database,
    `SELECT pg_is_in_recovery() AS recovers, current_setting('transaction_read_only')::boolean AS read_only`,
  );
  if (row?.recovers)
    throw new PlainError(
      'DATABASE_URL leads to a standby, or to a server that still recovers, and no bid could be written. Name the primary, or a proxy that leads to it.',
    );
  if (row?.read_only)
    throw new PlainError(
      'DATABASE_URL leads to a database that is read-only (default_transaction_read_only), and no bid could be written. Turn that off and start again.',
    );
}

/**
 * In production an engine runs as a role that owns no table: an owner could switch off the triggers that keep the
 * record as it was written. Asked on the connection that bids go over.
 */
export async function refuseOwnerRole(database: Database): Promise<void> {
  const [row] = await queryRows<{ role: string; owns: boolean }>(
    database,
    `SELECT current_user AS role, pg_has_role(relowner, 'MEMBER') AS owns FROM pg_class WHERE oid = 'sale_record'::regclass`,
  );
  if (row?.owns)
    throw new PlainError(
      `DATABASE_URL comes in as ${row.role}, which owns the record of sales and could change what is past. Start engines as a role of their own, with DATABASE_ENGINE_ROLE given to npm run migrate: docs/operation.md.`,
    );
}

/** A pooler must lead to the very server that bids go to, into sessions that work under the same settings. */
export async function refuseOtherPooler(pooler: Database, direct: Database): Promise<void> {
  const [there, here] = await Promise.all([pooler, direct].map(readPlace));
  if (there !== here) {
    throw new PlainError(
      'DATABASE_POOLER_URL leads to another database than DATABASE_URL, or to a standby of it. Both must be the same.',
    );
  }
  const rows = await queryRows<{ name: string; value: string; present: string }>(
    pooler,
    `SELECT name, value, current_setting(name) AS present FROM unnest($1::text[], $2::text[]) AS wanted (name, value)
     WHERE current_setting(name) <> value`,
    [Object.keys(SESSION), Object.values(SESSION)],
  );
  if (rows.length === 0) return;
  const mend = rows.map(({ name, value }) => `ALTER ROLE … SET ${name} = '${value}'`).join('; ');
  throw new PlainError(
    `Through DATABASE_POOLER_URL ${rows.map(({ name, present }) => `${name} is ${present}`).join(', ')}. Say ${mend}; and let the pooler connect anew.`,
  );
}

const readPlace = async (database: Database): Promise<string | undefined> => {
  const place = `SELECT current_database() || ' ' || extract(epoch FROM pg_postmaster_start_time()) AS name`;
  return (await readNames(database, place))[0];
};

/** Resolves when the database answers. */
const pingDatabase = async (database: Database): Promise<void> => {
  await database.query('SELECT 1');
};

/** Connects to the database; throws a clear sentence instead of a driver's error. */
export async function reachDatabase(database: Database, databaseUrl: string, setting = 'DATABASE_URL'): Promise<void> {
  try {
    await pingDatabase(database);
  } catch (error) {
    const where = new URL(databaseUrl);
    where.password = '';
    throw new PlainError(
      `The database at ${where.href} cannot be reached: ${(error as Error).message}. Check ${setting}.`,
    );
  }
}
