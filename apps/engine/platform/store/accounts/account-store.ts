import { hasEmail, type Province, type PurchaserKind, type Role } from '@quarterline/contract';
import {
  execute,
  hasRow,
  type Queryable,
  queryRow,
  queryRows,
  queryValue,
  run,
  writesOne,
} from '#database/statements/rows.ts';
import { setClosed, setRole } from './account-facts-store.ts';

export type AccountRow = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  phone: string | null;
  role: Role;
  demo: boolean;
  province: Province | null;
  purchaser_kind: PurchaserKind | null;
  legal_name: string | null;
  gst_number: string | null;
  /** Version of the terms of use that was accepted last; null when none was. */
  terms_version: number | null;
  second_factor_secret: string | null;
  second_factor_since: Date | null;
  notices: Record<string, string[]>;
  created_at: Date;
  suspended_at: Date | null;
  password: string | null;
};

const ACCOUNT = `SELECT account_user.id, name, email, email_verified, phone, role, demo, province, purchaser_kind, legal_name,
    gst_number, terms_version, second_factor_secret, second_factor_since, notices, account_user.created_at, suspended_at, password
  FROM account_user LEFT JOIN account_credential ON user_id = account_user.id AND provider_id = 'credential'
  WHERE closed_at IS NULL AND `;

/** Nobody is found by an address that stands for none. */
export async function findAccountByEmail(database: Queryable, email: string): Promise<AccountRow | null> {
  if (!hasEmail(email)) return null;
  return queryRow(database, `${ACCOUNT} email = $1`, [email], 'account-by-email');
}

export async function readAccount(database: Queryable, id: string): Promise<AccountRow> {
  const [row] = await queryRows<AccountRow>(database, `${ACCOUNT} account_user.id = $1`, [id], 'account-by-id');
  if (!row) throw new Error(`There is no account ${id}.`);
  return row;
}

export type PersonFields = { name: string; phone: string };
/** Empty texts and null: not known. */
export type PurchaserFields = {
  province: Province | null;
  purchaserKind: PurchaserKind | null;
  legalName: string;
  gstNumber: string;
};

/**
 * A new account, or the same one again while nobody has confirmed its address: until then who came last logs in to be
 * sent the email anew, and whose email is opened gets the account. Null when the address belongs to somebody.
 */
export async function insertAccount(
  database: Queryable,
  account: PersonFields & { email: string; termsVersion: number; passwordHash: string },
): Promise<string | null> {
  const [row] = await queryRows<{ id: string }>(
    database,
    `INSERT INTO account_user (name, email, email_verified, phone, terms_version, terms_accepted_at)
     VALUES ($1, $2, false, $3, $4, clock_timestamp())
     ON CONFLICT (email) DO UPDATE SET name = excluded.name, phone = excluded.phone,
       terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at
       WHERE NOT account_user.email_verified AND account_user.closed_at IS NULL
     RETURNING id`,
    [account.name, account.email, account.phone, account.termsVersion],
  );
  const id = row?.id;
  if (!id) return null;
  await setPassword(database, id, account.passwordHash);
  return id;
}

export async function setPassword(database: Queryable, userId: string, passwordHash: string): Promise<void> {
  await database.query(`DELETE FROM account_credential WHERE user_id = $1 AND provider_id = 'credential'`, [userId]);
  await database.query(
    `INSERT INTO account_credential (account_id, provider_id, user_id, password, updated_at)
     VALUES ($1::uuid::text, 'credential', $1::uuid, $2, clock_timestamp())`,
    [userId, passwordHash],
  );
}

/**
 * Confirms the address. What was asked for with a registration counts only when its own email confirms it, and is gone
 * with the others: a box that a stranger ticked is not the owner's consent. False when it was confirmed before.
 */
