import type { StaffLead } from '@quarterline/contract';
import { many, type Queryable, queryRow, run, writesOne } from '#database/statements/rows.ts';
import { EMAIL_STATE } from '#platform/store/messages/email-state.ts';

/** So many mails of one form are kept: a machine that answers each of ours fills no disk. */
const MAX_REPLIES = 200;

type Answer = { id: string; leadId: string; authorId: string; subject: string; body: string; returnToken: string };

/** False when this answer was written before. */
export const insertAnswer = (client: Queryable, answer: Answer): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO lead_answer (id, lead_id, author_id, subject, body, return_token) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    [answer.id, answer.leadId, answer.authorId, answer.subject, answer.body, answer.returnToken],
  );

export type RepliedLead = { id: string; name: string; ownerEmail: string | null };

/** The form that an email of ours was about, by the words that a mail names; null when it is none. */
export const findRepliedLead = (client: Queryable, tokens: readonly string[]): Promise<RepliedLead | null> =>
  queryRow(
    client,
    `SELECT lead.id, lead.first_name || ' ' || lead.last_name AS name, owner.email AS "ownerEmail"
     FROM lead_answer JOIN lead ON lead.id = lead_id
       LEFT JOIN account_user AS owner ON owner.id = owner_id AND owner.closed_at IS NULL AND owner.suspended_at IS NULL
     WHERE return_token = ANY ($1::text[]) LIMIT 1`,
    [tokens],
  );

/**
 * False when the form has as many as are kept. What was answered or closed waits again: for its owner, else for
 * everybody.
 */
export async function insertReply(
  client: Queryable,
  leadId: string,
  reply: { from: string; subject: string; body: string },
): Promise<boolean> {
  const rowCount = await run(
    client,
    `INSERT INTO lead_answer (id, lead_id, from_address, subject, body) SELECT gen_random_uuid(), $1, $2, $3, $4
     WHERE (SELECT count(*) FROM lead_answer WHERE lead_id = $1 AND author_id IS NULL) < ${MAX_REPLIES}`,
    [leadId, reply.from, reply.subject, reply.body],
  );
  if (rowCount !== 1) return false;
  await client.query(
    `UPDATE lead SET status = CASE WHEN owner_id IS NULL THEN 'new' ELSE 'in_hand' END WHERE id = $1 AND status <> 'held_back'`,
    [leadId],
  );
  return true;
}

type ThreadRow = Omit<StaffLead['thread'][number], 'files'> & { leadId: string };

/** Threads of messages, oldest first. `state` is the delivery state of an answer of staff. */
export const listThreads = (database: Queryable, leadIds: readonly string[]): Promise<ThreadRow[]> =>
  many(
    database,
    `SELECT lead_answer.id, lead_id AS "leadId", account_user.name AS author, from_address AS "from", lead_answer.subject, body AS text, lead_answer.at,
       CASE WHEN outbox.id IS NOT NULL THEN ${EMAIL_STATE} END AS state
     FROM lead_answer LEFT JOIN account_user ON account_user.id = author_id
       LEFT JOIN outbox ON outbox.return_token = lead_answer.return_token
     WHERE lead_id = ANY ($1::uuid[]) ORDER BY lead_answer.at, lead_answer.id`,
    [leadIds],
  );
