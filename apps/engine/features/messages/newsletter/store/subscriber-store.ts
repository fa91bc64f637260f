import type { SubscriberState } from '@quarterline/contract';
import { type Queryable, queryRows, run } from '#database/statements/rows.ts';
import { prefixQuery } from '#platform/store/accounts/prefix-query.ts';

export type ConsentRecord = {
  wording: string;
  source: string;
  short_page_url: string;
  given_at: string;
  confirmed_at: string | null;
  withdrawn_at: string | null;
};
export type SubscriberRow = {
  address: string;
  state: SubscriberState;
  has_account: boolean;
  bounce_reason: string | null;
  consents: ConsentRecord[];
};

/** Addresses with their states, from an index alone: the texts of consents are read of a page, and not of all. */
const STATES = `SELECT lower(consent.address) AS address,
    CASE WHEN bool_or(withdrawn_at IS NULL AND confirmed_at IS NOT NULL)
        THEN CASE WHEN lower(consent.address) IN (SELECT address FROM mail_address WHERE bounced_at IS NOT NULL) THEN 'returned' ELSE 'subscribed' END
      WHEN bool_or(withdrawn_at IS NULL) THEN 'waiting' ELSE 'left' END AS state
  FROM consent WHERE purpose = 'newsletter'`;

export type SubscriberSearch = { state: SubscriberState | null; words: string; before: string | null };

/** In the order of addresses. What is typed begins a word of the address. */
export async function listSubscribers(
  database: Queryable,
  { state, words, before }: SubscriberSearch,
  limit: number,
): Promise<SubscriberRow[]> {
  const query = prefixQuery(words);
  if (query === null && words !== '') return [];
  return queryRows<SubscriberRow>(
    database,
    `SELECT subscriber.*, (SELECT bounce_reason FROM mail_address WHERE mail_address.address = subscriber.address) AS bounce_reason, consented.*
     FROM (SELECT * FROM (${STATES} AND ($1::text IS NULL OR lower(consent.address) > $1)
           AND ($2::text IS NULL OR to_tsvector('simple', translate(lower(consent.address), '@.-_+', '     ')) @@ to_tsquery('simple', $2))
         GROUP BY lower(consent.address)) AS one
       WHERE $3::text IS NULL OR state = $3 ORDER BY address LIMIT $4) AS subscriber
     CROSS JOIN LATERAL (SELECT bool_or(user_id IS NOT NULL) AS has_account,
         jsonb_agg(jsonb_build_object('wording', wording, 'source', source, 'short_page_url', short_page_url, 'given_at', given_at,
           'confirmed_at', confirmed_at, 'withdrawn_at', withdrawn_at) ORDER BY given_at) AS consents
       FROM consent WHERE purpose = 'newsletter' AND lower(consent.address) = subscriber.address) AS consented
     ORDER BY subscriber.address`,
    [before, query, state, limit],
  );
}

export async function countSubscriberStates(database: Queryable): Promise<Record<SubscriberState, number>> {
  const rows = await queryRows<{ state: SubscriberState; count: number }>(
    database,
    `SELECT state, count(*)::int AS count FROM (${STATES} GROUP BY lower(consent.address)) AS subscriber GROUP BY state`,
  );
  const none = { subscribed: 0, waiting: 0, left: 0, returned: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/**
 * Everything an address asked to be written, and the emails of lists that it was. What an account agreed to stays with
 * the account, as taken back; its owner closes it. False when we never knew the address.
 */
export async function deleteSubscriber(client: Queryable, address: string): Promise<boolean> {
  const withdrawn = await run(
    client,
    `UPDATE consent SET withdrawn_at = coalesce(withdrawn_at, clock_timestamp()) WHERE lower(address) = lower($1) AND user_id IS NOT NULL`,
    [address],
  );
  const deleted = await run(client, 'DELETE FROM consent WHERE lower(address) = lower($1) AND user_id IS NULL', [
    address,
  ]);
  await client.query('DELETE FROM outbox WHERE lower(recipient) = lower($1) AND list IS NOT NULL', [address]);
  for (const table of ['sale_reminder', 'saved_search', 'mail_address'])
    await client.query(`DELETE FROM ${table} WHERE address = lower($1)`, [address]);
  return (withdrawn ?? 0) + (deleted ?? 0) > 0;
}
