import { execute, type Queryable, queryRows } from '#database/statements/rows.ts';

export type NewNotification = { cause: string; userId: string; title: string; body: string; url: string };

/** A text message to the number of an account, once for each cause. It leaves where a service for texts is connected. */
export const enqueueText = (client: Queryable, { cause, userId, title, body, url }: NewNotification): Promise<void> =>
  execute(
    client,
    `INSERT INTO notification (cause, channel, user_id, title, body, url) VALUES ('phone:' || $1::text, 'phone', $2, $3, $4, $5) ON CONFLICT (cause) DO NOTHING`,
    [cause, userId, title, body, url],
  );

/** The same to somebody who chose texts under any heading of the profile. Answers whether one was enqueued. */
export async function enqueueTextWhereWanted(client: Queryable, notification: NewNotification): Promise<boolean> {
  const [row] = await queryRows<{ wanted: boolean }>(
    client,
    `SELECT phone IS NOT NULL AND jsonb_path_exists(notices, '$.*[*] ? (@ == "phone")') AS wanted FROM account_user WHERE id = $1`,
    [notification.userId],
  );
  if (row?.wanted !== true) return false;
  await enqueueText(client, notification);
  return true;
}
