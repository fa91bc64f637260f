import { type ContactTasks, NO_EMAIL_DOMAIN, type PhoneBidderForm } from '@quarterline/contract';
import { many, type Queryable, queryValue, run } from '#database/statements/rows.ts';

export type NewPhoneBidder = {
  id: string;
  name: string;
  phone: string;
  postalAddress: string;
  termsOfUseVersion: number;
  addedBy: string;
};

/** An account without an address, a password or a session. False when there is an account with this id already. */
export async function insertPhoneBidder(client: Queryable, person: NewPhoneBidder): Promise<boolean> {
  const rowCount = await run(
    client,
    `INSERT INTO account_user (id, name, email, email_verified, phone, legal_name, terms_version, terms_accepted_at)
     VALUES ($1, $2, 'phone-' || $1::uuid || '@${NO_EMAIL_DOMAIN}', true, $3, $2, $4, clock_timestamp()) ON CONFLICT (id) DO NOTHING`,
    [person.id, person.name, person.phone, person.termsOfUseVersion],
  );
  if (rowCount === 0) return false;
  await client.query('INSERT INTO person_without_email (user_id, postal_address, added_by) VALUES ($1, $2, $3)', [
    person.id,
    person.postalAddress,
    person.addedBy,
  ]);
  return true;
}

const WITHOUT_EMAIL = `FROM person_without_email JOIN account_user ON account_user.id = person_without_email.user_id
  WHERE account_user.closed_at IS NULL AND account_user.suspended_at IS NULL AND account_user.email LIKE '%@${NO_EMAIL_DOMAIN}'`;

/** The name of somebody who has no email, with the row held until the commit; null when the account is none of those. */
export const lockPhoneBidder = (client: Queryable, userId: string): Promise<string | null> =>
  queryValue(client, `SELECT account_user.name ${WITHOUT_EMAIL} AND account_user.id = $1 FOR UPDATE OF account_user`, [
    userId,
  ]);

/** People without email who have not asked to bid in this sale, by name. */
export const listKnownPhoneBidders = (database: Queryable, saleId: string): Promise<PhoneBidderForm['known']> =>
  many(
    database,
    `SELECT account_user.id, account_user.name, coalesce(account_user.phone, '') AS phone, postal_address ${WITHOUT_EMAIL}
       AND NOT EXISTS (SELECT FROM registration WHERE sale_id = $1 AND registration.user_id = account_user.id)
     ORDER BY lower(account_user.name) LIMIT 2000`,
    [saleId],
  );

export type PhoneBidder = Omit<ContactTasks['people'][number], 'acceptances'> & { userId: string };

/** People without email who asked to bid in a sale, by number. */
export const listPhoneBidders = (database: Queryable, saleId: string): Promise<PhoneBidder[]> =>
  many(
    database,
    `SELECT registration.id AS registration_id, registration.user_id, bidder_number AS number, account_user.name, account_user.phone, postal_address,
       registration.status, accepted_terms_version AS accepted_version
     FROM registration JOIN account_user ON account_user.id = registration.user_id
     JOIN person_without_email ON person_without_email.user_id = registration.user_id
     WHERE sale_id = $1 AND account_user.email LIKE '%@${NO_EMAIL_DOMAIN}' AND closed_at IS NULL ORDER BY bidder_number, requested_at`,
    [saleId],
  );
