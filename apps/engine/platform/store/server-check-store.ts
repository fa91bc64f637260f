import { type Queryable, queryOne } from '#database/statements/rows.ts';

export type ServerDescription = {
  /** As in 150004. */
  version: number;
  now: number;
  /** Null before there are tables. */
  ownsRecord: boolean | null;
  mayCreate: boolean;
  isMigrated: boolean;
  /** Tables that the role may not read and write as the engine does. */
  closedTables: string[];
};

/** Facts of a database server for `npm run check-settings`. `tables`: those that an engine writes. */
export const describeServer = (database: Queryable, tables: readonly string[]): Promise<ServerDescription> =>
  queryOne(
    database,
    `SELECT current_setting('server_version_num')::int AS version,
       (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
       (SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class WHERE oid = to_regclass('public.sale_record')) AS "ownsRecord",
       has_schema_privilege('public', 'CREATE') AS "mayCreate",
       to_regclass('public.schema_migration') IS NOT NULL AS "isMigrated",
       ARRAY(SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND relname = ANY ($1) AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT'))
         ORDER BY relname) AS "closedTables"`,
    [tables],
  );

/** Commits a row as an engine does, and takes it away again. */
export async function tryWrite(database: Queryable, engineId: string): Promise<void> {
  await database.query(
    'INSERT INTO engine_heartbeat (engine_id, started_at, written_at) VALUES ($1, clock_timestamp(), clock_timestamp())',
    [engineId],
  );
  await database.query('DELETE FROM engine_heartbeat WHERE engine_id = $1', [engineId]);
}
