import { randomBytes } from 'node:crypto';
import { type Queryable, queryRows, queryValue } from '#database/statements/rows.ts';
import { sha256 } from '#engine/sha256.ts';

/**
 * Days are `2024-05-31`, by the clock of Alberta. `withdrawnOn`: the last one on which a consent of this address was taken back.
 * `deletedOn`: the last one on which it was deleted, of which only its fingerprint in the audit log is left.
 */
export type KnownAddress = {
  subscribed: boolean;
  returned: boolean;
  withdrawnOn: string | null;
  deletedOn: string | null;
};

/** Today by the clock of the office, `2026-11-23`. */
export const readOfficeDay = async (database: Queryable): Promise<string> =>
  (await queryValue<string>(
    database,
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'America/Edmonton', 'YYYY-MM-DD') AS day`,
  )) ?? '';

export async function readKnownAddresses(
  database: Queryable,
  addresses: readonly string[],
): Promise<Map<string, KnownAddress>> {
  const rows = await queryRows<KnownAddress & { address: string }>(
    database,
    `SELECT asked.address, EXISTS (SELECT FROM mail_address WHERE address = asked.address AND bounced_at IS NOT NULL) AS returned,
       coalesce(bool_or(confirmed_at IS NOT NULL AND withdrawn_at IS NULL), false) AS subscribed,
       to_char(max(withdrawn_at) AT TIME ZONE 'America/Edmonton', 'YYYY-MM-DD') AS "withdrawnOn",
       (SELECT to_char(max(at) AT TIME ZONE 'America/Edmonton', 'YYYY-MM-DD') FROM audit
         WHERE subject_id = asked.fingerprint AND action = 'newsletter.deleted') AS "deletedOn"
     FROM unnest($1::text[], $2::text[]) AS asked (address, fingerprint) LEFT JOIN consent ON lower(consent.address) = asked.address AND purpose = 'newsletter'
     GROUP BY asked.address, asked.fingerprint`,
    [addresses, addresses.map(sha256)],
  );
  return new Map(rows.map(({ address, ...known }) => [address, known]));
}

/** A consent of each, confirmed by the office on the day on which it was given. `evidence`: of this one, beside its source. */
export async function insertImportedConsents(
  client: Queryable,
  listed: readonly { address: string; givenOn: string; evidence: string }[],
  { wording, source }: { wording: string; source: string },
): Promise<void> {
  const addresses = listed.map(({ address }) => address);
  await client.query(
    `INSERT INTO mail_address (address, token, first_name, last_name, phone)
     SELECT address, token, '', '', '' FROM unnest($1::text[], $2::text[]) AS listed (address, token) ON CONFLICT (address) DO NOTHING`,
    [addresses, addresses.map(() => randomBytes(24).toString('base64url'))],
  );
  await client.query(
    `INSERT INTO consent (purpose, user_id, address, wording, source, short_page_url, given_at, confirmed_at)
     SELECT 'newsletter', (SELECT id FROM account_user WHERE email = listed.address AND email_verified AND closed_at IS NULL),
       listed.address, $3, $4 || CASE evidence WHEN '' THEN '' ELSE ' (' || evidence || ')' END, '', at, at
     FROM unnest($1::text[], $2::date[], $5::text[]) AS listed (address, given_on, evidence),
       LATERAL (SELECT (given_on + time '12:00') AT TIME ZONE 'America/Edmonton' AS at) AS noon`,
    [addresses, listed.map(({ givenOn }) => givenOn), wording, source, listed.map(({ evidence }) => evidence)],
  );
}
