import type { PushSubscriptionRequest } from '@quarterline/contract';
import { execute, type Queryable } from '#database/statements/rows.ts';

/** A browser belongs to the account that logged in on it last; at most twenty for each account. */
export async function keepPushTarget(
  database: Queryable,
  userId: string,
  { endpoint, keys }: PushSubscriptionRequest,
): Promise<void> {
  await database.query(
    `INSERT INTO push_subscription (user_id, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4)
     ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`,
    [userId, endpoint, keys.p256dh, keys.auth],
  );
  await database.query(
    `DELETE FROM push_subscription WHERE user_id = $1 AND id NOT IN (SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY created_at DESC LIMIT 20)`,
    [userId],
  );
}

export const dropPushTarget = (database: Queryable, userId: string, endpoint: string): Promise<void> =>
  execute(database, 'DELETE FROM push_subscription WHERE user_id = $1 AND endpoint = $2', [userId, endpoint]);

/** Its push service says that it is gone: so is all it was to be told. */
export const forgetPushTarget = (database: Queryable, id: string): Promise<void> =>
  execute(database, 'DELETE FROM push_subscription WHERE id = $1', [id]);
