import { execute, type Queryable, queryRow } from '#database/statements/rows.ts';

export const findComment = (
  client: Queryable,
  saleId: string,
  answerId: string,
): Promise<{ id: string; userId: string; email: string; isResolved: boolean } | null> =>
  queryRow(
    client,
    `SELECT answer.id, user_id AS "userId", email, resolved_at IS NOT NULL AS "isResolved"
     FROM seller_answer AS answer JOIN seller_approval ON seller_approval.id = approval_id JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND answer.id = $2 AND kind = 'comment' FOR UPDATE OF answer`,
    [saleId, answerId],
  );

export const replyToComment = (
  client: Queryable,
  answerId: string,
  reply: { actorId: string; text: string },
): Promise<void> =>
  execute(
    client,
    'UPDATE seller_answer SET reply = $2, replied_by = $3, replied_at = clock_timestamp() WHERE id = $1',
    [answerId, reply.text, reply.actorId],
  );

export const resolveComment = (client: Queryable, answerId: string): Promise<void> =>
  execute(client, 'UPDATE seller_answer SET resolved_at = clock_timestamp() WHERE id = $1', [answerId]);
