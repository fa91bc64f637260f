import { execute, hasRow, type Queryable, queryRows, queryValue } from '#database/statements/rows.ts';

/** A consent with its exact wording. `confirmed` when the address is confirmed already. */
export const giveConsent = async (
  database: Queryable,
  consent: { userId: string; address: string; wording: string; source: string; confirmed: boolean },
): Promise<string> =>
  (await queryValue<string>(
    database,
    `INSERT INTO consent (purpose, user_id, address, wording, source, confirmed_at)
     VALUES ('newsletter', $1, $2, $3, $4, CASE WHEN $5 THEN clock_timestamp() END) RETURNING id`,
    [consent.userId, consent.address, consent.wording, consent.source, consent.confirmed],
  )) ?? '';

export const withdrawConsent = (database: Queryable, userId: string): Promise<void> =>
  execute(database, 'UPDATE consent SET withdrawn_at = clock_timestamp() WHERE user_id = $1 AND withdrawn_at IS NULL', [
    userId,
  ]);

export const hasConsent = (database: Queryable, userId: string): Promise<boolean> =>
  hasRow(database, 'SELECT FROM consent WHERE user_id = $1 AND withdrawn_at IS NULL LIMIT 1', [userId]);

export type ConsentRow = {
  address: string;
  wording: string;
  source: string;
  given_at: Date;
  withdrawn_at: Date | null;
};

/** Given with the account or, on the site, with its address. */
export const listConsents = (database: Queryable, userId: string, address: string): Promise<ConsentRow[]> =>
  queryRows(
    database,
    'SELECT address, wording, source, given_at, withdrawn_at FROM consent WHERE user_id = $1 OR lower(address) = lower($2) ORDER BY given_at',
    [userId, address],
  );
