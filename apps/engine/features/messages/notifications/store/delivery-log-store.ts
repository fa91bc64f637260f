import type { DELIVERY_SORTS, Delivery, DeliveryState, DeliveryTry, ListSort } from '@quarterline/contract';
import { maybe, type Queryable, queryRow, queryRows } from '#database/statements/rows.ts';
import { prefixQuery } from '#platform/store/accounts/prefix-query.ts';
import { EMAIL_STATE, IS_FOR_STAFF, IS_NOTIFICATION_FOR_STAFF } from '#platform/store/messages/email-state.ts';
import { columnOf, isDescending } from '#platform/store/sorted-page.ts';

export type DeliveryRow = {
  id: string;
  channel: Delivery['channel'];
  recipient: string;
  subject: string;
  kind: string;
  cause: string | null;
  list: string | null;
  state: DeliveryState;
  attempts: number;
  created_at: Date;
  sent_at: Date | null;
  next_attempt_at: Date | null;
  last_error: string | null;
  stopped_because: string | null;
  /** The place in the log: the id, and what it is sorted by, exact to the microsecond. */
  cursor: string;
};
export type DeliverySearch = {
  words: string;
  state: DeliveryState | null;
  channel: Delivery['channel'] | null;
  before: string | null;
  sort: ListSort<(typeof DELIVERY_SORTS)[number]>;
};

/** Old news is not sent: after five tries or an hour a notification is left. */
const NOTIFICATION_STATE = `CASE WHEN sent_at IS NOT NULL THEN 'sent'
    WHEN gave_up_at IS NOT NULL OR attempts >= 5 OR notification.created_at <= clock_timestamp() - interval '1 hour' THEN 'dead'
    WHEN last_error IS NOT NULL THEN 'trying' ELSE 'waiting' END`;

/** Sort expressions of both kinds of messages. */
const SORTS: Readonly<Record<(typeof DELIVERY_SORTS)[number], { email: string; notification: string; type: string }>> =
  {
    when: { email: 'outbox.created_at', notification: 'notification.created_at', type: 'timestamptz' },
    to: {
      email: 'lower(recipient)',
      notification: `lower(coalesce(account_user.name, 'A device without an account'))`,
      type: 'text',
    },
    subject: { email: 'lower(subject)', notification: 'lower(title)', type: 'text' },
    state: { email: EMAIL_STATE, notification: NOTIFICATION_STATE, type: 'text' },
  };

/** Emails and notifications in one list. States are read of the emails of a page alone: of all emails they took 11,000 blocks. */
export async function listDeliveries(
  database: Queryable,
  { words, state, channel, before, sort }: DeliverySearch,
  limit: number,
): Promise<DeliveryRow[]> {
  const query = prefixQuery(words);
  if (query === null && words !== '') return [];
  const { email, notification, type } = SORTS[columnOf(sort)];
  const [sign, direction] = isDescending(sort) ? ['<', 'DESC'] : ['>', 'ASC'];
  const split = before?.indexOf('|') ?? -1;
  const place = before === null ? [null, null] : [before.slice(split + 1), before.slice(0, split)];
  return queryRows(
    database,
    `SELECT *, id || '|' || sort_key::text AS cursor FROM (
       (SELECT outbox.id::text, 'mail' AS channel, recipient, subject, kind, cause, list, ${EMAIL_STATE} AS state, attempts, created_at, sent_at,
          CASE WHEN sent_at IS NULL AND gave_up_at IS NULL THEN next_attempt_at END AS next_attempt_at, last_error,
          (SELECT coalesce(bounce_reason, '') FROM mail_address WHERE address = lower(recipient) AND bounced_at IS NOT NULL) AS stopped_because, sort_key
        FROM (SELECT *, ${email} AS sort_key FROM outbox
          WHERE ${IS_FOR_STAFF} AND ($1::text IS NULL OR to_tsvector('simple', translate(subject || ' ' || recipient, '@.-_+', '     ')) @@ to_tsquery('simple', $1))
            AND ($2::text IS NULL OR ${EMAIL_STATE} = $2) AND ($3::text IS NULL OR $3 = 'mail')
            AND ($4::${type} IS NULL OR (${email}, outbox.id::text) ${sign} ($4, $5))
          ORDER BY ${email} ${direction}, outbox.id::text ${direction} LIMIT $6) AS outbox)
       UNION ALL
       (SELECT notification.id::text, channel, coalesce(account_user.name, 'A device without an account'), title, CASE WHEN reminds_of IS NULL THEN 'notice' ELSE 'reminder' END, cause, NULL, ${NOTIFICATION_STATE} AS state, attempts, notification.created_at, sent_at,
          CASE WHEN ${NOTIFICATION_STATE} IN ('waiting', 'trying') THEN next_attempt_at END, last_error, NULL, ${notification}
        FROM notification LEFT JOIN account_user ON account_user.id = user_id
        WHERE ${IS_NOTIFICATION_FOR_STAFF} AND ($1::text IS NULL OR account_search_text(name, legal_name, email, phone) @@ to_tsquery('simple', $1) OR to_tsvector('simple', title) @@ to_tsquery('simple', $1))
          AND ($2::text IS NULL OR ${NOTIFICATION_STATE} = $2) AND ($3::text IS NULL OR $3 = channel)
          AND ($4::${type} IS NULL OR (${notification}, notification.id::text) ${sign} ($4, $5))
        ORDER BY ${notification} ${direction}, notification.id::text ${direction} LIMIT $6)) AS one
     ORDER BY sort_key ${direction}, id ${direction} LIMIT $6`,
    [query, state, channel, ...place, limit],
  );
}

