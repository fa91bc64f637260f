import type { Queryable } from '../../../platform/store/queryable.ts';

/** A consent with its exact wording. `confirmed` when the address is confirmed already. */
export const giveConsent = async (
  database: Queryable,
  consent: { userId: string; address: string; wording: string; source: string; confirmed: boolean },
): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO consent (purpose, user_id, address, wording, source, confirmed_at)
     VALUES ('newsletter', $1, $2, $3, $4, CASE WHEN $5 THEN clock_timestamp() END) RETURNING id`,
    [consent.userId, consent.address, consent.wording, consent.source, consent.confirmed],
  );
  return rows[0]?.id ?? '';
};

export const withdrawConsent = async (database: Queryable, userId: string): Promise<void> => {
  await database.query(
    'UPDATE consent SET withdrawn_at = clock_timestamp() WHERE user_id = $1 AND withdrawn_at IS NULL',
    [userId],
  );
};

export const hasConsent = async (database: Queryable, userId: string): Promise<boolean> => {
  const { rows } = await database.query('SELECT FROM consent WHERE user_id = $1 AND withdrawn_at IS NULL LIMIT 1', [
    userId,
  ]);
  return rows.length > 0;
};

export type ConsentRow = {
  address: string;
  wording: string;
  source: string;
  given_at: Date;
  withdrawn_at: Date | null;
};

/** Given with the account or, on the site, with its address. */
export const listConsents = async (database: Queryable, userId: string, address: string): Promise<ConsentRow[]> => {
  const { rows } = await database.query<ConsentRow>(
    'SELECT address, wording, source, given_at, withdrawn_at FROM consent WHERE user_id = $1 OR lower(address) = lower($2) ORDER BY given_at',
    [userId, address],
  );
  return rows;
};
