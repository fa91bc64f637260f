import { FEATURES } from '#database/known-features.ts';
import { readSchemaGaps, type SchemaGaps } from '#database/schema-version.ts';
import { execute, type Queryable, queryOne } from '#database/statements/rows.ts';

export type ServerFacts = {
  /** A standby, or a server that still recovers: it can be read and takes no write. */
  isStandby: boolean;
  isReadOnly: boolean;
  /** The standbys that a commit waits for, as the server was told. */
  synchronousStandbyNames: string;
  migrations: SchemaGaps;
};

/** State of the database server. Works on a standby too. `migrations`: names in this version. */
export async function readServerFacts(database: Queryable, migrations: readonly string[]): Promise<ServerFacts> {
  const row = await queryOne<Omit<ServerFacts, 'migrations'>>(
    database,
    `SELECT pg_is_in_recovery() AS "isStandby", current_setting('transaction_read_only')::boolean AS "isReadOnly",
       current_setting('synchronous_standby_names') AS "synchronousStandbyNames"`,
  );
  return { ...row, migrations: await readSchemaGaps(database, migrations) };
}

/**
 * Resolves when the row is committed, on every machine that a commit waits for, and a bid could have been written
 * beside it.
 */
export const writeEngineHeartbeat = (database: Queryable, engineId: string): Promise<void> =>
  execute(
    database,
    `INSERT INTO engine_heartbeat (engine_id, started_at, written_at, knows) SELECT $1, clock_timestamp(), clock_timestamp(), $2 FROM try_record_write()
     ON CONFLICT (engine_id) DO UPDATE SET written_at = excluded.written_at`,
    [engineId, FEATURES],
  );

/** Resolves when a bid could be written now; throws what keeps it back. Nothing stays. */
export const tryRecordWrite = (database: Queryable): Promise<void> => execute(database, 'SELECT try_record_write()');

/** Engines that ended without a word leave their row behind. */
export const dropOldHeartbeats = (database: Queryable): Promise<void> =>
  execute(database, `DELETE FROM engine_heartbeat WHERE written_at < clock_timestamp() - interval '1 day'`);
