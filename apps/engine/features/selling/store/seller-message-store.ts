import type { SellerMessage } from '@quarterline/contract';
import { execute, many, type Queryable, queryRow, queryValue, writesOne } from '#database/statements/rows.ts';
import { EMAIL_STATE, WORST_FIRST } from '#platform/store/messages/email-state.ts';

/** So many mails of one sale are kept: a machine that answers each of ours fills no disk. */
const MAX_BY_EMAIL = 200;

type NewMessage = { id: string; saleId: string; fromStaff: boolean; authorId: string; text: string };

/** False when this message was written before. */
export const insertMessage = (client: Queryable, message: NewMessage): Promise<boolean> =>
  writesOne(
    client,
    'INSERT INTO seller_message (id, sale_id, from_staff, author_id, body) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING',
    [message.id, message.saleId, message.fromStaff, message.authorId, message.text],
  );

/** The word by which mail that answers an email is found. */
export const insertMessageEmail = (
  client: Queryable,
  email: { messageId: string; userId: string; returnToken: string },
): Promise<void> =>
  execute(client, 'INSERT INTO seller_message_email (return_token, message_id, user_id) VALUES ($1, $2, $3)', [
    email.returnToken,
    email.messageId,
    email.userId,
  ]);

/** The thread of a sale, oldest first. Of a message of staff `state` is the worst that became of its emails. */
export const listMessages = (database: Queryable, saleId: string): Promise<SellerMessage[]> =>
  many(
    database,
    `SELECT message.id, coalesce(account_user.name, from_address) AS name, from_staff AS "fromStaff", body AS text, message.at,
       (SELECT state FROM unnest(array_agg(sent.state)) AS state WHERE state IS NOT NULL ORDER BY array_position(${WORST_FIRST}, state) LIMIT 1) AS state
     FROM seller_message AS message LEFT JOIN account_user ON account_user.id = author_id
       LEFT JOIN seller_message_email AS email ON email.message_id = message.id
       LEFT JOIN LATERAL (SELECT ${EMAIL_STATE} AS state FROM outbox WHERE outbox.return_token = email.return_token) AS sent ON true
     WHERE message.sale_id = $1 GROUP BY message.id, account_user.name ORDER BY message.at, message.id`,
    [saleId],
  );

export type AnsweredThread = { saleId: string; slug: string; name: string };

/** The sale whose thread an email of ours belongs to, by the words that a mail names; null when it is none. */
export const findAnsweredThread = (client: Queryable, tokens: readonly string[]): Promise<AnsweredThread | null> =>
  queryRow(
    client,
    `SELECT message.sale_id AS "saleId", coalesce(sale.slug, sale_draft.slug) AS slug, coalesce(sale.editorial ->> 'name', sale_draft.draft ->> 'name') AS name
     FROM seller_message_email JOIN seller_message AS message ON message.id = message_id LEFT JOIN sale ON sale.id = message.sale_id
       LEFT JOIN sale_draft ON sale_draft.sale_id = message.sale_id
     WHERE return_token = ANY ($1::text[]) LIMIT 1`,
    [tokens],
  );

/** False when the thread has as many as are kept. */
export const insertMessageByEmail = (
  client: Queryable,
  saleId: string,
  { from, text }: { from: string; text: string },
): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO seller_message (id, sale_id, from_staff, from_address, body) SELECT gen_random_uuid(), $1, false, $2, $3
     WHERE (SELECT count(*) FROM seller_message WHERE sale_id = $1 AND author_id IS NULL) < ${MAX_BY_EMAIL}`,
    [saleId, from, text],
  );

/** Everything up to now is read by this person. */
export const markRead = (client: Queryable, saleId: string, userId: string): Promise<void> =>
  execute(
    client,
    `INSERT INTO seller_message_read (sale_id, user_id, at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (sale_id, user_id) DO UPDATE SET at = greatest(seller_message_read.at, excluded.at)`,
    [saleId, userId],
  );

/** Number of the office's messages that a person of the seller's side has not read. */
export const countUnread = async (database: Queryable, saleId: string, userId: string): Promise<number> =>
  (await queryValue<number>(
    database,
    `SELECT count(*)::int AS count FROM seller_message WHERE sale_id = $1 AND from_staff
       AND at > coalesce((SELECT at FROM seller_message_read WHERE sale_id = $1 AND user_id = $2), '-infinity')`,
    [saleId, userId],
  )) ?? 0;

/** Number of the seller's messages that nobody of the office has read. */
export const countUnreadByOffice = async (database: Queryable, saleId: string): Promise<number> =>
  (await queryValue<number>(
    database,
    `SELECT count(*)::int AS count FROM seller_message WHERE sale_id = $1 AND NOT from_staff
       AND at > coalesce((SELECT max(seller_message_read.at) FROM seller_message_read JOIN account_user ON account_user.id = user_id
         WHERE sale_id = $1 AND role <> 'bidder'), '-infinity')`,
    [saleId],
  )) ?? 0;

/**
 * Staff member for an answer of the seller's side: the last who wrote to them, else the last who requested approval.
 */
export const findContactOfSeller = (database: Queryable, saleId: string): Promise<{ email: string } | null> =>
  queryRow(
    database,
    `SELECT email FROM (SELECT author_id AS id, at FROM seller_message WHERE sale_id = $1 AND from_staff
       UNION ALL SELECT asked_by, at FROM seller_approval WHERE sale_id = $1) AS wrote JOIN account_user ON account_user.id = wrote.id
     WHERE closed_at IS NULL AND suspended_at IS NULL AND role <> 'bidder' ORDER BY at DESC LIMIT 1`,
    [saleId],
  );
