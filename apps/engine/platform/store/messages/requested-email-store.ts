import { execute, many, one, type Queryable } from '#database/statements/rows.ts';

/** An email that somebody asked for: its template, and when it left or may leave. */
export type RequestedEmail = { requestedAs: string; requestedFor: number };

/** Emails of the last day that were asked for to this address, the newest first. Until the end of the transaction nobody else asks. */
export async function lockRequestedEmails(
  client: Queryable,
  address: string,
): Promise<{ now: number; sent: RequestedEmail[] }> {
  await execute(client, 'SELECT pg_advisory_xact_lock(hashtextextended(lower($1::text), 14))', [address]);
  const { now } = await one<{ now: number }>(client, 'SELECT clock_timestamp() AS now');
  const sent = await many<RequestedEmail>(
    client,
    `SELECT requested_as, requested_for FROM outbox WHERE lower(recipient) = lower($1) AND requested_for IS NOT NULL
       AND created_at > clock_timestamp() - interval '2 days' AND requested_for > clock_timestamp() - interval '1 day'
     ORDER BY requested_for DESC`,
    [address],
  );
  return { now, sent };
}

/** A link of these emails was used: they count no more. */
export const forgetRequestedEmails = (
  client: Queryable,
  address: string,
  templates: readonly string[],
): Promise<void> =>
  execute(
    client,
    `UPDATE outbox SET requested_for = NULL WHERE lower(recipient) = lower($1) AND requested_as = ANY ($2::text[])
       AND created_at > clock_timestamp() - interval '2 days'`,
    [address, templates],
  );
