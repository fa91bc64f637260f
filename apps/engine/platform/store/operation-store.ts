import { one, type Queryable } from '#database/statements/rows.ts';

export type OperationFigures = {
  /** For each live sale, milliseconds since its last heartbeat. At most a hundred, the oldest first. */
  liveSales: { saleId: string; heartbeatAgeMs: number }[];
  /** Standbys that follow this server at the moment. */
  standbys: number;
  /** How many bytes the slowest standby has to write yet; 0 without one, null where the role may not see it. */
  replicationBytes: number | null;
  /** Statements of this database that wait for a lock, and for how long the first of them has, in milliseconds. */
  lockWaits: number;
  longestLockWaitMs: number;
  /** Webhooks that were not delivered yet, to endpoints that are neither paused nor removed. */
  webhooksWaiting: number;
  /** Those of them that were tried before. */
  webhooksFailing: number;
  /** How long the first of them has waited, in milliseconds; 0 without one. */
  oldestWebhookWaitingMs: number;
};

/** Figures for monitoring beyond the public status. */
export const readOperationFigures = (database: Queryable): Promise<OperationFigures> =>
  one(
    database,
    `SELECT coalesce((SELECT json_agg(json_build_object('saleId', id, 'heartbeatAgeMs', age)) FROM (
         SELECT id, (extract(epoch FROM clock_timestamp() - coalesce(heartbeat_at, decided_at)) * 1000)::bigint AS age
         FROM sale LEFT JOIN sale_heartbeat ON sale_id = id
         WHERE status = 'live' AND published AND NOT practice AND coalesce(heartbeat_at, decided_at) IS NOT NULL
         ORDER BY age DESC LIMIT 100) AS live), '[]') AS live_sales,
       -- The state is for superusers alone; everybody else counts every connection that copies.
       (SELECT count(*)::int FROM pg_stat_replication WHERE state IS NULL OR state = 'streaming') AS standbys,
       (SELECT CASE WHEN count(*) = 0 THEN 0 ELSE max(pg_wal_lsn_diff(CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_lsn() END, flush_lsn)) END::bigint FROM pg_stat_replication) AS replication_bytes,
       waits.count AS lock_waits, waits.longest AS longest_lock_wait_ms,
       webhooks.waiting AS webhooks_waiting, webhooks.failing AS webhooks_failing, webhooks.oldest AS oldest_webhook_waiting_ms
     FROM (SELECT count(*)::int AS count, coalesce(extract(epoch FROM clock_timestamp() - min(query_start)) * 1000, 0)::bigint AS longest
       FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits,
       (SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE attempts > 0))::int AS failing,
          coalesce(extract(epoch FROM clock_timestamp() - min(begun_at)) * 1000, 0)::bigint AS oldest
        FROM webhook_delivery JOIN webhook_endpoint ON webhook_endpoint.id = endpoint_id
        WHERE delivered_at IS NULL AND gave_up_at IS NULL AND paused_at IS NULL AND removed_at IS NULL) AS webhooks`,
  );
