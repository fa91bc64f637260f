import type { PushSubscriptionRequest } from '@quarterline/contract';
import type { Database } from '../../database/connect.ts';
import type { Queryable } from './queryable.ts';

export type ShortMessage = {
  id: number;
  channel: 'push' | 'phone';
  user_id: string;
  title: string;
  body: string;
  url: string;
  phone: string | null;
};

export const queueShortMessage = async (
  client: Queryable,
  message: { cause: string; channel: 'push' | 'phone'; userId: string; title: string; body: string; url: string },
): Promise<void> => {
  await client.query(
    `INSERT INTO short_message (cause, channel, user_id, title, body, url) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (cause) DO NOTHING`,
    [`${message.channel}:${message.cause}`, message.channel, message.userId, message.title, message.body, message.url],
  );
};

/** Tried five times within the hour; then it is no news any more. */
export const takeShortMessages = async (database: Database, limit: number): Promise<ShortMessage[]> => {
  const { rows } = await database.query<ShortMessage>(
    `WITH taken AS (
       UPDATE short_message SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(mins => power(2, attempts)::int)
       WHERE id IN (SELECT id FROM short_message WHERE sent_at IS NULL AND attempts < 5 AND next_attempt_at <= clock_timestamp()
         AND created_at > clock_timestamp() - interval '1 hour' ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, channel, user_id, title, body, url)
     SELECT taken.*, phone FROM taken JOIN account_user ON account_user.id = user_id`,
    [limit],
  );
  return rows;
};

export const markShortMessage = async (database: Database, id: number, error: string | null): Promise<void> => {
  await database.query(
    'UPDATE short_message SET sent_at = CASE WHEN $2::text IS NULL THEN clock_timestamp() END, last_error = $2 WHERE id = $1',
    [id, error?.slice(0, 500) ?? null],
  );
};

export type PushTarget = { id: string; endpoint: string; p256dh: string; auth: string };

export const listPushTargets = async (database: Queryable, userId: string): Promise<PushTarget[]> => {
  const { rows } = await database.query<PushTarget>(
    'SELECT id, endpoint, p256dh, auth FROM push_subscription WHERE user_id = $1',
    [userId],
  );
  return rows;
};

/** A browser belongs to whoever signed in on it last; at most twenty a person. */
export const keepPushTarget = async (
  database: Queryable,
  userId: string,
  { endpoint, keys }: PushSubscriptionRequest,
): Promise<void> => {
  await database.query(
    `INSERT INTO push_subscription (user_id, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4)
     ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`,
    [userId, endpoint, keys.p256dh, keys.auth],
  );
  await database.query(
    `DELETE FROM push_subscription WHERE user_id = $1 AND id NOT IN (SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY created_at DESC LIMIT 20)`,
    [userId],
  );
};

export const dropPushTarget = async (database: Queryable, userId: string, endpoint: string): Promise<void> => {
  await database.query('DELETE FROM push_subscription WHERE user_id = $1 AND endpoint = $2', [userId, endpoint]);
};

export const forgetPushTarget = async (database: Queryable, id: string): Promise<void> => {
  await database.query('DELETE FROM push_subscription WHERE id = $1', [id]);
};