export type TryRow = {
  email_id: string;
  attempt: number;
  outcome: DeliveryTry['outcome'];
  detail: string | null;
  at: Date;
};

export const listTries = (database: Queryable, emailIds: readonly string[]): Promise<TryRow[]> =>
  queryRows(
    database,
    'SELECT email_id, attempt, outcome, detail, at FROM delivery WHERE email_id = ANY ($1::uuid[]) ORDER BY delivery.id',
    [emailIds],
  );

export const countDeliveries = async (database: Queryable): Promise<{ waiting: number; dead: number }> =>
  (await queryRow<{ waiting: number; dead: number }>(
    database,
    `SELECT (SELECT count(*)::int FROM outbox WHERE sent_at IS NULL AND gave_up_at IS NULL) AS waiting,
       (SELECT count(*)::int FROM outbox WHERE gave_up_at > statement_timestamp() - interval '7 days' AND sent_at IS NULL
          AND NOT EXISTS (SELECT FROM delivery WHERE email_id = outbox.id AND outcome = 'suppressed')) AS dead`,
  )) ?? { waiting: 0, dead: 0 };

export type DeadToday = { count: number; subject: string; last_error: string | null };

/** Emails given up since an instant, the notice of this very thing apart; null when there are none. */
export const readDeadSince = (database: Queryable, sinceMs: number): Promise<DeadToday | null> =>
  queryRow(
    database,
    `SELECT count(*) OVER ()::int AS count, subject, last_error FROM outbox
     WHERE gave_up_at >= to_timestamp($1::bigint / 1000.0) AND sent_at IS NULL
       AND kind <> 'dead_letters' AND ${IS_FOR_STAFF} AND NOT EXISTS (SELECT FROM delivery WHERE email_id = outbox.id AND outcome = 'suppressed')
     ORDER BY gave_up_at DESC LIMIT 1`,
    [Math.round(sinceMs)],
  );

export const listAdministrators = (database: Queryable): Promise<{ id: string; name: string; email: string }[]> =>
  queryRows(
    database,
    `SELECT id, name, email FROM account_user WHERE role = 'administrator' AND closed_at IS NULL AND suspended_at IS NULL AND NOT demo ORDER BY email`,
  );

/** An email that was given up is tried once more now. False when it was sent, waits, or must not go. */
export const requeueEmail = (
  client: Queryable,
  id: string,
): Promise<{ kind: string; lastError: string | null } | null> =>
  queryRow(
    client,
    `UPDATE outbox SET gave_up_at = NULL, next_attempt_at = clock_timestamp(), started_at = NULL
     WHERE id = $1 AND sent_at IS NULL AND gave_up_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM delivery WHERE email_id = outbox.id AND outcome = 'suppressed')
     RETURNING kind, last_error AS "lastError"`,
    [id],
  );

export type StoredEmail = {
  id: string;
  recipient: string;
  subject: string;
  kind: string;
  textBody: string;
  createdAt: number;
  messageId: string | null;
  state: DeliveryState;
};

export const readStoredEmail = (database: Queryable, emailId: string): Promise<StoredEmail | null> =>
  maybe(
    database,
    `SELECT id, recipient, subject, kind, text_body, created_at, message_id, ${EMAIL_STATE} AS state FROM outbox WHERE id = $1 AND ${IS_FOR_STAFF}`,
    [emailId],
  );