export async function confirmEmail(
  database: Queryable,
  userId: string,
  consentId: string | null = null,
): Promise<boolean> {
  const rowCount = await run(
    database,
    'UPDATE account_user SET email_verified = true, updated_at = clock_timestamp() WHERE id = $1 AND NOT email_verified',
    [userId],
  );
  if (rowCount === 0) return false;
  await database.query(
    'UPDATE consent SET confirmed_at = clock_timestamp() WHERE user_id = $1 AND id = $2 AND confirmed_at IS NULL AND withdrawn_at IS NULL',
    [userId, consentId],
  );
  await database.query(`DELETE FROM consent WHERE user_id = $1 AND source = 'register' AND confirmed_at IS NULL`, [
    userId,
  ]);
  return true;
}

export const updatePerson = (database: Queryable, userId: string, person: PersonFields): Promise<void> =>
  execute(database, 'UPDATE account_user SET name = $2, phone = $3, updated_at = clock_timestamp() WHERE id = $1', [
    userId,
    person.name,
    person.phone,
  ]);

export const updatePurchaser = (
  database: Queryable,
  userId: string,
  { province, purchaserKind, legalName, gstNumber }: PurchaserFields,
): Promise<void> =>
  execute(
    database,
    `UPDATE account_user SET province = $2, purchaser_kind = $3, legal_name = nullif($4, ''), gst_number = nullif($5, ''),
       updated_at = clock_timestamp() WHERE id = $1`,
    [userId, province, purchaserKind, legalName, gstNumber],
  );

/**
 * For an owner who is in by an email that confirmed no registration: drops what was typed with the address, which may
 * be a stranger's.
 */
export const forgetTyped = (database: Queryable, userId: string): Promise<void> =>
  execute(
    database,
    `UPDATE account_user SET phone = NULL, province = NULL, purchaser_kind = NULL, legal_name = NULL, gst_number = NULL,
       terms_version = NULL, terms_accepted_at = NULL WHERE id = $1`,
    [userId],
  );

export const acceptTermsOfUse = (database: Queryable, userId: string, version: number): Promise<void> =>
  execute(
    database,
    'UPDATE account_user SET terms_version = $2, terms_accepted_at = clock_timestamp(), updated_at = clock_timestamp() WHERE id = $1',
    [userId, version],
  );

/**
 * False when somebody else has taken the address meanwhile. The person who only typed it into our form, and never
 * confirmed it, has not.
 */
export async function changeAddress(database: Queryable, userId: string, email: string): Promise<boolean> {
  const typed = `(SELECT id FROM account_user WHERE email = $1 AND NOT email_verified AND closed_at IS NULL AND role = 'bidder')`;
  await database.query(`DELETE FROM consent WHERE user_id = ${typed}`, [email]);
  await database.query(`DELETE FROM account_user WHERE id = ${typed}`, [email]);
  return writesOne(
    database,
    `UPDATE account_user SET email = $2, email_verified = true, updated_at = clock_timestamp()
     WHERE id = $1 AND NOT EXISTS (SELECT FROM account_user WHERE email = $2)`,
    [userId, email],
  );
}

export const saveNotices = (database: Queryable, userId: string, notices: Record<string, string[]>): Promise<void> =>
  execute(database, 'UPDATE account_user SET notices = $2 WHERE id = $1', [userId, JSON.stringify(notices)]);

/**
 * Takes everything from an account that nobody confirmed: anybody may have registered that address to wait for rights.
 */
const emptyUnconfirmed = async (database: Queryable, userId: string): Promise<void> => {
  for (const table of [
    'account_session',
    'account_credential',
    'account_passkey',
    'passkey_challenge',
    'account_recovery_code',
    'verification_token',
    'consent',
  ])
    await database.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
};

/**
 * An administrator without a password: the email of a lost one sets the first. The person who has the address already
 * is raised; of an account that nobody confirmed nothing is left.
 */
