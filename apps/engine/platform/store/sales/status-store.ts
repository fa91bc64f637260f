import { type Queryable, queryOne } from '#database/statements/rows.ts';

export type EngineStatus = {
  now: number;
  waiting: number;
  oldest_waiting_at: Date | null;
  dead_today: number;
  live_sales: number;
  /**
   * Sales whose clock nobody keeps: one that sells and is not watched, or something that was due and did not happen.
   */
  unkept_sales: number;
  /** Oldest last heartbeat of the live sales. */
  oldest_heartbeat_at: Date | null;
  /** The newest entry of a record that the public may see. */
  last_entry_at: Date | null;
  last_sequence: number | null;
  last_slug: string | null;
  last_sale: string | null;
  /** Last cursor of the change feed. */
  feed_cursor: number;
};

/** Public status of the engine: no person, no address, no amount. */
export const readEngineStatus = (database: Queryable): Promise<EngineStatus> =>
  queryOne(
    database,
    `WITH live AS MATERIALIZED (SELECT id, coalesce(heartbeat_at, decided_at) AS watched_at FROM sale LEFT JOIN sale_heartbeat ON sale_id = id
       WHERE status = 'live' AND published AND NOT practice)
     SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now, waiting_emails.waiting, waiting_emails.oldest_waiting_at,
       (SELECT count(*)::int FROM outbox WHERE gave_up_at > statement_timestamp() - interval '1 day' AND sent_at IS NULL
          AND NOT EXISTS (SELECT FROM delivery WHERE email_id = outbox.id AND outcome = 'suppressed')) AS dead_today,
       (SELECT count(*)::int FROM live) AS live_sales,
       (SELECT count(DISTINCT id)::int FROM (SELECT id FROM live WHERE watched_at < clock_timestamp() - interval '10 seconds'
          UNION ALL SELECT id FROM sale WHERE next_due_at < statement_timestamp() - interval '10 seconds' AND published AND NOT practice) AS unkept) AS unkept_sales,
       (SELECT min(watched_at) FROM live) AS oldest_heartbeat_at,
       newest.decided_at AS last_entry_at, newest.sequence AS last_sequence, newest.slug AS last_slug, newest.name AS last_sale,
       (SELECT value FROM published_cursor) AS feed_cursor
     FROM (SELECT count(*)::int AS waiting, min(created_at) AS oldest_waiting_at FROM outbox WHERE sent_at IS NULL AND gave_up_at IS NULL) AS waiting_emails
     LEFT JOIN (SELECT decided_at, sequence, slug, editorial ->> 'name' AS name FROM sale WHERE id = (SELECT id FROM (
         (SELECT id, decided_at FROM sale WHERE status IN ('upcoming', 'live', 'postponed') AND published AND NOT practice AND decided_at IS NOT NULL
          ORDER BY decided_at DESC LIMIT 1)
         UNION ALL
         (SELECT sale.id, ending.decided_at FROM sale_record AS ending JOIN sale ON sale.id = sale_id
          WHERE kind IN ('sale_completed', 'sale_cancelled') AND published AND NOT practice ORDER BY ending.decided_at DESC LIMIT 1)) AS one
       ORDER BY decided_at DESC LIMIT 1)) AS newest ON true`,
  );
