import { type Queryable, queryRow, writesOne } from '#database/statements/rows.ts';

export type NewContactTask = {
  /** The address that stands in the account of somebody without email. */
  to: string;
  saleId: string;
  kind: string;
  subject: string;
  text: string;
  cause: string | null;
  /** The message whose files an email would carry. */
  messageId: string | null;
};

/** Creates a task to tell a person without email by phone or letter. False when its cause has created it before. */
export const insertContactTask = (database: Queryable, task: NewContactTask): Promise<boolean> =>
  writesOne(
    database,
    `INSERT INTO contact_task (sale_id, user_id, kind, subject, text_body, cause, message_id)
     SELECT $1, id, $3, $4, $5, $6, $7 FROM account_user WHERE email = lower($2) ON CONFLICT (cause) DO NOTHING`,
    [task.saleId, task.to, task.kind, task.subject, task.text, task.cause, task.messageId],
  );

/**
 * The sale in which somebody asked to bid last: what staff do to an account of a person without email is said to them
 * there.
 */
export const findNewestSaleOf = async (database: Queryable, userId: string): Promise<{ saleId?: string }> =>
  (await queryRow<{ saleId: string }>(
    database,
    'SELECT sale_id AS "saleId" FROM registration WHERE user_id = $1 ORDER BY requested_at DESC LIMIT 1',
    [userId],
  )) ?? {};