export async function makeAdministrator(database: Queryable, email: string, name: string): Promise<string> {
  const before = await findAccountByEmail(database, email);
  if (before) await database.query('DELETE FROM account_session WHERE user_id = $1', [before.id]);
  if (before && !before.email_verified) {
    await emptyUnconfirmed(database, before.id);
    await database.query('UPDATE account_user SET name = $2 WHERE id = $1', [before.id, name]);
  }
  const [row] = await queryRows<{ id: string }>(
    database,
    `INSERT INTO account_user (name, email, email_verified) VALUES ($2, $1, true)
     ON CONFLICT (email) DO UPDATE SET email_verified = true RETURNING id`,
    [email, name],
  );
  const id = row?.id ?? '';
  await setRole(database, id, 'administrator');
  return id;
}

/**
 * An account without a role for somebody who has opened the email of an invitation. Of an account that nobody confirmed
 * nothing is left. Null when the address has a confirmed one.
 */
export async function insertColleague(database: Queryable, email: string, name: string): Promise<string | null> {
  const [row] = await queryRows<{ id: string }>(
    database,
    `INSERT INTO account_user (name, email, email_verified) VALUES ($2, $1, true)
     ON CONFLICT (email) DO UPDATE SET name = excluded.name, email_verified = true, phone = NULL, province = NULL, purchaser_kind = NULL,
       legal_name = NULL, gst_number = NULL, terms_version = NULL, terms_accepted_at = NULL
       WHERE NOT account_user.email_verified AND account_user.closed_at IS NULL
     RETURNING id`,
    [email, name],
  );
  const id = row?.id ?? null;
  if (id !== null) await emptyUnconfirmed(database, id);
  return id;
}

/** True when a sale's record needs this person's name: they once asked to bid, or sold. */
export const isInARecord = async (database: Queryable, userId: string): Promise<boolean> =>
  (await queryValue<boolean>(
    database,
    `SELECT EXISTS (SELECT FROM registration JOIN sale ON sale.id = sale_id WHERE user_id = $1 AND NOT practice) OR EXISTS (SELECT FROM seller_party WHERE user_id = $1) AS needed`,
    [userId],
  )) ?? false;

/** True when the account sells in a published sale. Relatives of sellers do not count. */
export const sellsInSale = (database: Queryable, userId: string): Promise<boolean> =>
  hasRow(
    database,
    `SELECT FROM seller_party JOIN sale ON sale.id = sale_id
     WHERE user_id = $1 AND relation = 'seller' AND published AND NOT practice LIMIT 1`,
    [userId],
  );

/**
 * Nobody can sign in any more; the address is free again. Of a person in a record the names stay, of anybody else
 * nothing.
 */
export async function closeAccount(database: Queryable, userId: string, keepNames: boolean): Promise<void> {
  for (const table of [
    'account_credential',
    'account_session',
    'account_device',
    'verification_token',
    'account_passkey',
    'passkey_challenge',
    'phone_code',
    'person_without_email',
    'contact_task',
    'person_note',
  ]) {
    await database.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
  await database.query('DELETE FROM account_recovery_code WHERE user_id = $1', [userId]);
  // What everybody reads of a question names nobody and stays; the words as they were asked go.
  await database.query(`DELETE FROM parcel_question WHERE asked_by = $1 AND status <> 'published'`, [userId]);
  await database.query('UPDATE parcel_question SET asked_by = NULL, text = public_text WHERE asked_by = $1', [userId]);
  await database.query(
    `DELETE FROM observer_seat WHERE observer_id = $1 OR registration_id IN (SELECT id FROM registration WHERE user_id = $1)
       OR invited_email = (SELECT lower(email) FROM account_user WHERE id = $1)`,
    [userId],
  );
  const OWN = 'registration_id IN (SELECT id FROM registration WHERE user_id = $1)';
  await database.query(`DELETE FROM private_document WHERE ${OWN}`, [userId]);
  await database.query(`UPDATE identity_check SET key_id = NULL, encrypted_note = NULL WHERE ${OWN}`, [userId]);
  await database.query(
    'UPDATE consent SET withdrawn_at = coalesce(withdrawn_at, clock_timestamp()), user_id = NULL WHERE user_id = $1',
    [userId],
  );
  await setClosed(database, userId, keepNames);
}
