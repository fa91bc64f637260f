import { hasEmail, type MailList, oneLine } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import { execute, type Queryable, queryRows, run, writesOne } from '#database/statements/rows.ts';
import { insertContactTask } from './contact-task-store.ts';

export type OutboxEmail = { id: string; recipient: string; subject: string; text_body: string; created_at: Date };

/** An email as it is handed to delivery, with what the heads of a list need. */
export type DueEmail = OutboxEmail & {
  attempts: number;
  /** Stands in its head alone: a report that names it is about this email. */
  return_token: string;
  reply_to: string | null;
  list: MailList | null;
  token: string | null;
  kind: string;
  /** The message whose files go with it; null: none go. */
  message_id: string | null;
};

export type NewEmail = {
  to: string;
  subject: string;
  text: string;
  kind?: string;
  replyTo?: string;
  /** List of the email: addresses that have left it by then do not get it. */
  list?: MailList;
  /** The same cause writes one email, however often it is asked for. */
  cause?: string;
  /** The sale that it is about. To somebody without email it becomes a task of its staff. */
  saleId?: string;
  /** Stands in its head: 32 hex digits that nobody can guess. Made by the database when left out. */
  returnToken?: string;
  /** The message whose files go with it: what `attachFiles` answered. */
  messageId?: string | undefined;
  /** Its template and when it may leave, in milliseconds, where anybody can ask for it: by `placeOf`. */
  requestedAs?: string;
  requestedFor?: number;
};

/**
 * True when it was written; false when its cause has written it before. To somebody without email nothing is sent: what
 * is about a sale waits for its staff to say it, and anything else is dropped, since staff must never read a link that
 * opens an account.
 */
export async function enqueueEmail(database: Queryable, email: NewEmail): Promise<boolean> {
  if (!hasEmail(email.to)) {
    const { to, saleId, kind = 'account', subject, text, cause = null, messageId = null } = email;
    return saleId === undefined
      ? false
      : insertContactTask(database, { to, saleId, kind, subject, text, cause, messageId });
  }
  return writesOne(
    database,
    `INSERT INTO outbox (recipient, subject, text_body, kind, reply_to, list, cause, return_token, message_id, requested_as, requested_for, next_attempt_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, coalesce($8, replace(gen_random_uuid()::text, '-', '')), $9, $10, leaves_at, coalesce(leaves_at, clock_timestamp())
     FROM to_timestamp($11::bigint / 1000.0) AS leaves_at
     ON CONFLICT (cause) DO NOTHING`,
    [
      headLine(email.to),
      headLine(email.subject),
      email.text,
      email.kind ?? 'account',
      email.replyTo === undefined ? null : headLine(email.replyTo),
      email.list ?? null,
      email.cause ?? null,
      email.returnToken ?? null,
      email.messageId ?? null,
      email.requestedAs ?? null,
      email.requestedFor ?? null,
    ],
  );
}

/** The person who could write one line of the head of an email would write others. */
const headLine = (text: string): string => oneLine(text).slice(0, 500);

const MAX_ATTEMPTS = 12;

/**
 * Takes what is due: marked as handed over before it leaves, so that two nodes never send the same email at once. The
 * next try is 1, 2, 4 … 60 minutes away. Those that carry files are taken by themselves. One of a list that was handed
 * over and not noted as sent waits for `settleUnknownEmails`; notices of a person's own bids do not.
 */
export const takeDueEmails = (database: Database, limit: number, withFiles = false): Promise<DueEmail[]> =>
  queryRows(
    database,
    `WITH taken AS (
       UPDATE outbox SET attempts = attempts + 1, started_at = clock_timestamp(),
         next_attempt_at = clock_timestamp() + make_interval(mins => least(60, power(2, attempts)::int))
       WHERE id IN (SELECT id FROM outbox WHERE sent_at IS NULL AND gave_up_at IS NULL AND next_attempt_at <= clock_timestamp()
           AND (message_id IS NOT NULL) = $2 AND (coalesce(list, 'notices') = 'notices' OR started_at IS NULL)
         ORDER BY list IS NOT NULL, next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, recipient, subject, text_body, created_at, attempts, reply_to, list, return_token, kind, message_id)
     SELECT taken.*, token FROM taken LEFT JOIN mail_address ON address = lower(recipient)`,
    [limit, withFiles],
  );

