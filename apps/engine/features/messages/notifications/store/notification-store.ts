import { tenDigits } from '@quarterline/listing';
import type { Database } from '#database/connect.ts';
import { execute, type Queryable, queryRows, run } from '#database/statements/rows.ts';
import type { NewNotification } from '#platform/store/content/text-store.ts';

export type DeviceNotification = {
  id: number;
  channel: 'push' | 'phone';
  title: string;
  body: string;
  url: string;
  /** The slug of a sale, when it belongs to the reminders of a browser without an account. */
  reminds_of: string | null;
  phone: string | null;
  /** Null when the browser has left meanwhile, and for telephones. */
  target: PushTarget | null;
};
export type PushTarget = { id: string; endpoint: string; p256dh: string; auth: string };
/** Queues a push message for each browser of a person. */
export const enqueuePush = (client: Queryable, { cause, userId, title, body, url }: NewNotification): Promise<void> =>
  execute(
    client,
    `INSERT INTO notification (cause, channel, user_id, subscription_id, title, body, url)
     SELECT 'push:' || $1::text || ':' || id, 'push', user_id, id, $3, $4, $5 FROM push_subscription WHERE user_id = $2 ON CONFLICT (cause) DO NOTHING`,
    [cause, userId, title, body, url],
  );

/**
 * Tried five times within the hour; then it is no news any more. Who takes one has a minute to hand it over before
 * another node may. What concerns somebody's bids goes first.
 */
export const takeDueNotifications = (database: Database, limit: number): Promise<DeviceNotification[]> =>
  queryRows(
    database,
    `WITH taken AS (
       UPDATE notification SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(mins => power(2, attempts)::int)
       WHERE id IN (SELECT id FROM notification WHERE sent_at IS NULL AND gave_up_at IS NULL AND attempts < 5 AND next_attempt_at <= clock_timestamp()
         AND created_at > clock_timestamp() - interval '1 hour' ORDER BY user_id IS NULL, next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, channel, user_id, subscription_id, title, body, url, reminds_of)
     SELECT taken.id, channel, title, body, url, reminds_of, phone, CASE WHEN push_subscription.id IS NOT NULL
       THEN json_build_object('id', push_subscription.id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) END AS target
     FROM taken LEFT JOIN account_user ON account_user.id = taken.user_id LEFT JOIN push_subscription ON push_subscription.id = subscription_id
     ORDER BY taken.id`,
    [limit],
  );

export const markNotificationSent = (database: Queryable, id: number): Promise<void> =>
  execute(
    database,
    'UPDATE notification SET sent_at = clock_timestamp(), last_error = NULL WHERE id = $1 AND sent_at IS NULL',
    [id],
  );

/** Tried again in its time, or not before so many seconds from now. */
export const markNotificationFailed = (
  database: Queryable,
  id: number,
  error: string,
  waitSeconds: number,
): Promise<void> =>
  execute(
    database,
    `UPDATE notification SET last_error = $2, next_attempt_at = greatest(next_attempt_at, clock_timestamp() + make_interval(secs => $3)) WHERE id = $1`,
    [id, error.slice(0, 500), waitSeconds],
  );

export const giveUpNotification = (database: Queryable, id: number, error: string): Promise<void> =>
  execute(database, 'UPDATE notification SET gave_up_at = clock_timestamp(), last_error = $2 WHERE id = $1', [
    id,
    error.slice(0, 500),
  ]);

/**
 * No text message any more to anybody who has this number, whatever was to be told by one; answers how many accounts it
 * is.
 */
export const stopTexts = (client: Queryable, phone: string): Promise<number> =>
  run(
    client,
    `WITH theirs AS (
       UPDATE account_user SET notices = (SELECT jsonb_object_agg(key, value - 'phone') FROM jsonb_each(notices))
       WHERE right(regexp_replace(phone, '\\D', '', 'g'), 10) = $1 AND notices::text LIKE '%"phone"%' RETURNING id),
     waiting AS (
       UPDATE notification SET gave_up_at = clock_timestamp(), last_error = 'They answered STOP.'
       WHERE channel = 'phone' AND sent_at IS NULL AND gave_up_at IS NULL
         AND user_id IN (SELECT id FROM account_user WHERE right(regexp_replace(phone, '\\D', '', 'g'), 10) = $1))
     SELECT FROM theirs`,
    [tenDigits(phone) ?? phone],
  );

/** A push service that asks us to wait is asked for nothing else meanwhile. */
export const holdPushService = (database: Queryable, origin: string, seconds: number): Promise<void> =>
  execute(
    database,
    `UPDATE notification SET next_attempt_at = greatest(next_attempt_at, clock_timestamp() + make_interval(secs => $2))
     FROM push_subscription WHERE push_subscription.id = subscription_id AND starts_with(endpoint, $1) AND sent_at IS NULL AND gave_up_at IS NULL`,
    [`${origin}/`, seconds],
  );
