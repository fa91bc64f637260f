import type { SentWebhookTest, WebhookEndpoint } from '@quarterline/contract';
import type { WebhookType } from '@quarterline/rules';
import { many, maybe, one, type Queryable, run } from '#database/statements/rows.ts';

const MAX_ENDPOINTS = 20;

export async function hasEndpoints(database: Queryable): Promise<boolean> {
  const { any } = await one<{ any: boolean }>(
    database,
    'SELECT EXISTS (SELECT FROM webhook_endpoint WHERE removed_at IS NULL) AS any',
  );
  return any;
}

export const listEndpoints = (database: Queryable): Promise<WebhookEndpoint[]> =>
  many(
    database,
    `SELECT webhook_endpoint.id, url, webhook_endpoint.name, types, account_user.name AS made_by, made_at, paused_at, paused_because,
       (SELECT max(ends_at) FROM webhook_secret WHERE endpoint_id = webhook_endpoint.id AND ends_at > clock_timestamp()) AS old_secret_until,
       count(event_id) FILTER (WHERE delivered_at IS NULL AND gave_up_at IS NULL) AS waiting,
       count(gave_up_at) AS gave_up, max(delivered_at) AS last_delivered_at
     FROM webhook_endpoint JOIN account_user ON account_user.id = made_by LEFT JOIN webhook_delivery ON endpoint_id = webhook_endpoint.id
     WHERE removed_at IS NULL GROUP BY webhook_endpoint.id, account_user.name ORDER BY made_at, webhook_endpoint.id LIMIT ${MAX_ENDPOINTS}`,
  );

export type NewEndpointRow = { url: string; name: string; types: readonly WebhookType[]; makerId: string };

/**
 * Null when there are as many as may be. With the first one records are read from now on: while there was none, nobody
 * followed them. The lock keeps two administrators from making the last one together.
 */
export async function insertEndpoint(client: Queryable, endpoint: NewEndpointRow): Promise<string | null> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('webhook_endpoint', 0))`);
  const { count } = await one<{ count: number }>(
    client,
    'SELECT count(*) FROM webhook_endpoint WHERE removed_at IS NULL',
  );
  if (count >= MAX_ENDPOINTS) return null;
  if (count === 0)
    await client.query(
      `INSERT INTO webhook_cursor (sale_id, sequence, read_to_end) SELECT id, sequence, status IN ('completed', 'cancelled') FROM sale WHERE NOT practice
       ON CONFLICT (sale_id) DO UPDATE SET sequence = greatest(webhook_cursor.sequence, excluded.sequence), read_to_end = excluded.read_to_end`,
    );
  const { id } = await one<{ id: string }>(
    client,
    'INSERT INTO webhook_endpoint (url, name, types, made_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [endpoint.url, endpoint.name, endpoint.types, endpoint.makerId],
  );
  return id;
}

export type LockedEndpoint = { name: string; url: string; isPaused: boolean };

export const lockEndpoint = (client: Queryable, endpointId: string): Promise<LockedEndpoint | null> =>
  maybe(
    client,
    `SELECT name, url, paused_at IS NOT NULL AS is_paused FROM webhook_endpoint WHERE id = $1 AND removed_at IS NULL FOR UPDATE`,
    [endpointId],
  );

/** The old secret signs beside the new one until it ends; the third newest ends at once. */
export async function addSecret(
  client: Queryable,
  endpointId: string,
  secret: { keyId: string; bytes: Buffer },
  overlapHours: number,
): Promise<void> {
  await client.query('DELETE FROM webhook_secret WHERE endpoint_id = $1 AND ends_at IS NOT NULL', [endpointId]);
  await client.query(
    'UPDATE webhook_secret SET ends_at = clock_timestamp() + make_interval(hours => $2) WHERE endpoint_id = $1',
    [endpointId, overlapHours],
  );
  await client.query('INSERT INTO webhook_secret (endpoint_id, key_id, encrypted) VALUES ($1, $2, $3)', [
    endpointId,
    secret.keyId,
    secret.bytes,
  ]);
}

export async function setPaused(client: Queryable, endpointId: string, paused: boolean): Promise<void> {
  await client.query(
    `UPDATE webhook_endpoint SET paused_at = CASE WHEN $2 THEN clock_timestamp() END, paused_because = NULL WHERE id = $1`,
    [endpointId, paused],
  );
}

export async function removeEndpoint(client: Queryable, endpointId: string): Promise<void> {
  await client.query('UPDATE webhook_endpoint SET removed_at = clock_timestamp() WHERE id = $1', [endpointId]);
  await client.query('DELETE FROM webhook_secret WHERE endpoint_id = $1', [endpointId]);
}

/** Number of tests in the last minute. */
export async function countTests(client: Queryable, endpointId: string): Promise<number> {
  const { count } = await one<{ count: number }>(
    client,
    `SELECT count(*)::int FROM webhook_delivery JOIN webhook_event ON webhook_event.id = event_id
     WHERE endpoint_id = $1 AND type = 'test' AND at > clock_timestamp() - interval '1 minute'`,
    [endpointId],
  );
  return count;
}

/** An event for one endpoint alone, which says that it is none of a sale. */
export const insertTestEvent = (client: Queryable, endpointId: string): Promise<SentWebhookTest> =>
  one(
    client,
    `WITH event AS (INSERT INTO webhook_event (type, body) SELECT 'test', json_build_object('type', 'test',
         'timestamp', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', json_build_object())::text RETURNING id, message_id),
       delivery AS (INSERT INTO webhook_delivery (endpoint_id, event_id) SELECT $1, id FROM event)
     SELECT id AS event_id, 'msg_' || message_id AS message_id FROM event`,
    [endpointId],
  );

/** Repeats a delivery, with its original id and bytes. Returns the number: 0 when there is no such delivery. */
export const replayDelivery = (client: Queryable, endpointId: string, eventId: number): Promise<number> =>
  run(
    client,
    `UPDATE webhook_delivery SET begun_at = clock_timestamp(), next_attempt_at = clock_timestamp(), attempts = 0, delivered_at = NULL, gave_up_at = NULL
     WHERE endpoint_id = $1 AND event_id = $2`,
    [endpointId, eventId],
  );

const MAX_REPLAYED = 1000;

/** Every event after a number that this endpoint wants, also those from before it was made; the first thousand. */
export const replayAfter = (client: Queryable, endpointId: string, after: number): Promise<number> =>
  run(
    client,
    `INSERT INTO webhook_delivery (endpoint_id, event_id)
     SELECT webhook_endpoint.id, webhook_event.id FROM webhook_event JOIN webhook_endpoint ON webhook_endpoint.id = $1 AND type = ANY (types)
     WHERE webhook_event.id > $2 ORDER BY webhook_event.id LIMIT ${MAX_REPLAYED}
     ON CONFLICT (endpoint_id, event_id) DO UPDATE SET begun_at = clock_timestamp(), next_attempt_at = clock_timestamp(), attempts = 0,
       delivered_at = NULL, gave_up_at = NULL`,
    [endpointId, after],
  );
