import { execute, hasRow, type Queryable, queryRow, queryValue, writesOne } from '#database/statements/rows.ts';

export type NewsletterConsent = {
  id: string;
  address: string;
  given_at: Date;
  confirmed_at: Date | null;
  withdrawn_at: Date | null;
};

const COLUMNS = 'id, address, given_at, confirmed_at, withdrawn_at';

export const isSubscribed = (database: Queryable, address: string): Promise<boolean> =>
  hasRow(
    database,
    `SELECT FROM consent WHERE lower(address) = lower($1) AND purpose = 'newsletter' AND confirmed_at IS NOT NULL AND withdrawn_at IS NULL LIMIT 1`,
    [address],
  );

/** Stores a consent request with its exact wording; it counts after the address confirms. */
export const askConsent = async (
  database: Queryable,
  consent: { address: string; wording: string; source: string; shortPageUrl: string },
): Promise<string> =>
  (await queryValue<string>(
    database,
    `INSERT INTO consent (purpose, user_id, address, wording, source, short_page_url)
     VALUES ('newsletter', (SELECT id FROM account_user WHERE email = lower($1) AND email_verified AND closed_at IS NULL), lower($1), $2, $3, $4)
     RETURNING id`,
    [consent.address, consent.wording, consent.source, consent.shortPageUrl],
  )) ?? '';

export const readConsent = (database: Queryable, id: string): Promise<NewsletterConsent | null> =>
  queryRow(database, `SELECT ${COLUMNS} FROM consent WHERE id = $1`, [id]);

/** False when it was taken back, or is a month old. Confirming twice is confirming. */
export const confirmConsent = (database: Queryable, id: string): Promise<boolean> =>
  writesOne(
    database,
    `UPDATE consent SET confirmed_at = coalesce(confirmed_at, clock_timestamp())
     WHERE id = $1 AND withdrawn_at IS NULL AND (confirmed_at IS NOT NULL OR given_at > clock_timestamp() - interval '30 days')`,
    [id],
  );

/** Taken back for the address, however it was given: by a form, with an account, in the profile. */
export const withdrawNewsletter = (database: Queryable, address: string): Promise<void> =>
  execute(
    database,
    `UPDATE consent SET withdrawn_at = clock_timestamp() WHERE lower(address) = lower($1) AND purpose = 'newsletter' AND withdrawn_at IS NULL`,
    [address],
  );
