import type { Database } from '#database/connect.ts';
import { many } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';

/** A delivery that was taken: nobody else tries it for a minute. Instants in milliseconds. */
export type TakenDelivery = {
  endpointId: string;
  eventId: string;
  url: string;
  messageId: string;
  body: string;
  attempts: number;
  begunAt: number;
};

/** Longer than a try may take: one whose engine died is tried again by another, under the same id. */
const LEASE = `interval '1 minute'`;

/** At most `limit` that are due, of each endpoint at most `perEndpoint`, of those in `busy` none. */
export const takeDueDeliveries = (
  database: Database,
  { limit, perEndpoint, busy }: { limit: number; perEndpoint: number; busy: readonly string[] },
): Promise<TakenDelivery[]> =>
  many(
    database,
    `WITH ranked AS (
       SELECT endpoint_id, event_id, row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, event_id) AS place
       FROM webhook_delivery JOIN webhook_endpoint ON webhook_endpoint.id = endpoint_id
       WHERE delivered_at IS NULL AND gave_up_at IS NULL AND next_attempt_at <= clock_timestamp()
         AND paused_at IS NULL AND removed_at IS NULL AND endpoint_id <> ALL ($3::uuid[])),
     due AS (
       SELECT endpoint_id, event_id FROM webhook_delivery
       WHERE (endpoint_id, event_id) IN (SELECT endpoint_id, event_id FROM ranked WHERE place <= $2 ORDER BY place LIMIT $1)
         AND next_attempt_at <= clock_timestamp() FOR UPDATE SKIP LOCKED),
     taken AS (
       UPDATE webhook_delivery SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + ${LEASE}
       FROM due WHERE webhook_delivery.endpoint_id = due.endpoint_id AND webhook_delivery.event_id = due.event_id
       RETURNING webhook_delivery.endpoint_id, webhook_delivery.event_id, attempts, begun_at)
     SELECT taken.endpoint_id, taken.event_id::text, url, message_id, body, attempts, begun_at
     FROM taken JOIN webhook_event ON webhook_event.id = taken.event_id JOIN webhook_endpoint ON webhook_endpoint.id = taken.endpoint_id`,
    [limit, perEndpoint, busy],
  );

export type AttemptOutcome = {
  /** Null: nobody answered. */
  status: number | null;
  problem: string | null;
  tookMs: number;
  /** Delivered, or when it is tried again; null: given up. Milliseconds. */
  next: 'delivered' | number | null;
  /** Reason to pause this endpoint, if any. */
  pauses: string | null;
};

/** Writes down what became of one try, and of the delivery with it. */
export const settleAttempt = (
  database: Database,
  { endpointId, eventId }: Pick<TakenDelivery, 'endpointId' | 'eventId'>,
  { status, problem, tookMs, next, pauses }: AttemptOutcome,
): Promise<void> =>
  inTransaction(database, async (client) => {
    const key = [endpointId, eventId];
    await client.query(
      `UPDATE webhook_delivery SET delivered_at = CASE WHEN $3 THEN clock_timestamp() END,
         gave_up_at = CASE WHEN NOT $3 AND $4::float8 IS NULL THEN clock_timestamp() END,
         next_attempt_at = coalesce(to_timestamp($4::float8 / 1000), next_attempt_at)
       WHERE endpoint_id = $1 AND event_id = $2`,
      [...key, next === 'delivered', typeof next === 'number' ? next : null],
    );
    await client.query(
      `INSERT INTO webhook_attempt (endpoint_id, event_id, status, problem, took_ms) SELECT $1, $2, $3, $4, $5
       WHERE EXISTS (SELECT FROM webhook_delivery WHERE endpoint_id = $1 AND event_id = $2)`,
      [...key, status, problem?.slice(0, 300) ?? null, Math.round(tookMs)],
    );
    if (pauses !== null)
      await client.query(
        'UPDATE webhook_endpoint SET paused_at = clock_timestamp(), paused_because = $2 WHERE id = $1 AND paused_at IS NULL',
        [endpointId, pauses],
      );
  });

export type EncryptedSecret = { endpointId: string; keyId: string; bytes: Buffer };

/** Current signing secrets of an endpoint, newest first. */
export const listSecrets = (database: Database, endpointId: string): Promise<EncryptedSecret[]> =>
  many(
    database,
    `SELECT endpoint_id, key_id, encrypted AS bytes FROM webhook_secret
     WHERE endpoint_id = $1 AND coalesce(ends_at > clock_timestamp(), true) ORDER BY id DESC`,
    [endpointId],
  );

/** Events, deliveries and tries are kept for thirty days: as long as a replay may reach back. */
export async function dropOldWebhookEvents(database: Database): Promise<void> {
  await database.query(`DELETE FROM webhook_event WHERE at < clock_timestamp() - interval '30 days'`);
  await database.query(`DELETE FROM webhook_secret WHERE ends_at < clock_timestamp()`);
}
