import type pg from 'pg';
import { queryRows } from './statements/rows.ts';

/** As PostgreSQL itself says that it takes no writes: to the rest of the engine the database is away. */
const READ_ONLY = '25006';

/**
 * Checks each new session of a pool before its first use, so that nobody is told what may still be lost in a failover.
 *
 * - A server that takes no writes is refused with error `25006`. A primary that was cut off comes back as a standby and shows commits that no
 *   other machine has, until Patroni has rewound it.
 * - A server that was started again shows commits that waited for a standby when it went. So one small commit comes first: the log is
 *   copied in its order, and when this one is answered, as many machines as were wanted have everything before it. Also after any session
 *   of the pool was lost. While standbys are away it is not answered, and the session is given up like every other that hangs.
 *
 * `onSession` is called for each with `synchronous_standby_names` as that server has it, before anything is asked over it: the next primary may
 * wait for nobody.
 */
export function confirmSessions(pool: pg.Pool, onSession: (synchronousStandbyNames: string) => void = () => {}): void {
  let confirmed: string | null = null;
  pool.on('connect', (client) => {
    client.on('error', () => {
      confirmed = null;
    });
  });
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    const [row] = await queryRows<{ takes_writes: boolean; started_at: string; standby_names: string }>(
      client,
      `SELECT NOT pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::boolean AS takes_writes,
         pg_postmaster_start_time()::text AS started_at, current_setting('synchronous_standby_names') AS standby_names`,
    );
    if (!row?.takes_writes)
      throw Object.assign(new Error('The database takes no writes: it is a standby, or read-only.'), {
        code: READ_ONLY,
      });
    onSession(row.standby_names);
    if (row.started_at === confirmed) return;
    await client.query(WRITE_TO_LOG);
    confirmed = row.started_at;
  };
  // Its type knows hooks that answer nothing; the pool waits for the promise.
  Object.assign(pool.options, { onConnect });
}

/** A row for nobody in the log of the database: its commit waits for standbys as every other does, and no table has it. */
const WRITE_TO_LOG = `SELECT pg_logical_emit_message(true, 'quarterline', '')`;

const cancelled = new WeakSet<pg.ClientBase>();

/** Takes note of commits that were answered although no standby confirmed them. Their warning is known by the routine it comes from: its words are translated. */
export const noteCancelledCommits = (client: pg.ClientBase): void =>
  void client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') cancelled.add(client);
  });

/**
 * Throws when a commit of this session waited for a standby and somebody ended the wait (`pg_cancel_backend`): the server then says that it
 * is committed, and one machine has it. To be treated as a connection that was lost around the commit.
 */
export function refuseCancelledCommit(client: pg.ClientBase): void {
  if (cancelled.has(client)) throw new Error('The commit was answered before a standby had it.');
}