/** It has left; or without a mail service it was kept as a file, and nobody has it. `answer`: what the mail server said. */
export const markSent = (
  database: Database,
  { id, attempts }: DueEmail,
  outcome: 'sent' | 'kept',
  answer: string | null,
): Promise<void> =>
  execute(
    database,
    `WITH done AS (UPDATE outbox SET sent_at = clock_timestamp(), started_at = NULL, last_error = NULL WHERE id = $1)
     INSERT INTO delivery (email_id, attempt, outcome, detail) VALUES ($1, $2, $3, $4)`,
    [id, attempts, outcome, answer?.slice(0, 500) ?? null],
  );

/** Tried again later; after twelve tries, or when the mail server says never, it is left and stands in the log. */
export async function markFailed(
  database: Database,
  { id, attempts }: DueEmail,
  error: string,
  forGood: boolean,
): Promise<void> {
  const ends = forGood || attempts >= MAX_ATTEMPTS;
  await database.query(
    `WITH failed AS (UPDATE outbox SET last_error = $3, started_at = NULL,
       gave_up_at = CASE WHEN $4 THEN clock_timestamp() END WHERE id = $1)
     INSERT INTO delivery (email_id, attempt, outcome, detail) VALUES ($1, $2, CASE WHEN $4 THEN 'gave_up' ELSE 'failed' END, $3)`,
    [id, attempts, error.slice(0, 500), ends],
  );
}

export const markSuppressed = (database: Database, { id, attempts }: DueEmail, why: string): Promise<void> =>
  execute(
    database,
    `WITH left_alone AS (UPDATE outbox SET gave_up_at = clock_timestamp(), started_at = NULL, last_error = $3 WHERE id = $1)
     INSERT INTO delivery (email_id, attempt, outcome, detail) VALUES ($1, $2, 'suppressed', $3)`,
    [id, attempts, why],
  );

/**
 * Emails whose node died while it handed them over: nobody knows whether they left. One of a list is not tried again,
 * because twice is worse than not at all; any other, and a notice of a person's own bids, is, under the same message
 * id.
 */
export const settleUnknownEmails = (database: Database): Promise<number> =>
  run(
    database,
    `WITH lost AS (UPDATE outbox SET started_at = NULL, last_error = 'The engine stopped while this left.',
       gave_up_at = CASE WHEN coalesce(list, 'notices') <> 'notices' THEN clock_timestamp() END
       WHERE sent_at IS NULL AND gave_up_at IS NULL AND started_at < clock_timestamp() - interval '5 minutes'
       RETURNING id, attempts)
     INSERT INTO delivery (email_id, attempt, outcome) SELECT id, attempts, 'unknown' FROM lost`,
  );

/**
 * Why an email is not sent: its list was left meanwhile, or mail to its address comes back. Null when it is sent.
 * Emails about a person's own bids are still tried at such an address, because a mail server may be wrong and money
 * depends on them.
 */
export async function whySuppressed(database: Database, email: DueEmail): Promise<string | null> {
  if (email.list === null) return null;
  const [row] = await queryRows<{ bounced: boolean; off: boolean }>(
    database,
    `SELECT EXISTS (SELECT FROM mail_address WHERE address = lower($1) AND bounced_at IS NOT NULL) AS bounced,
       NOT EXISTS (SELECT FROM mail_address WHERE address = lower($1)) OR CASE $2::text WHEN 'newsletter' THEN NOT EXISTS (SELECT FROM consent WHERE lower(consent.address) = lower($1)
         AND purpose = 'newsletter' AND confirmed_at IS NOT NULL AND withdrawn_at IS NULL) ELSE false END AS off`,
    [email.recipient, email.list],
  );
  if (row?.bounced && email.list !== 'notices') return 'Mail to this address comes back.';
  return row?.off ? 'Unsubscribed before it left.' : null;
}

export const listRecentEmails = (database: Database, limit: number): Promise<OutboxEmail[]> =>
  queryRows(
    database,
    'SELECT id, recipient, subject, text_body, created_at FROM outbox ORDER BY created_at DESC LIMIT $1',
    [limit],
  );
